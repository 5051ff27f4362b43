import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  alertMemories,
  announcedFile,
  countedNames,
  openAlertMemory,
  pendingAlerts,
} from '../../../electron/alerts/alert-memory.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import {
  type SaleId,
  type SaleView,
  UNMATCHED_SHOWN,
  type UnmatchedMoney,
} from '../../../electron/shared/sales/sale.ts';
import { idOf, moneyIn, NOW, strayPayment, underpaidBy500, units, viewOf } from '../../support/builders.ts';
import { failFiles } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const JOURNAL = 'first-journal';
let folder = '';
let path = '';
let sales: SaleView[] = [];
let unmatchedPayments: UnmatchedMoney[] = [];
let watchedSales: SaleId[] = [];
let newlyPaidSales: SaleId[] = [];
let snapshots = 0;
const sources = () => {
  snapshots += 1;
  return { sales, unmatched: unmatchedPayments, isWatched: (id: SaleId) => watchedSales.includes(id) };
};
const open = () => openAlertMemory(announcedFile(path, JOURNAL), sources, (id) => newlyPaidSales.includes(id));
const pending = (memory = open()) => {
  const { sales: pendingSales, unmatched: events } = pendingAlerts({ sales, unmatched: unmatchedPayments }, memory);
  return [...pendingSales.map(({ view, kind }) => `${view.id} ${kind}`), ...events];
};
const announce = (memory: ReturnType<typeof open>, name: string, kinds: readonly 'paid'[]) =>
  memory.add({ sales: [viewOf(name, kinds.length > 0 ? { verdict: moneyIn() } : {})] });

beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'announced-alerts.json');
  sales = [viewOf('a')];
  unmatchedPayments = [];
  watchedSales = [];
  newlyPaidSales = [];
});

