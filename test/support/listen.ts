import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on this computer, at a port that the system gives. Returns the port. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
