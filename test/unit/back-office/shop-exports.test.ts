import type { SQLInputValue } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { dayBookOf } from '../../../electron/back-office/exports/day-book.ts';
import { fileLists, type ListOptions } from '../../../electron/back-office/exports/lists.ts';
import { otherSources } from '../../../electron/back-office/other-records.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { settlementDraft } from '../../../electron/sales/settlements/entries.ts';
import { type ExportList, exportLists } from '../../../electron/shared/back-office/export-table.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import type { Scope } from '../../../electron/shared/base/scope.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { event } from '../../support/evidence.ts';
import { aKey, newFile, open } from '../../support/journal-kit.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const at = (minutes: number) => ms(START + minutes * 60_000);
const always = { from: null, to: null };

/** Two tills that record at the times of a clock. */
function twoTills() {
  let clock = START;
  const openAt = (till: string) =>
    open(newFile(), { till, wrappingKey: aKey, projections: journalProjections, now: () => clock });
  const own = openAt('AAAAAA');
  const second = openAt('BBBBBB');
  const replica = newReplica();
  const further = newReplica();
  const shop = othersOver(replica, { BBBBBB: second });
  const sell = (n: number, minute: number, till: 'own' | 'second', amount: number) => {
    clock = at(minute);
    const [journal, id] = till === 'own' ? ([own, 'AAAAAA'] as const) : ([second, 'BBBBBB'] as const);
    recordSale(journal, id, { n, at: clock, paidAt: clock, amount });
  };
  /** Records a sale, a settlement of it and a Z report. */
  const end = (n: number, minute: number, till: 'own' | 'second') => {
    sell(n, 1, till, 500);
    const settlement = { at: at(minute), issue: 'over', method: 'change', amount: 10_000 as Units } as const;
    const shift = { id: `${n}`, openedAt: at(0), openedBy: '' };
    const report = { number: n, shift, madeAt: at(minute), until: 0, closedBy: '', totals: null, head: { hash: '' } };
    const closedDraft = { kind: 'shift.closed', subject: '', actor: 'ada', body: report };
    const drafts = [settlementDraft('settlement.recorded', saleId(n), 'ada', settlement), closedDraft];
    unwrap((till === 'own' ? own : second).append(drafts));
  };
  const context: Partial<BackOfficeContext> = {
    journal: own,
    till: 'AAAAAA',
    now: () => at(120),
    nameOf: () => null,
    tillName: () => 'Counter 1',
    otherTills: (scope) => [...(scope === 'till' ? [] : [shop]), ...(scope === 'all' ? [othersOver(further, {})] : [])],
  };
  const office = context as BackOfficeContext;
  const rowsOf = (list: ExportList, options: Partial<ListOptions> = {}, scope: Scope = 'shop') => {
    const others = otherSources(office, scope);
    const { columns, pages } = fileLists[list]('csv', { context: office, period: always, scope, others, ...options });
    const names = columns.map(({ name }) => name);
    return [...pages].flat().map((row) => Object.fromEntries(names.map((name, column) => [name, row[column]])));
  };
  return { own, second, further, office, sell, end, rowsOf, download: () => copyTo(replica, second) };
}

function threeSales() {
  const tills = twoTills();
  tills.sell(2, 20, 'second', 1_000);
  tills.sell(3, 5, 'own', 500);
  tills.sell(4, 30, 'own', 300);
  tills.download();
  return tills;
}

it('writes the sales of two tills with the till of each, the newest first', () => {
  const rows = threeSales().rowsOf('sales');
  expect(rows.map(({ till, received_ngn: receivedAmount }) => [till, receivedAmount])).toEqual([
    ['Counter 1', 3_000_000],
    ['Counter BBBBBB', 10_000_000],
    ['Counter 1', 5_000_000],
  ]);
});

it('writes the file of one till without a column for the till', () => {
  const rows = threeSales().rowsOf('sales', {}, 'till');
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0] ?? {})).not.toContain('till');
});

it.each(exportLists)('names the till of each line of two tills in the file of %s', (list) => {
  const { end, rowsOf, download } = twoTills();
  end(1, 5, 'own');
  end(2, 6, 'second');
  download();
  expect(new Set(rowsOf(list).map(({ till }) => till))).toEqual(new Set(['Counter 1', 'Counter BBBBBB']));
});

it('orders the day book of two tills by the times at which they recorded', () => {
  const rows = threeSales().rowsOf('day-book');
  expect(rows.map(({ till, what, amount_ngn: amount }) => [till, what, amount])).toEqual([
    ['Counter 1', 'requested', 5_000_000],
    ['Counter 1', 'received', 5_000_000],
    ['Counter BBBBBB', 'requested', 10_000_000],
    ['Counter BBBBBB', 'received', 10_000_000],
    ['Counter 1', 'requested', 3_000_000],
    ['Counter 1', 'received', 3_000_000],
  ]);
});

