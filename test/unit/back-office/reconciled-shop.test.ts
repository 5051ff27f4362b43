import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { createReconciliation } from '../../../electron/back-office/reconciliation-service.ts';
import { readingDraft, type WalletSnapshots } from '../../../electron/back-office/wallet-snapshots.ts';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { formatReference } from '../../../electron/sales/entries.ts';
import type { OtherTills } from '../../../electron/sales/other-tills.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { eventWith, transactionWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { partial } from '../../support/partial.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { figures, units } from './reconcile-kit.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const at = (minutes: number) => ms(START + minutes * 60_000);
const span = { from: START, to: at(60) };

const answerFields = { skipped: 0, bytes: 0, sentAt: START, answeredAt: START, serviceTime: null };

/** An event of a payment at the second till. */
const eventAt = (sale: SaleId, naira: number, more: Partial<WebhookEvent> = {}): WebhookEvent =>
  eventWith(`e-${sale}`, facts({ amount: units(naira), flags: arrivedFlags }), {
    kind: 'transaction_success',
    refid: `r-${sale}`,
    createdAt: at(21),
    ourReference: formatReference({ till: 'BBBBBB', sale: sale, attempt: 1 }),
    ...more,
  });

/** Two tills of one business, whose wallet held ₦0 at the first reading and `lastBalance` at the last. */
function twoTills(lastBalance: number, events: readonly WebhookEvent[], more: Partial<OtherTills> = {}) {
  const own = openTill('AAAAAA');
  const second = openTill('BBBBBB');
  const replica = newReplica();
  const reading = (when: number, naira: number) => {
    const balance = figures(naira);
    return readingDraft({ at: at(when), balance, commission: null, feeRate: null, commissionRate: null }, 'till');
  };
  unwrap(own.append([reading(0, 0), reading(59, lastBalance)]));
  const readIds: SaleId[] = [];
  const context: { -readonly [name in keyof BackOfficeContext]?: BackOfficeContext[name] } = {
    journal: own,
    till: 'AAAAAA',
    businessId: () => 7,
    now: () => at(120),
    readSale: async (id) => readIds.push(id) > 0,
    merchant: partial<BackOfficeContext['merchant']>({
      listEvents: async () => ok({ value: events, ...answerFields }),
      getTransaction: async ({ refid }) => {
        const reversedFacts = facts({ refid, flags: { ...arrivedFlags, reversed: 2 } });
        return ok({ value: transactionWith(refid, reversedFacts, { updatedAt: at(31) }), ...answerFields });
      },
    }),
    otherTills: () => [{ ...othersOver(replica, { BBBBBB: second }), ...more }],
  };
  const { report } = createReconciliation(context as BackOfficeContext, {
    readings: {} as WalletSnapshots,
    payouts: { learn: () => undefined, readOpen: async () => [], known: () => [] },
  });
  const download = () => copyTo(replica, second);
  const foundReport = async () => {
    const view = unwrap(await report(span));
    const sums = view.statements[0]?.sums.map(({ reason, count, effect }) => [reason, count, effect / 10_000]);
    return { view, sums, unexplained: (view.statements[0]?.unexplained ?? 0) / 10_000 };
  };
  return { own, second, download, found: foundReport, readIds, context, report };
}

it('explains the money of another till of the shop by that till’s own records', async () => {
  const { own, second, download, found } = twoTills(2_500, [eventAt(saleId(2), 1_000)]);
  recordSale(own, 'AAAAAA', { n: 1, at: at(10), paidAt: at(11) });
  recordSale(second, 'BBBBBB', { n: 2, at: at(20), paidAt: at(21), amount: 1_000 });
  download();
  const { view, sums, unexplained } = await found();
  expect([sums, unexplained]).toEqual([[['sale', 2, 2_500]], 0]);
  expect(view.others).toEqual({ asOf: null, broken: [] });
});

