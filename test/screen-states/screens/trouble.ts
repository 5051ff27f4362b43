import type { Alert, AlertReason } from '../../../electron/shared/alerts/alerts.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import type { ConnectionState } from '../../../electron/shared/sales/sale.ts';
import type { SettlementIssue } from '../../../electron/shared/sales/settlements.ts';
import { leftBehind } from '../../../electron/shared/till/after-crash.ts';
import {
  idOf,
  moneyIn,
  NOW,
  settlementLine,
  strayPayment,
  unissuedSale,
  units,
  unmatchedLine,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { type Scene, silence, tell, till } from '../scene.ts';
import { busyShop, onStage, saleOf } from '../shop.ts';
import { press, says, shows, showsCode } from '../steps.ts';

const sale = saleOf('trouble', 18_500, 4);
const unansweredSale = unissuedSale('unanswered', { progress: 'unknown', problem: failure('unknown-outcome') });
const blind = (state: ConnectionState): Scene =>
  till(state, {
    ...onStage(sale),
    connection: { state, since: ms(NOW - 180_000), lastAnswerAt: ms(NOW - 200_000) },
    cannotCollect: state === 'keys-refused' || state === 'token-ended' ? failure(state) : null,
  });
const unmatchedPayments = [
  strayPayment('e1', {
    seenAt: ms(NOW - 400_000),
    amount: naira(units(3_200)),
  }),
  strayPayment('e2', { seenAt: ms(NOW - 900_000) }),
];

const ofSale = (id: string, issue: SettlementIssue, amount: number): OpenSettlementLine =>
  settlementLine({
    id,
    issue,
    amount: units(amount),
    since: ms(NOW - 600_000),
    sale: idOf(id),
    phoneTail: '4418',
    name: 'Amina Bello',
  });
export const toSettle: readonly OpenSettlementLine[] = [
  unmatchedLine({ amount: units(3_200), since: ms(NOW - 400_000), accountTail: '4118', refid: 'TRF-20261121-77' }),
  unmatchedLine({ id: 'e3', sale: idOf('x1'), lostTill: 'Counter 2', amount: units(6_400) }),
  unmatchedLine({ id: 'e2', amount: units(0), since: ms(NOW - 900_000) }),
  ofSale('s1', 'over', 500),
  ofSale('s2', 'reversed', 145_000),
  ofSale('s3', 'paid-after-cancel', 8_800),
  ofSale('s4', 'underpaid', 700),
  ofSale('s5', 'late', 12_500),
  ofSale('s6', 'paid-twice', 15_750),
];
const goesBack = { issue: 'unmatched-reversed' } as const;
/** Unmatched payments that go back: one that a sale was paid with, and one of an unknown amount. */
const reversedToSettle: readonly OpenSettlementLine[] = [
  unmatchedLine({ ...goesBack, id: 'e4', sale: idOf('x1'), amount: units(5_000), since: ms(NOW - 60_000) }),
  unmatchedLine({ ...goesBack, id: 'e5', amount: units(0), since: ms(NOW - 90_000) }),
  ...toSettle.slice(0, 1),
];
const openToSettle = press(enPattern('settle.title'));

const alertOf = (id: string, reason: AlertReason, amount: number): Alert => ({
  key: 1,
  id: idOf(id),
  reason,
  amount: naira(units(amount)),
});
const paidOf = (amount: number) => moneyIn({ receivedAmount: units(amount) });
const namedSales = [{ name: 'Ngozi Eze' }, {}, { note: '2 bags of rice' }, {}];

/** The till cannot reach the service, cannot open, or has something to check. */
export const troubleScenes: readonly Scene[] = [
  ...(
    ['offline', 'service-down', 'captive-portal', 'keys-refused', 'token-ended', 'not-trusted', 'rate-limited'] as const
  ).map(blind),
  till('offline-collect', {
    sales: busyShop(),
    connection: { state: 'offline', since: ms(NOW - 180_000), lastAnswerAt: ms(NOW - 200_000) },
  }),
  till('keys-missing', { cannotCollect: failure('keys-missing') }),
  till('window-threw', { connection: null as never, answers: { 'till.threw': null } }),
  till('opening', { answers: { 'till.snapshot': silence } }),
  till('opening-failed', { answers: { 'till.snapshot': err(failure('journal-unavailable', { text: 'busy' })) } }),
  till('to-settle', {
    unmatched: unmatchedPayments,
    sales: busyShop(),
    answers: { 'settlements.open': toSettle },
    come: openToSettle,
  }),
  till('to-settle-reversed', {
    unmatched: unmatchedPayments,
    sales: busyShop(),
    answers: { 'settlements.open': reversedToSettle },
    come: openToSettle,
  }),
  till('to-settle-matching', {
    unmatched: unmatchedPayments,
    sales: busyShop(),
    answers: { 'settlements.open': toSettle },
    come: async (page) => {
      await openToSettle(page);
      await page
        .getByRole('button', { name: en('settle.do.matched') })
        .first()
        .click();
    },
  }),
  till('another-sale-rings', {
    ...onStage(sale),
    come: async (page) => {
      await showsCode(page);
      const q3 = saleOf('q3', 1_250.5, 14, { verdict: moneyIn({ receivedAmount: units(1_250.5) }) });
      await tell(page, 'sales.changed', { ...q3, id: idOf('q2'), claim: busyShop()[1]?.claim });
      await tell(page, 'alerts.changed', [alertOf('q2', 'claim', 1_250.5)]);
      await shows('region', en('alert.label'))(page);
    },
  }),
  till('other-sales-paid', {
    ...onStage(sale),
    come: async (page) => {
      await showsCode(page);
      const amounts = [145_000, 1_250.5, 8_800, 12_500_000];
      const paid = amounts.map((amount, n) =>
        saleOf(`paid-${n}`, amount, 3, { verdict: paidOf(amount), ...namedSales[n] }),
      );
      for (const view of paid) await tell(page, 'sales.changed', view);
      await tell(page, 'alerts.changed', [
        ...amounts.map((amount, n) => ({ ...alertOf(`paid-${n}`, 'paid', amount), key: n })),
        // Of a sale that the cashier may not see.
        { key: amounts.length, id: null, reason: 'paid', amount: naira(units(2_300)) },
      ]);
      await shows('region', en('alert.paid'))(page);
    },
  }),
  till('another-sale-overpaid', {
    ...onStage(sale),
    come: async (page) => {
      await showsCode(page);
      const over = moneyIn({ received: 'over', receivedAmount: units(9_999), difference: units(8_748.5) });
      const note = '40 bags of long grain parboiled rice, 25 cartons of groundnut oil, to Kano';
      await tell(page, 'sales.changed', saleOf('q3', 1_250.5, 14, { verdict: over, note }));
      await tell(page, 'alerts.changed', [alertOf('q3', 'issue', 9_999)]);
      await says(/Overpaid by/)(page);
    },
  }),
  till('computer-set-back', {
    ...onStage(sale),
    computerNotice: { kind: 'set-back' },
  }),
  till('computer-copied', { computerNotice: { kind: 'copied' } }),
  till('settings-unreadable', { computerNotice: { kind: 'settings-unreadable' } }),
  till('settings-repaired', { computerNotice: { kind: 'settings-repaired' } }),
  till('computer-other-account', {
    environment: 'practice',
    computerNotice: { kind: 'other-account', account: 'Adunni' },
  }),
  till('after-a-sudden-stop', {
    ...onStage(sale),
    previousRunCrashed: leftBehind('live', [sale, ...busyShop()]),
  }),
  till('after-a-sudden-stop-unanswered', {
    sales: [unansweredSale, ...busyShop()],
    previousRunCrashed: leftBehind('live', [unansweredSale, ...busyShop()]),
  }),
  till('not-printed', {
    sales: [sale, ...busyShop()],
    come: async (page) => {
      for (const { id } of [sale, ...busyShop()].slice(0, 3))
        await tell(page, 'receipts.notPrinted', { id, code: 'printer-no-paper' });
      await page.getByRole('alert', { name: en('receipts:notPrinted.label') }).waitFor();
    },
  }),
];
