import { describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { SaleSummary, SalesQuery } from '../../../electron/shared/sales/sales.ts';
import { everySale } from '../../support/every-sale.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const kit = tillKitOfEachTest();

const find = (query: Partial<SalesQuery> = {}): readonly SaleSummary[] =>
  unwrap(kit.sales().history.search({ ...everySale, ...query })).found;
const ids = (query: Partial<SalesQuery>) => find(query).map(({ id }) => id);

const is = (headline: string) => (view: SaleView) => view.verdict?.headline === headline;

/** One of each: paid, short, late and over, waiting, cancelled. Oldest first. */
async function aMorning() {
  const paid = await kit.collect('5000', '08031234567');
  await kit.pay(paid);
  await kit.becomes(paid.id, is('paid'));
  const short = await kit.collect('1500.50', '08031114567');
  await kit.pay(short, { amount: 1_000 });
  await kit.becomes(short.id, is('underpaid'));
  const odd = await kit.collect('5000', '09081112222');
  await kit.pay(odd, { amount: 5_500, late: true });
  await kit.becomes(odd.id, is('paid'));
  const waiting = await kit.collect('4567', '09085556666');
  const cancelledSale = await kit.collect('800', '09085556666');
  unwrap(kit.sales().cancel(cancelledSale.id));
  return { paid, short, odd, waiting, cancelled: cancelledSale };
}

describe('the history of a real till', () => {
  it('finds sales by whatever is remembered, as a search through all of them does', async () => {
    const { paid, short, odd, waiting, cancelled } = await aMorning();
    const everything = [cancelled, waiting, odd, short, paid].map(({ id }) => kit.view(id));
    expect(ids({})).toEqual(everything.map(({ id }) => id));

    const plain = (fits: (view: SaleView) => boolean) => everything.filter(fits).map(({ id }) => id);
    const isOfAmount = (naira: number) => (view: SaleView) => view.amount.units === naira * 10_000;
    expect(ids({ words: '₦5,000' })).toEqual(plain(isOfAmount(5_000)));
    expect(ids({ words: '5k' })).toEqual(plain(isOfAmount(5_000)));
    // The end of two phones, and the amount of a third sale.
    expect(ids({ words: '4567' })).toEqual(
      plain((view) => view.phoneTail === '4567' || isOfAmount(4_567)(view) || /4567$/.test(view.account?.number ?? '')),
    );
    // What came, where that is not what was asked.
    expect(ids({ words: '1000' })).toContain(short.id);
    expect(ids({ words: '5,500' })).toEqual([odd.id]);
    expect(ids({ words: '0803 123 4567' })).toEqual([paid.id]);
    for (const view of everything) {
      expect(ids({ words: view.reference })).toEqual([view.id]);
      expect(ids({ words: view.account?.number ?? '' })).toEqual([view.id]);
      expect(ids({ words: view.verdict?.refid ?? view.reference })).toEqual([view.id]);
    }
    expect(ids({ words: 'nobody' })).toEqual([]);

    for (const status of ['paid', 'underpaid', 'waiting', 'cancelled'] as const)
      expect(ids({ status })).toEqual(plain(is(status)));
    expect(ids({ issue: 'underpaid' })).toEqual([short.id]);
    expect(ids({ issue: 'late' })).toEqual([odd.id]);
    expect(ids({ issue: 'over' })).toEqual([odd.id]);
    expect(ids({ issue: 'any' })).toEqual([odd.id, short.id]);
    expect(ids({ issue: 'claimed' })).toEqual([]);
    unwrap(kit.sales().claim(waiting.id, { bank: 'GTBank', amount: '', time: '', sender: '', sessionId: '' }));
    unwrap(kit.sales().claim(short.id, { bank: '', amount: '', time: '', sender: '', sessionId: '' }));
    expect(ids({ issue: 'claimed' })).toEqual([waiting.id, short.id]);
    expect(ids({ issue: 'claimed', status: 'underpaid' })).toEqual([short.id]);
    expect(ids({ from: ms(odd.createdAt) })).toEqual(plain((view) => view.createdAt >= odd.createdAt));
    expect(ids({ to: ms(odd.createdAt) })).toEqual(plain((view) => view.createdAt < odd.createdAt));
    expect(unwrap(kit.sales().history.cashiers())).toEqual(['till']);
    expect([ids({ cashier: 'till' }).length, ids({ cashier: 'Ada' })]).toEqual([5, []]);

    const before = find();
    await kit.restart();
    expect(find()).toEqual(before);
  });
});

describe('asking the service about one sale', () => {
  it('waits for the service, and its answer is what it says at that moment', async () => {
    const sale = await kit.collect();
    const first = unwrap(await kit.sales().ask(sale.id));
    expect([first.known, first.view.verdict?.headline]).toEqual([true, 'waiting']);
    await kit.pay(sale);
    const second = unwrap(await kit.sales().ask(sale.id));
    expect([second.known, second.view.verdict?.headline]).toEqual([true, 'paid']);
    expect(second.at).toBeGreaterThanOrEqual(first.at);
  });

  it('reports a missing response, and an unknown sale', async () => {
    const sale = await kit.collect();
    await kit.practice.close();
    const answer = await kit.sales().ask(sale.id);
    expect(answer.ok).toBe(false);
    expect(await kit.sales().ask('01ARZ3NDEKTSV4RRFFQ69G5FAV' as never)).toMatchObject({
      failure: { code: 'not-found' },
    });
  });

  it('knows nothing of an account nobody saw, and has the list read for it', async () => {
    const lostReference = kit.loseNextAnswer();
    const sale = await kit.collect();
    expect(sale.progress).toBe('unknown');
    await kit.pay({ ...sale, account: { number: await lostReference, name: '', bank: '' } });
    expect(unwrap(await kit.sales().ask(sale.id)).known).toBe(false);
    await kit.becomes(sale.id, is('paid'));
    expect(ids({ issue: 'paid-unseen' })).toEqual([sale.id]);
  });

  it('respects the request budget', async () => {
    const sale = await kit.collect();
    const answers = await Promise.all(Array.from({ length: 70 }, () => kit.sales().ask(sale.id)));
    const refusedChecks = answers.filter((answer) => !answer.ok && answer.failure.code === 'own-limit');
    expect(refusedChecks.length).toBeGreaterThanOrEqual(10);
  });
});

describe('a note', () => {
  const history = (view: SaleView) => unwrap(kit.sales().timeline(view.id));

  it('stores the notes of a sale in their writer’s words, also over a restart', async () => {
    const sale = await kit.collect();
    unwrap(kit.sales().history.note(sale.id, '  Came back with Mama Chidi  '));
    unwrap(kit.sales().history.note(sale.id, 'Gave the goods'));
    await kit.restart();
    const notes = history(sale).filter(({ kind }) => kind === 'note.added');
    expect(notes.map(({ facts }) => facts.text)).toEqual(['Came back with Mama Chidi', 'Gave the goods']);
  });

  it('refuses an empty note, and a note on a sale that does not exist', async () => {
    const sale = await kit.collect();
    expect(kit.sales().history.note(sale.id, '   ')).toMatchObject({ failure: { code: 'invalid-input' } });
    expect(kit.sales().history.note('01ARZ3NDEKTSV4RRFFQ69G5FAV' as never, 'x')).toMatchObject({
      failure: { code: 'not-found' },
    });
    expect(history(sale).some(({ kind }) => kind === 'note.added')).toBe(false);
  });
});
