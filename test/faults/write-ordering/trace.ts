import type { Sent } from './order.ts';

const call = /^(\w+)\((\d+)<([^>]*)>/;
const POST = '"POST /api/transactions/virtual-accounts ';

/**
 * Reads the system calls of the till's main thread, as `strace -y` writes them: of every request for an account,
 * whether its reference stood in the journal's log, and that log was flushed, before the first byte of the request.
 */
export function requestsIn(trace: string): readonly Sent[] {
  const writtenFiles = new Set<string>();
  const flushedFiles = new Set<string>();
  const sent: Sent[] = [];
  /** What was flushed when the first byte of the request under way left. */
  let atFirstByte: ReadonlySet<string> | null = null;

  function log(name: string, line: string): void {
    if (name.startsWith('pwrite')) for (const reference of referencesIn(line)) writtenFiles.add(reference);
    // Only a flush that ended well counts.
    if (name.endsWith('sync') && line.endsWith(' = 0'))
      for (const reference of writtenFiles) flushedFiles.add(reference);
  }

  function socket(line: string): void {
    if (line.includes(POST)) atFirstByte = new Set(flushedFiles);
    const [reference] = referencesIn(line);
    if (reference === undefined || atFirstByte === null) return;
    sent.push({ reference, flushed: atFirstByte.has(reference) });
    atFirstByte = null;
  }

  for (const line of trace.split('\n')) {
    const [, name = '', , file = ''] = call.exec(line) ?? [];
    if (file.endsWith('/journal.db-wal')) log(name, line);
    // What has no path is a socket or a pipe.
    else if (!file.includes('/')) socket(line);
  }
  return sent;
}

const referencesIn = (line: string): readonly string[] =>
  line.match(/[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]{26}-\d{1,4}/g) ?? [];

/** The names of the files that were flushed between each request for an account and the next, in order. */
export function flushesIn(trace: string): readonly (readonly string[])[] {
  const between: string[][] = [];
  for (const line of trace.split('\n')) {
    const [, name = '', , file = ''] = call.exec(line) ?? [];
    if (!file.includes('/') && line.includes(POST)) between.push([]);
    if (name.endsWith('sync')) between.at(-1)?.push(file.split('/').at(-1) ?? '');
  }
  // After the last one nothing was recorded but its account.
  return between.slice(0, -1);
}
