import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAtOthers } from '../../../electron/receipts/printing-service.ts';
import { followUpDraft } from '../../../electron/sales/annotations.ts';
import { searchShop } from '../../../electron/sales/history/search.ts';
import { createOtherSales } from '../../../electron/sales/other-tills.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { SalesCursor } from '../../../electron/shared/sales/sales.ts';
import { staffDraft } from '../../../electron/staff/entries.ts';
import { settleInput } from '../../support/builders.ts';
import { openCounter } from '../../support/counter.ts';
import { forAny } from '../../support/for-any.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const NOW = ms(START + hours(1));

/** This till, two others and what it downloaded of them. */
function threeTills() {
  const own = openTill('AAAAAA');
  const second = openTill('BBBBBB');
  const third = openTill('CCCCCC');
  const replica = newReplica();
  const download = () => {
    for (const journal of [second, third]) copyTo(replica, journal);
  };
  const others = othersOver(replica, { BBBBBB: second, CCCCCC: third });
  return { own, second, third, replica, download, others, sales: createOtherSales(others, () => NOW) };
}

describe('the search over several tills', () => {
  it('returns every sale once, by time, over pages of any size, also for equal times', () => {
    const drawnRows = fc.array(fc.record({ till: fc.nat(2), minute: fc.nat(9), paid: fc.boolean() }), {
      maxLength: 14,
    });
    forAny([drawnRows, fc.integer({ min: 1, max: 5 }), fc.boolean()], { numRuns: 6 }, (all, limit, onlyPaid) => {
      const { own, second, third, replica, download, sales } = threeTills();
      const tills = [own, second, third];
      for (const [n, { till, minute, paid }] of all.entries()) {
        const at = ms(START + minute * 60_000);
        const journal = tills[till];
        if (journal) recordSale(journal, 'AAAAAA', { n, at, paidAt: paid ? ms(at + 1_000) : null });
      }
      download();
      const input = { limit, ...(onlyPaid && { status: 'paid' as const }) };
      const foundIds: SaleId[] = [];
      for (let before: SalesCursor | null | undefined; before !== null; ) {
        const inputs = [{ ...input, ...(before && { before }) }];
        const records = [
          { db: own.query, inputs },
          { db: replica.query, inputs, name: sales.named },
        ];
        const page = searchShop(records, NOW);
        foundIds.push(...page.found.map(({ id }) => id));
        before = page.next;
      }
      const expectedIds = [...all.entries()]
        .filter(([, { paid }]) => paid || !onlyPaid)
        .sort(([m, a], [n, b]) => b.minute - a.minute || n - m)
        .map(([n]) => saleId(n));
      expect(foundIds).toEqual(expectedIds);
    });
  });

  it('uses the index of times, so that the first page of many sales is not the result of a sort', () => {
    const { replica } = threeTills();
    const seenIds: string[] = [];
    const spy = {
      get: replica.query.get,
      all: <T>(sql: string, values: readonly (string | number)[] = []) => {
        const plan = replica.query.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
        seenIds.push(plan.map(({ detail }) => detail).join('\n'));
        return [] as T[];
      },
    };
    const limit = 200;
    for (const more of [{}, { status: 'paid' as const }, { cashier: 'ada' }, { from: START }])
      searchShop([{ db: spy as never, inputs: [{ limit, ...more }] }], NOW);
    for (const plan of seenIds) expect(plan).toMatch(/sale_by_time/);
    searchShop([{ db: spy as never, inputs: [{ limit, customer: 'a'.repeat(32) }] }], NOW);
    expect(seenIds.at(-1)).toMatch(/sale_by_customer/);
  });
});

