/**
 * A complete till that requests accounts, one after the other, and reports for each request whether its intent was durable
 * when it was sent. Usage: order-process.ts FOLDER COUNT. One line of JSON for each, in the shape of `Sent`.
 */
import { writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { watchCommits } from '../kill/commits.ts';
import { openTillIn } from '../kill/place.ts';
import type { Sent } from './order.ts';

const [folder = '', count = '0'] = process.argv.slice(2);
const flushedFiles = new Set<string>();

/** COMMIT waits for the disk under these settings of the very connection that wrote, and no others. */
const isFlushed = (db: DatabaseSync): boolean =>
  db.prepare('PRAGMA synchronous').get()?.synchronous === 2 &&
  db.prepare('PRAGMA journal_mode').get()?.journal_mode === 'wal';

watchCommits({
  before: () => undefined,
  after: (entries, db) => {
    for (const { kind, body } of entries)
      if (kind === 'attempt.sending' && isFlushed(db))
        flushedFiles.add((JSON.parse(body) as { reference: string }).reference);
  },
});

function fetchForWrites(url: string, init: RequestInit): Promise<Response> {
  const { meta } = JSON.parse(String(init.body)) as { meta: Record<string, string> };
  const reference = meta['your-reference'] ?? '';
  const sent: Sent = { reference, flushed: flushedFiles.has(reference) };
  writeSync(1, `${JSON.stringify(sent)}\n`);
  return fetch(url, init);
}

const till = await openTillIn(folder, {
  // Nothing is read: what a read finds is recorded, and a slow computer would read between two requests.
  fetch: () => new Promise(() => undefined),
  fetchForWrites,
  events: createTillEvents(),
  reportError: (error) => {
    throw error;
  },
});
for (let n = 0; n < Number(count); n += 1) {
  const answer = await till.sales?.collect({ amount: `${1_000 + n}`, phone: '08031234567' });
  if (!answer?.ok) throw new Error(`not collected: ${JSON.stringify(answer)}`);
}
process.exit();