it('reads each sale of which an event says more than the record, before it reports', async () => {
  const eventOf = (n: number, naira: number, more: Partial<WebhookEvent> = {}) => {
    const ourReference = formatReference({ till: 'AAAAAA', sale: saleId(n), attempt: 1 });
    return eventAt(saleId(n), naira, { ourReference, ...more });
  };
  const reversedFacts = facts({ amount: units(1_500), flags: { ...arrivedFlags, reversed: 2 } });
  const updateFields = { id: 'reversal', kind: 'transaction_updated', createdAt: at(30) };
  const reversal = eventOf(4, 1_500, { ...updateFields, facts: reversedFacts });
  const events = [eventOf(1, 1_500), eventOf(2, 1_500), eventOf(3, 2_000), reversal, eventOf(4, 1_500)];
  const { own, found, readIds } = twoTills(3_000, events);
  recordSale(own, 'AAAAAA', { n: 1, at: at(10), paidAt: at(11) });
  recordSale(own, 'AAAAAA', { n: 2, at: at(12) });
  recordSale(own, 'AAAAAA', { n: 3, at: at(14), paidAt: at(15) });
  recordSale(own, 'AAAAAA', { n: 4, at: at(16), paidAt: at(17) });
  await found();
  expect(readIds.toSorted()).toEqual([saleId(2), saleId(3), saleId(4)]);
});

it('counts a reversed payment of another channel by whatever number its record has for it', async () => {
  const stray = (more: Partial<WebhookEvent>) => eventAt(saleId(9), 1_000, { ourReference: null, ...more });
  const updatedFacts = facts({ amount: units(1_000), flags: { ...arrivedFlags, isreversing: 2 } });
  const update = stray({ id: 'later', kind: 'transaction_updated', createdAt: at(30), facts: updatedFacts });
  const { sums } = await twoTills(0, [update, stray({})]).found();
  expect(sums).toEqual([
    ['not-ours', 1, 1_000],
    ['not-ours-reversed', 1, -1_000],
  ]);
});

it('explains what it can where the event list cannot be read', async () => {
  const { own, found, context } = twoTills(1_500, []);
  recordSale(own, 'AAAAAA', { n: 1, at: at(10), paidAt: at(11) });
  context.merchant = partial<BackOfficeContext['merchant']>({ listEvents: async () => err(failure('service-down')) });
  const { view, sums, unexplained } = await found();
  expect([sums, unexplained, view.feedFailure?.code]).toEqual([[['sale', 1, 1_500]], 0, 'service-down']);
});

it.each([0, -1, 93 * 24 * 60])('reconciles no period of %i minutes', async (minutes) => {
  const { report } = twoTills(0, []);
  expect(await report({ from: START, to: at(minutes) })).toMatchObject({ failure: { code: 'invalid-input' } });
});

it('names the till of a difference', async () => {
  const { second, download, found } = twoTills(700, []);
  const id = recordSale(second, 'BBBBBB', { n: 2, at: at(20), paidAt: at(21), amount: 1_000, received: 700 });
  download();
  const { view, unexplained } = await found();
  expect([view.differences, unexplained]).toMatchObject([
    [{ reason: 'underpaid', effect: units(-300), sale: id, till: 'Counter BBBBBB' }],
    0,
  ]);
});

it('counts by the event list what another till has not recorded yet', async () => {
  const { second, download, found } = twoTills(2_000, [eventAt(saleId(2), 2_000)]);
  recordSale(second, 'BBBBBB', { n: 2, at: at(20), paidAt: at(21), amount: 1_500 });
  download();
  const { sums, unexplained, view } = await found();
  expect([sums, unexplained]).toEqual([
    [
      ['sale', 1, 1_500],
      ['not-ours', 1, 500],
    ],
    0,
  ]);
  expect(view.differences.map(({ reason, ref }) => [reason, ref])).toEqual([['not-ours', `r-${saleId(2)}`]]);
});

it('leaves out the sales of a till with keys of another business', async () => {
  const { second, download, found } = twoTills(0, []);
  unwrap(
    second.append([
      { kind: 'keys.saved', subject: 'live', actor: 'till', body: { baseUrl: '', businessId: 8, parts: [] } },
    ]),
  );
  recordSale(second, 'BBBBBB', { n: 2, at: at(20), paidAt: at(21) });
  download();
  expect(await found()).toMatchObject({ sums: [], unexplained: 0 });
});

it('counts a sale once that this till and another record have', async () => {
  const { own, second, download, found } = twoTills(1_500, []);
  for (const [journal, till] of [
    [own, 'AAAAAA'],
    [second, 'BBBBBB'],
  ] as const)
    recordSale(journal, till, { n: 1, at: at(10), paidAt: at(11) });
  download();
  expect(await found()).toMatchObject({ sums: [['sale', 1, 1_500]], unexplained: 0 });
});

it('reports until when the other tills are known, and whose records are not believed', async () => {
  const knownTills = { asOf: () => at(30), broken: [{ name: 'Counter 2', after: at(20) }] };
  const { view } = await twoTills(0, [], knownTills).found();
  expect(view.others).toEqual({ asOf: at(30), broken: ['Counter 2'] });
});