describe('a sale of another till', () => {
  it('names its till and its cashier, and has the verdict of its own evidence', () => {
    const { second, third, download, sales } = threeTills();
    const pin = { v: 1, salt: '', hash: '' };
    const member = { name: 'Bola', role: 'cashier', pin } as never;
    unwrap(second.append([staffDraft('staff.added', 'bola-1', 'till', member)]));
    const id = recordSale(second, 'BBBBBB', { n: 1, at: START, cashier: 'bola-1', paidAt: ms(START + 2_000) });
    const unpaid = recordSale(third, 'CCCCCC', { n: 2, at: START });
    download();
    expect(sales.view(id)).toMatchObject({ id, till: 'Counter BBBBBB', verdict: { headline: 'paid' } });
    expect(sales.view(unpaid)).toMatchObject({ till: 'Counter CCCCCC', verdict: { headline: 'waiting' } });
    expect(sales.cashier(id)).toBe('Bola');
    expect(sales.timeline(id).map(({ kind, actor }) => [kind, actor])).toContainEqual(['sale.intended', 'Bola']);
    expect(sales.view(saleId(9))).toBe(null);
  });

  it('shows the notes of every till in the history of another till’s sale', () => {
    const { own, second, third, download, sales } = threeTills();
    const id = recordSale(second, 'BBBBBB', { n: 1, at: START });
    download();
    const customer = sales.sale(id)?.customer ?? '';
    const note = (journal: typeof own, text: string) =>
      unwrap(
        journal.append([followUpDraft('note.added', id, 'x', { at: START, text: journal.vault.seal(customer, text) })]),
      );
    note(second, 'of the second');
    note(third, 'of the third');
    download();
    const notes = sales.timeline(id).filter(({ kind }) => kind === 'note.added');
    expect(notes.map(({ facts }) => facts.text).sort()).toEqual(['of the second', 'of the third']);
  });

  it('shows no sale of another till whose first account was not recorded', () => {
    const { second, download, sales } = threeTills();
    const body = { amount: 10_000, currency: 'NGN', customer: 'a'.repeat(32), phone: null, at: START };
    unwrap(second.append([{ kind: 'sale.intended', subject: saleId(1), actor: 'till', body }]));
    download();
    expect(sales.sale(saleId(1))?.attempts).toEqual([]);
    expect(sales.view(saleId(1))).toBe(null);
  });

  it('shows the history of another till’s sale without an entry of another shape', () => {
    const { second, third, download, sales } = threeTills();
    const id = recordSale(second, 'BBBBBB', { n: 1, at: START });
    unwrap(third.append([{ kind: 'note.added', subject: id, actor: 'x', body: {} }]));
    unwrap(third.append([{ kind: 'receipt.printed', subject: id, actor: 'x', body: { document: 'slip', number: 1 } }]));
    download();
    const kinds = sales.timeline(id).map(({ kind }) => kind);
    expect(kinds).toContain('sale.intended');
    expect(kinds).toContain('receipt.printed');
    expect(kinds).not.toContain('note.added');
  });
});

it('shows a sale of another till, and refuses to change it', async () => {
  const { second, download, others } = threeTills();
  const id = recordSale(second, 'BBBBBB', { n: 1, at: START });
  download();
  const counter = openCounter(START, { others: () => others });
  onTestFinished(counter.close);
  const { settlements, ...sales } = counter.sales();
  const claim = { bank: '', amount: '', time: '', sender: '', sessionId: '' };
  const actions = {
    tryAgain: () => sales.tryAgain(id),
    collectBalance: () => sales.collectBalance(id),
    setCurrent: () => sales.setCurrent(id),
    cancel: () => sales.cancel(id),
    checkNow: () => sales.checkNow(id),
    claim: () => sales.claim(id, claim),
    settle: () => settlements.record(settleInput({ id })),
  };
  for (const [name, run] of Object.entries(actions)) expect((await run()).ok, name).toBe(false);
  expect(counter.journal().entries({ subject: id })).toEqual([]);
  expect(unwrap(sales.history.one(id)).till).toBe('Counter BBBBBB');
});

it('returns the phone number of another till’s sale until the customer is erased', () => {
  const { second, download, others, replica } = threeTills();
  const id = recordSale(second, 'BBBBBB', { n: 1, at: START });
  download();
  const customers = { open: others.open };
  const openedShop = { others: replica.query, customers };
  expect(phoneAtOthers(openedShop, id)).toBe('+2348031234567');
  unwrap(second.vault.erase(second.vault.findCustomer('+2348031234567') ?? ''));
  expect([phoneAtOthers(openedShop, id), phoneAtOthers(null, id)]).toEqual([null, null]);
});