describe('announced alerts', () => {
  it('lists no alert as pending once it was announced, not even after a restart', () => {
    const memory = open();
    sales = [viewOf('a', { verdict: moneyIn() })];
    expect(pending(memory)).toEqual(['a paid']);
    announce(memory, 'a', ['paid']);
    expect(pending(memory)).toEqual([]);
    expect(pending()).toEqual([]);
  });

  it('saves the announced alerts when first opened, and not again at the next start', () => {
    const savedStates: unknown[] = [];
    const store = { ...announcedFile(path, JOURNAL), save: (state: unknown) => void savedStates.push(state) };
    openAlertMemory(store, sources, () => false);
    expect(savedStates).toHaveLength(1);
    open();
    openAlertMemory(store, sources, () => false);
    expect(savedStates).toHaveLength(1);
  });

  it('leaves alerts pending that come after the announced ones, also those raised while the till was closed', () => {
    open();
    sales = [viewOf('a', { verdict: moneyIn() }), viewOf('new', { verdict: underpaidBy500(1_500.5) })];
    unmatchedPayments = [strayPayment('7')];
    expect(pending()).toEqual(['a paid', 'new underpaid', '7']);
  });

  it('leaves more money that goes back of a reversed sale pending until it is announced, also over a restart', () => {
    const saleReversedBy = (amount: number) =>
      viewOf('a', {
        verdict: moneyIn({
          headline: 'reversed',
          standing: 'reversed',
          returnedAmount: units(amount),
          issues: ['reversed'],
        }),
      });
    const memory = open();
    sales = [saleReversedBy(500)];
    memory.add({ sales: sales });
    expect(pending(memory)).toEqual([]);
    sales = [saleReversedBy(1_500.5)];
    for (const run of [memory, open()]) expect(pending(run)).toEqual(['a reversed']);
    memory.add({ sales: sales });
    expect(pending()).toEqual([]);
  });

  it('leaves a further transfer that begins to go back pending, while or after the first one goes back', () => {
    const memory = open();
    const see = (backNaira: number, goingNaira: number) => {
      const isBack = backNaira > 0;
      const standing = isBack ? 'reversed' : 'reversing';
      const amounts = { returnedAmount: units(backNaira), reversingAmount: units(goingNaira) };
      const issues = isBack ? (['reversed', 'reversing'] as const) : (['reversing'] as const);
      sales = [viewOf('a', { verdict: moneyIn({ headline: standing, standing, issues, ...amounts }) })];
      const names = pending(memory);
      memory.add({ sales });
      return names;
    };
    expect(see(0, 500)).toEqual(['a reversing']);
    expect(see(0, 500)).toEqual([]);
    expect(see(0, 800)).toEqual(['a reversing']);
    expect(see(500, 300)).toEqual(['a reversed']);
    expect(see(500, 700)).toEqual(['a reversing']);
    expect(pending()).toEqual([]);
  });

  it('leaves more money for an overpaid sale pending until it is announced', () => {
    const over = (amount: number) =>
      viewOf('a', { verdict: moneyIn({ received: 'over', receivedAmount: units(amount), issues: ['over'] }) });
    const memory = open();
    sales = [over(2_000)];
    memory.add({ sales: sales });
    expect(pending(memory)).toEqual([]);
    sales = [over(2_500)];
    expect(pending(memory)).toEqual(['a over']);
    memory.add({ sales: sales });
    expect(pending()).toEqual([]);
  });

  it('leaves each reversal of an unmatched payment pending once, though the payment was announced', () => {
    const memory = open();
    unmatchedPayments = [strayPayment('7')];
    memory.add({ unmatched: pending(memory) });
    expect(pending(memory)).toEqual([]);
    unmatchedPayments = [strayPayment('7', { isReversed: true })];
    expect(pending(memory)).toEqual(['reversed 7']);
    expect(countedNames(['reversed 7', '7'])).toEqual({ unmatched: 1, unmatchedReversed: 1 });
    memory.add({ unmatched: ['reversed 7'] });
    for (const run of [memory, open()]) expect(pending(run)).toEqual([]);
    unmatchedPayments = [strayPayment('7', { isReversed: true, isReversedAgain: true })];
    expect(pending()).toEqual([`reversed 7 ${NOW}`]);
  });

  it('announces no unmatched payment again that newer ones displaced from the list, once one of these is settled', () => {
    const all = Array.from({ length: UNMATCHED_SHOWN + 1 }, (_, n) => strayPayment(`e${n}`));
    const memory = open();
    memory.add({ unmatched: all.map(({ eventId }) => eventId) });
    unmatchedPayments = all.slice(1);
    for (let change = 1; change < 200; change += 1) announce(memory, 'a', []);
    unmatchedPayments = all.slice(0, -1);
    expect(pending(memory)).toEqual([]);
  });

  it('treats the payment of a sale that is no longer watched as announced, but no alert of it', () => {
    open();
    sales = [viewOf('old', { verdict: moneyIn(), watched: false })];
    expect(pending()).toEqual([]);
    sales = [viewOf('old', { verdict: moneyIn({ issues: ['late'] }), watched: false })];
    expect(pending()).toEqual(['old late']);
  });

  it('leaves the payment of a sale that is no longer watched pending where the till recorded it only now', () => {
    const memory = open();
    sales = [viewOf('old', { verdict: moneyIn(), watched: false })];
    newlyPaidSales = [idOf('old')];
    expect(pending(memory)).toEqual(['old paid']);
    announce(memory, 'old', ['paid']);
    expect(pending()).toEqual([]);
  });

  it('removes announced alerts of a sale neither listed nor watched, so that the file stays small', () => {
    const memory = open();
    watchedSales = [idOf('watched')];
    for (const name of ['gone', 'watched']) announce(memory, name, ['paid']);
    const before = snapshots;
    for (let change = 2; change < 200; change += 1) announce(memory, 'a', []);
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')).sales).toSorted()).toEqual(['a', 'watched']);
    expect(snapshots - before).toBe(1);
  });
});