it('writes the day book of two tills to its end, also where one till fills several pages', () => {
  const { sell, rowsOf, download } = twoTills();
  for (let n = 1; n <= 251; n += 1) sell(n, n, 'own', n);
  sell(252, 251, 'second', 1_000);
  download();
  const rows = rowsOf('day-book');
  expect(rows).toHaveLength(504);
  expect(rows.slice(-4).map(({ till }) => till)).toEqual([
    'Counter 1',
    'Counter 1',
    'Counter BBBBBB',
    'Counter BBBBBB',
  ]);
});

it('orders the settlements and the Z reports of two tills by the times at which they were made', () => {
  const { end, rowsOf, download } = twoTills();
  end(2, 30, 'own');
  end(3, 50, 'own');
  end(4, 40, 'second');
  download();
  const times = [30, 40, 50].map(at);
  expect(rowsOf('settlements').map(({ recorded_at: madeAt }) => madeAt)).toEqual(times);
  expect(rowsOf('z-reports').map(({ closed_at: madeAt }) => madeAt)).toEqual(times);
});

it('writes and adds up once what tills recorded that came from a further shop', async () => {
  const { own, second, further, office, sell, end, rowsOf, download } = twoTills();
  end(1, 5, 'own');
  end(2, 6, 'second');
  for (const journal of [own, second]) copyTo(further, journal);
  sell(3, 9, 'second', 200);
  download();
  const lists = ['sales', 'day-book', 'settlements', 'z-reports'] as const;
  for (const list of lists) expect([list, rowsOf(list, {}, 'all').length]).toEqual([list, rowsOf(list).length]);
  const { lines, collected } = await dayBookOf(own, otherSources(office, 'all'), always);
  expect([lines.length, collected]).toEqual([6, 12_000_000]);
});

it('lists a payment that fits no sale once in the day book where several tills recorded it, and its reversal', async () => {
  const { own, second, further, office, rowsOf, download } = twoTills();
  const names = { eventId: 'e1', refid: 'R1', accountNo: null };
  const evidence = event('transaction_success');
  const payment = draft('money.unmatched', 'e1', { ...names, evidence });
  const reversal = draft('money.unmatched-reversed', 'e1', { ...names, standing: 'reversed', evidence });
  unwrap(second.append([payment]));
  unwrap(own.append([payment, reversal]));
  unwrap(second.append([reversal]));
  download();
  const lines = [
    ['Counter 1', 'unmatched'],
    ['Counter 1', 'unmatched-reversed'],
  ];
  expect(rowsOf('day-book').map(({ till, what }) => [till, what])).toEqual(lines);
  const { lines: shownLines } = await dayBookOf(own, otherSources(office, 'shop'), always);
  expect(shownLines.map(({ what }) => what)).toEqual(['unmatched', 'unmatched-reversed']);
  copyTo(further, own);
  const { lines: thirdLines } = await dayBookOf(openTill('CCCCCC'), otherSources(office, 'all'), always);
  expect(thirdLines.map(({ what }) => what)).toEqual(['unmatched', 'unmatched-reversed']);
});

it('lists a payment in the day book again where a till recorded it once more after a sale was paid with it', async () => {
  const { own, second, office, download } = twoTills();
  const evidence = event('transaction_success', { refid: 'R1' });
  const payment = draft('money.unmatched', 'e1', { eventId: 'e1', refid: 'R1', accountNo: null, evidence });
  const ofSale = { attempt: 1, evidence: { ...evidence, id: 'event:e1:1' }, raw: '' };
  unwrap(second.append([payment, draft('evidence.recorded', 'S1', ofSale), payment]));
  download();
  const { lines } = await dayBookOf(own, otherSources(office, 'shop'), always);
  expect(lines.map(({ amount }) => Math.sign(amount))).toEqual([1, -1, 1]);
});

it('adds up the day book of two tills within a period', async () => {
  const { own, office } = threeSales();
  const others = otherSources(office, 'shop');
  expect(await dayBookOf(own, others, always)).toMatchObject({ collected: 18_000_000, net: 18_000_000 });
  const before = await dayBookOf(own, others, { from: null, to: at(20) });
  expect([before.collected, before.lines.length]).toEqual([5_000_000, 2]);
  const after = await dayBookOf(own, others, { from: at(20), to: null });
  expect([after.collected, after.lines.map(({ till }) => till ?? null)]).toEqual([
    13_000_000,
    ['Counter BBBBBB', 'Counter BBBBBB', null, null],
  ]);
});

it('reads the other tills’ day book by time through an index, without sorting it', async () => {
  const { office } = threeSales();
  const [other] = otherSources(office, 'shop');
  const plans: string[] = [];
  const query = {
    get: <R>() => ({ first: 1, last: 2 }) as R,
    all: <R>(sql: string, values: readonly SQLInputValue[] = []) => {
      const rows = other?.query.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values) ?? [];
      plans.push(...rows.map(({ detail }) => detail));
      return [] as R[];
    },
  };
  await dayBookOf(office.journal, [{ query, tillOf: () => '', nameOfActor: String, repeatedJson: '[]' }], always);
  expect(plans.join('\n')).toContain('INDEX entry_by_time');
  expect(plans.join('\n')).not.toContain('TEMP B-TREE FOR ORDER BY');
});
