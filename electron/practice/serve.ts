import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.ts';
import { startPracticeService } from './service.ts';

const usage = 'usage: npm run practice -- [--port N] [--data-dir DIR]';

function readOptions(): { port: number; dataDir: string } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      'data-dir': { type: 'string', default: join(homedir(), '.transfer-till', 'practice-service') },
    },
  });
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`--port takes a number from 0 to 65535; ${usage}`);
  if (values['data-dir'] === '') throw new Error(`--data-dir takes a directory; ${usage}`);
  return { port, dataDir: values['data-dir'] };
}

/** What went wrong, in one line for people. */
function sentence(problem: NodeJS.ErrnoException & { errstr?: string }, port: number): string {
  if (problem.code === 'EADDRINUSE') return `port ${port} is in use already; choose another with --port`;
  if (/locked|busy/.test(problem.errstr ?? '')) return 'the data directory is in use by another practice service';
  return (problem.errstr ?? problem.message).replaceAll('\n', ' ');
}

async function main(): Promise<void> {
  let port = 0;
  try {
    const options = readOptions();
    port = options.port;
    const service = await startPracticeService(options);
    const { baseUrl, credentials, control } = service;
    const stop = () => void service.close();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
    endWithNpm(stop);
    process.stdout.write(`${JSON.stringify({ baseUrl, ...credentials, control })}\n`);
  } catch (problem) {
    process.stderr.write(`The practice service cannot start: ${sentence(problem as Error, port)}\n`);
    process.exitCode = 1;
  }
}

await main();
