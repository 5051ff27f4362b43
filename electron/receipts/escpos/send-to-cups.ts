import { runProgram } from '../../platform/run-program.ts';
import type { PrinterProblem } from '../../shared/receipts/printing.ts';

/** In ms: for handing over a document, for one look at the queue, for the document to leave it, and between two looks. */
export interface CupsLimits {
  readonly submit: number;
  readonly look: number;
  readonly queue: number;
  readonly apart: number;
}

const defaultLimits: CupsLimits = { submit: 10_000, look: 3_000, queue: 8_000, apart: 300 };

/**
 * Sends bytes to a printer of CUPS as they are (Linux, macOS), and returns why it did not print, or null. `lp` reads the
 * document from its standard input, sends it to the scheduler and prints "request id is NAME-12 (0 file(s))"
 * (OpenPrinting/cups systemv/lp.c, main and do_cups); `lpstat -o` lists the requests that are not completed, each line
 * beginning with its id (systemv/lpstat.c, show_jobs). Its words are translated, ids and exit codes are not.
 */
export async function sendToCups(
  bytes: Uint8Array,
  name: string,
  limits: CupsLimits = defaultLimits,
): Promise<PrinterProblem | null> {
  const programEnd = await runProgram('lp', ['-d', name, '-o', 'raw', '-t', 'Transfer Till'], {
    input: bytes,
    limit: limits.submit,
  });
  if (programEnd === null) return 'printer-no-answer';
  // It may have handed over the document before it was ended.
  if (programEnd.code === null) return 'printer-waiting';
  if (programEnd.code !== 0) return 'printer-refused';
  const request = programEnd.output.split(/\s+/).find((word) => isRequest(word, name));
  if (request === undefined) return 'printer-waiting';
  const end = performance.now() + limits.queue;
  for (;;) {
    if (!(await isQueued(request, name, limits.look))) return null;
    if (performance.now() >= end) return 'printer-waiting';
    await new Promise((later) => setTimeout(later, limits.apart));
  }
}

const isRequest = (word: string, name: string): boolean =>
  word.startsWith(`${name}-`) && /^\d+$/.test(word.slice(name.length + 1));

/** Whether a request is still in the queue, also when that could not be found out. */
async function isQueued(request: string, name: string, limit: number): Promise<boolean> {
  const listEnd = await runProgram('lpstat', ['-o', name], { input: '', limit });
  return listEnd?.code !== 0 || listEnd.output.split('\n').some((line) => line.split(/\s/, 1)[0] === request);
}
