import { rootCertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { within } from '../platform/timers.ts';
import { seconds } from '../shared/base/units.ts';

/** A Mac with many certificates takes this long and longer (nodejs/node issue 63313, microsoft/vscode issue 333830). */
const LIMIT = seconds(30);

/** In a thread of its own, since the call blocks. Node keeps what it read until this process ends. */
const reading = `require('node:worker_threads').parentPort.postMessage(require('node:tls').getCACertificates('system'))`;

/**
 * Returns the authorities that this computer trusts, as PEM, with those that Node brings; null where they cannot be
 * read. Node itself does not use the system's (documentation of `--use-system-ca`), Chromium does.
 */
export async function systemAuthorities(): Promise<string[] | null> {
  const worker = new Worker(reading, { eval: true, execArgv: [] });
  const read = new Promise<readonly string[] | null>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
  });
  const authorities = await within(LIMIT, read, null);
  return authorities && [...rootCertificates, ...authorities];
}
