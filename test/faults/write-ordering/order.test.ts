import { beforeAll, describe, expect, it } from 'vitest';
import { type Order, type Sent, traceable, watchOrder } from './order.ts';
import { requestsIn } from './trace.ts';

const COUNT = 20;

let order: Order;
beforeAll(async () => {
  order = await watchOrder(COUNT);
});

function expectEveryIntentFirst(sent: readonly Sent[]): void {
  expect(sent.filter(({ flushed }) => !flushed)).toEqual([]);
  expect([new Set(sent.map(({ reference }) => reference)).size, order.issued]).toEqual([COUNT, COUNT]);
}

describe('the intent is on the disk before the first byte of its request leaves', () => {
  it('holds as the till observes it', () => expectEveryIntentFirst(order.hooks));
  it.runIf(traceable())('holds as the kernel observes it', () => expectEveryIntentFirst(order.kernel ?? []));
});

it.runIf(traceable())('costs two flushes of the log to ask for an account, and none of any other file', () => {
  const log = 'journal.db-wal';
  // Before the request its intent; after it the account that is shown. The payment is the third.
  expect(order.flushes).toEqual(Array.from({ length: COUNT - 1 }, () => [log, log]));
});

describe('the reader of traces', () => {
  const reference = 'ABC123-01KAJ0000000000000000000AB-1';
  const write = `pwrite64(9</d/journal.db-wal>, "..{\\"reference\\":\\"${reference}\\"}"..., 8192, 56) = 8192`;
  const flush = 'fdatasync(9</d/journal.db-wal>)         = 0';
  const head = 'write(20<socket:[1]>, "POST /api/transactions/virtual-accounts HTTP/1.1\\r\\n"..., 300) = 300';
  const body = `write(20<socket:[1]>, "{\\"your-reference\\":\\"${reference}\\"}", 200) = 200`;

  it.each([
    ['written, flushed, sent', [write, flush, head, body], true],
    ['sent before the flush', [write, head, body, flush], false],
    ['flushed between head and body', [write, head, flush, body], false],
    ['flushed before it was written', [flush, write, head, body], false],
    ['sent before it was written', [head, body, write, flush], false],
    [
      'a flush that failed',
      [write, 'fdatasync(9</d/journal.db-wal>) = -1 EIO (Input/output error)', head, body],
      false,
    ],
    ['a flush of another file', [write, 'fdatasync(9</d/journal.db>) = 0', head, body], false],
  ])('reports %s', (_, lines, isFlushed) => {
    expect(requestsIn(lines.join('\n'))).toEqual([{ reference, flushed: isFlushed }]);
  });
});
