import assert from 'node:assert/strict';
import { ulid } from 'ulid';
import { parseReference } from '../../../electron/sales/entries.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, readsAgain } from './expect.ts';

const cell = mustNever('say Paid for other money, ring twice');
const keep = mustNever('lose a row of money');

type ExpectedVerdict = Partial<Pick<Verdict, 'headline' | 'received' | 'difference' | 'issues'>>;

const saysAs = (view: SaleView, expectedVerdict: ExpectedVerdict) =>
  Object.entries(expectedVerdict).every(([name, value]) => {
    const foundValue = view.verdict?.[name as keyof ExpectedVerdict];
    return Array.isArray(value)
      ? value.every((each) => Array.isArray(foundValue) && foundValue.includes(each))
      : foundValue === value;
  });

/** ₦5,000 are requested; this amount is paid, with this verdict after one read and after several. */
const comes = (amount: string, expectedVerdict: ExpectedVerdict) => async (kit: FaultKit) => {
  const view = await kit.issued('5000');
  await kit.pay(view.account.number, { amount });
  await kit.becomes(view.id, (now) => saysAs(now, expectedVerdict), JSON.stringify(expectedVerdict));
  await readsAgain(kit, view.id);
  const now = kit.view(view.id);
  assert.ok(saysAs(now, expectedVerdict), `later it said ${JSON.stringify(now.verdict)}`);
  assert.equal(kit.rang(view.id), expectedVerdict.headline === 'paid' ? 1 : 0);
};

/** The right amount is paid, and the service reports it like this. */
const isReportedAs = (alter: (text: string) => string, expectedVerdict: ExpectedVerdict) => async (kit: FaultKit) => {
  const view = await kit.issued('5000');
  kit.line.strike({ kind: 'alter', body: alter }, routes.read);
  kit.line.strike({ kind: 'alter', body: alter }, routes.feed);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, (now) => saysAs(now, expectedVerdict), JSON.stringify(expectedVerdict));
  await readsAgain(kit, view.id);
  assert.equal(kit.rang(view.id), expectedVerdict.headline === 'paid' ? 1 : 0);
};

const amounts: [fault: string, amount: string, verdict: ExpectedVerdict][] = [
  ['0.0001 short', '4999.9999', { headline: 'underpaid', received: 'part', issues: ['underpaid'] }],
  ['0.0001 over', '5000.0001', { headline: 'paid', received: 'over' }],
  ['a hundredth of it', '50', { headline: 'underpaid', received: 'part' }],
  ['a hundred times it', '500000', { headline: 'paid', received: 'over' }],
];

const asText = (text: string) => text.replaceAll(/"(amount|requestamount)":(\d+(?:\.\d+)?)/g, '"$1":"$2.0000"');
const asNumber = (text: string) => text.replaceAll(/"(amount|requestamount)":"(\d+)\.0000"/g, '"$1":$2');
const inDollars = (text: string) => text.replaceAll(/"currency":"(NGN|ngn)"/g, '"currency":"USD"');
const askedMore = (text: string) => text.replaceAll(/"requestamount":"?5000(\.0000)?"?/g, '"requestamount":500000');
const askedOther = (text: string) => text.replaceAll(/"(amount|requestamount)":"?5000(\.0000)?"?/g, '"$1":500000');
const inNothing = (text: string) => text.replaceAll(/"amount":"?[\d.]+"?/g, '"amount":null');

const orders: [fault: string, (text: string) => string, verdict: ExpectedVerdict][] = [
  ['amounts as text', asText, { headline: 'paid', received: 'full' }],
  ['amounts as numbers', asNumber, { headline: 'paid', received: 'full' }],
  ['another currency', inDollars, { headline: 'mismatch', received: 'none', issues: ['asked-mismatch'] }],
  [
    'another amount asked, and ours paid',
    askedMore,
    { headline: 'paid', received: 'full', issues: ['asked-mismatch'] },
  ],
  ['another amount asked and paid', askedOther, { headline: 'mismatch', issues: ['asked-mismatch'] }],
  ['no amount', inNothing, { headline: 'on-its-way', received: 'none' }],
];

async function paidToSuperseded(kit: FaultKit): Promise<void> {
  kit.line.strike({ kind: 'reset' }, routes.create);
  const lostSale = await kit.collect();
  kit.line.heal();
  const again = await kit.tryAgain(lostSale.id);
  assert.ok(again.account, 'no second account');
  kit.sales().setCurrent(lostSale.id);
  const [first = ''] = kit.accounts();
  assert.notEqual(first, again.account.number);
  await kit.pay(first);
  await kit.becomes(
    lostSale.id,
    (view) => saysAs(view, { headline: 'paid', issues: ['paid-unseen'] }),
    'the first account',
  );
}

async function paidLate(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  await kit.pay(view.account.number, { late: true });
  await kit.becomes(view.id, (now) => saysAs(now, { received: 'full', issues: ['late'] }), 'late money');
}

async function paidAfterCancel(kit: FaultKit): Promise<void> {
  const view = await kit.issued();
  kit.sales().cancel(view.id);
  await kit.pay(view.account.number);
  await kit.becomes(view.id, (now) => saysAs(now, { received: 'full', issues: ['paid-after-cancel'] }), 'an alert');
}

/** Money that names this till and no sale of it stays in the tray, also over a restart; another till's is not ours. */
async function paidToOrphan(kit: FaultKit): Promise<void> {
  const { reference } = await kit.issued();
  const till = parseReference(reference)?.till ?? '';
  const orphan = async (owner: string) => {
    const changedReference = reference.replace(till, owner).replace(parseReference(reference)?.sale ?? '', ulid());
    const account = await kit.practice.newAccount({ amount: 700, meta: { 'your-reference': changedReference } });
    await kit.pay(account.accountNo);
  };
  await orphan('T0THER');
  await orphan(till);
  const unmatchedPayments = () => kit.sales().snapshot().unmatched;
  await until(() => {
    kit.sales().wake();
    return unmatchedPayments().length > 0;
  });
  await kit.restart();
  assert.deepEqual(
    unmatchedPayments().map(({ amount }) => amount?.units),
    [7_000_000],
  );
}

const reversedSale = (begin: boolean, headline: 'reversing' | 'reversed') => async (kit: FaultKit) => {
  const view = await kit.issued();
  await kit.pay(view.account.number);
  const paid = await kit.becomes(view.id, isPaid, 'paid before it goes back');
  await kit.practice.control(`/transactions/${paid.verdict?.refid}/reverse`, { body: { begin } });
  await kit.becomes(view.id, (now) => saysAs(now, { headline, issues: [headline] }), headline);
};

/** Payments of another amount, to another account or at another time. */
export const moneyCells: readonly Cell[] = [
  ...amounts.map(([fault, amount, verdict]) => cell(`amount: ${fault}`, 'confirm', comes(amount, verdict))),
  ...orders.map(([fault, alter, verdict]) => cell(`amount: ${fault}`, 'confirm', isReportedAs(alter, verdict))),
  keep('paid to a superseded account', 'confirm', paidToSuperseded),
  keep('paid to an expired account', 'confirm', paidLate),
  keep('paid after it was cancelled', 'confirm', paidAfterCancel),
  keep('paid to an orphan account', 'confirm', paidToOrphan),
  mustNever('stay silent')('reversal under way after Paid', 'confirm', reversedSale(true, 'reversing')),
  mustNever('stay silent')('reversal after Paid', 'confirm', reversedSale(false, 'reversed')),
];
