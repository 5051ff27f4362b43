import { expect, it, vi } from 'vitest';
import type { Entry, EntryFilter } from '../../../electron/journal/journal.ts';
import { keepingLastSale } from '../../../electron/sales/last-sale.ts';
import { ms } from '../../../electron/shared/base/units.ts';

const entry = (subject: string, seq: number, kind: string): Entry => ({
  seq,
  subject,
  kind,
  id: `${seq}`,
  till: '7ZK4QX',
  actor: 'till',
  at: ms(seq),
  body: {},
  hash: '',
});

function recorded(all: readonly Entry[]) {
  const seqs = all.map(({ seq }) => seq);
  const entries = vi.fn(({ subject, kind }: EntryFilter) =>
    all.filter((each) => each.subject === subject && (kind === undefined || each.kind === kind)),
  );
  let head = Math.max(...seqs);
  const read = keepingLastSale({ entries, head: () => ({ journal: '', seq: head, hash: '' }) });
  return { entries, read, record: () => (head += 1) };
}

it('reads the evidence of a sale whose entries were just read without asking again', () => {
  const { entries, read } = recorded([entry('a', 1, 'intended'), entry('a', 2, 'evidence'), entry('b', 3, 'evidence')]);
  read({ subject: 'a' });
  expect(read({ subject: 'a', kind: 'evidence' }).map(({ seq }) => seq)).toEqual([2]);
  expect(entries).toHaveBeenCalledTimes(1);
});

it('asks again for another sale, after something was recorded, and for a part of the entries', () => {
  const { entries, read, record } = recorded([entry('a', 1, 'evidence'), entry('b', 2, 'evidence')]);
  read({ subject: 'a' });
  expect(read({ subject: 'b', kind: 'evidence' }).map(({ seq }) => seq)).toEqual([2]);
  read({ subject: 'a', kind: 'evidence', after: 1 });
  record();
  read({ subject: 'a', kind: 'evidence' });
  expect(entries).toHaveBeenCalledTimes(4);
});