describe('a till without the file', () => {
  it.each([null, '', '{', 'null', '[]', '{"sales":5,"unmatched":[]}', '{"sales":{"a":3},"missed":[],"unmatched":[]}'])(
    'announces nothing old (%j), and everything new',
    (text) => {
      if (text !== null) writeFileSync(path, text);
      sales = [viewOf('old', { verdict: moneyIn() }), viewOf('a')];
      unmatchedPayments = [strayPayment('7')];
      const memory = open();
      expect(pending(memory)).toEqual([]);
      sales = [viewOf('old', { verdict: moneyIn() }), viewOf('a', { verdict: moneyIn() })];
      expect(pending(memory)).toEqual(['a paid']);
    },
  );

  it('continues when the file cannot be written', () => {
    rmSync(folder, { recursive: true });
    const memory = open();
    sales = [viewOf('a', { verdict: moneyIn() })];
    announce(memory, 'a', ['paid']);
    expect(pending(memory)).toEqual([]);
  });
});

it('announces new payments and what is wrong, and leaves the file, where it cannot be read in this run', () => {
  announce(open(), 'a', ['paid']);
  const text = readFileSync(path, 'utf8');
  const late = viewOf('late', { verdict: moneyIn({ issues: ['late'] }) });
  sales = [viewOf('old', { verdict: moneyIn() }), viewOf('new', { verdict: moneyIn() }), late];
  newlyPaidSales = [idOf('new')];
  unmatchedPayments = [strayPayment('7')];
  const readCount = failFiles('readFileSync', (file) => (file === path ? 'EBUSY' : null));
  const memory = open();
  expect([readCount(), pending(memory)]).toEqual([1, ['new paid', 'late late', '7']]);
  memory.add({ sales, unmatched: ['7'] });
  expect(pending(memory)).toEqual([]);
  expect(readFileSync(openSync(path, 'r'), 'utf8')).toBe(text);
});

describe('the memory of a till', () => {
  /** A till whose record has these sales; closed for null. */
  const tillOn = (journal: string | null) => ({
    environment: 'live' as const,
    tillJournal: journal === null ? null : { journal: { head: () => ({ journal, seq: 1, hash: '' }) } },
    sales:
      journal === null
        ? null
        : {
            forAlerts: () => ({ sales, unmatched: unmatchedPayments }),
            isNewlyPaid: () => true,
            view: () => err(failure('not-found')),
          },
  });
  const memoriesOf = (till: { now: ReturnType<typeof tillOn> }) => alertMemories(folder, () => [till.now]);

  beforeEach(() => mkdirSync(join(folder, 'live')));

  it.each([false, true])(
    'announces nothing old of a record that was brought to a new computer; restarted before it: %s',
    (isRestarted) => {
      sales = [];
      const till = { now: tillOn('unused') };
      const first = memoriesOf(till);
      first('live');
      till.now = tillOn(null);
      first('live');
      const memoryOf = isRestarted ? memoriesOf(till) : first;
      memoryOf('live');
      sales = [viewOf('old', { verdict: moneyIn() })];
      till.now = tillOn('brought');
      expect(pending(memoryOf('live'))).toEqual([]);
      sales = [...sales, viewOf('new', { verdict: moneyIn() })];
      expect(pending(memoryOf('live'))).toEqual(['new paid']);
      expect(pending(memoriesOf(till)('live'))).toEqual(['new paid']);
    },
  );

  it('leaves pending what nobody announced, while the record is closed and opened again', () => {
    const till = { now: tillOn(JOURNAL) };
    const memoryOf = memoriesOf(till);
    memoryOf('live');
    sales = [viewOf('a', { verdict: moneyIn() })];
    till.now = tillOn(null);
    memoryOf('live');
    till.now = tillOn(JOURNAL);
    expect(pending(memoryOf('live'))).toEqual(['a paid']);
  });
});
