import { once } from 'node:events';
import { createServer } from 'node:net';

let count = 0;

/**
 * Returns a port that nobody listens on. It is none of those that a system gives by itself (from 32,768 on Linux, 49,152
 * on Windows and macOS), none that a shop's own server tries (from 21,871), and another process begins elsewhere: nobody
 * takes it before it is used, or while a test has given it up to listen on it again. `fetch` and Chromium ask at it: they refuse
 * 10,080 and some ports below 6,698. `from` and `many` are the ports to choose from; `apart` is how many lie between the
 * first ones of two processes.
 */
export async function freePort(from = 10_000, many = 11_000, apart = 64): Promise<number> {
  count += 1;
  const port = from + ((process.pid * apart + count) % many);
  if (port === 10_080) return freePort(from, many, apart);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : freePort(from, many, apart);
}
