import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.ts';
import type { LoggedRequest } from './request-log.ts';
import { type PracticeOptions, startPracticeService } from './service.ts';
import { walletsMoves } from './settings.ts';

/** As it was started: by this repository's script, or packed into one file. */
const program = basename(process.argv[1] ?? '');
const command = program === 'serve.ts' ? 'npm run practice --' : program;
const usage = `usage: ${command} [--port N] [--data-dir DIR] [--as-published] [--wallets WHEN] [--events N] [--fixed-keys] [--sample-data] [--cors] [--log] [--help]`;
const help = `${usage}

Runs the merchant service of practice on 127.0.0.1 until it is interrupted, and prints its address and keys as one
line of JSON.

  --port N        the port; without it, or with 0, that of before, or a free one
  --data-dir DIR  where everything is kept; without it ~/.transfer-till/practice-service
  --as-published  answers as public services with these fields do: currency NGA, a fee the customer pays on top,
                  X-Signature, two decimals, own codes, a new business without its id, tokens that end, no payouts
                  in the list of events, and a trackingId of 18 digits that no transaction is read by
  --wallets WHEN  when the wallets show a payment: at-once, late, settlement, never
  --events N      begins with N events of earlier payments of another channel in the list
  --fixed-keys    the same keys in every directory, for scripts that contain them
  --sample-data   begins with ten transactions, one for each way they can end, and a completed payout
  --cors          lets web pages of any origin call the interface
  --log           prints a line for each request on standard error, as it does in a terminal

The interface is below baseUrl. GET on the address "control" lists the routes that play customers and the bank; its
document is at control/openapi.json. The page at / shows keys, requests and webhooks, with buttons for payments.
`;

/** Null where help is wanted. */
function readOptions(): PracticeOptions | null {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      port: { type: 'string', default: '0' },
      'as-published': { type: 'boolean', default: false },
      wallets: { type: 'string' },
      events: { type: 'string', default: '0' },
      'fixed-keys': { type: 'boolean', default: false },
      'sample-data': { type: 'boolean', default: false },
      cors: { type: 'boolean', default: false },
      // A reader of a pipe that does not empty it would block the service.
      log: { type: 'boolean', default: process.stderr.isTTY === true },
      'data-dir': { type: 'string', default: join(homedir(), '.transfer-till', 'practice-service') },
    },
  });
  if (values.help) return null;
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`--port takes a number from 0 to 65535; ${usage}`);
  if (values['data-dir'] === '') throw new Error(`--data-dir takes a directory; ${usage}`);
  const events = /^\d{1,6}$/.test(values.events) ? Number(values.events) : Number.NaN;
  if (!(events <= 100_000)) throw new Error(`--events takes a number from 0 to 100000; ${usage}`);
  const walletsMove = walletsMoves.find((each) => each === values.wallets);
  if (values.wallets !== undefined && walletsMove === undefined)
    throw new Error(`--wallets takes one of ${walletsMoves.join(', ')}; ${usage}`);
  return {
    port,
    dataDir: values['data-dir'],
    settings: {
      asPublished: values['as-published'],
      trackingIdIsRefid: !values['as-published'],
      ...(walletsMove && { walletsMove }),
    },
    earlierEvents: events,
    fixedKeys: values['fixed-keys'],
    sampleData: values['sample-data'],
    cors: values.cors,
    ...(values.log && { onRequest: printRequest }),
  };
}

const printRequest = ({ at, method, path, status, ms }: LoggedRequest): void =>
  void process.stderr.write(`${new Date(at).toISOString()} ${method} ${path} ${status ?? 'cut'} ${ms} ms\n`);

function sentence(problem: NodeJS.ErrnoException & { errstr?: string }, port: number): string {
  if (problem.code === 'EADDRINUSE') return `port ${port} is in use already; choose another with --port`;
  if (/locked|busy/.test(problem.errstr ?? '')) return 'the data directory is in use by another practice service';
  return (problem.errstr ?? problem.message).replaceAll('\n', ' ');
}

async function main(): Promise<void> {
  let port = 0;
  try {
    const options = readOptions();
    if (options === null) return void process.stdout.write(help);
    port = options.port ?? 0;
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
