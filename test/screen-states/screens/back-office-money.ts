import type { PayoutView } from '../../../electron/shared/back-office/payouts.ts';
import type { TakingsView } from '../../../electron/shared/back-office/takings.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { none, readingOf, reconciliationOf, salesTotalsOf, tally } from '../../component/back-office/money-views.ts';
import { accountOf, businessOf, payoutDetailOf, walletOf, zenith } from '../../component/back-office/service-views.ts';
import { signedInAs } from '../../component/staff/staff-kit.ts';
import { backupStatusOf, NOW, payoutOf, units } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import type { Scene } from '../scene.ts';
import { ask, first, press, says, type, unfold } from '../steps.ts';
import { backOfficeSection } from './back-office.ts';
import { toSettle } from './trouble.ts';

/** A day in the market: some in the morning, most after work, a few wrong. */
const market = [0, 0, 0, 0, 0, 0, 2, 7, 12, 14, 9, 11, 16, 13, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const sums = {
  asked: tally(98, 1_204_500),
  collected: tally(92, 1_148_250.5),
  reversed: tally(1, 12_480),
  wrong: tally(5, 48_680),
};
const busyDay: Partial<TakingsView> = {
  ...sums,
  issues: {
    reversed: tally(1, 12_480),
    underpaid: tally(2, 1_500),
    late: tally(1, 9_700),
    'paid-after-cancel': tally(1, 5_000),
  },
  open: tally(3, 61_000),
  byHour: market.map((count) => tally(count, count * 12_480)),
  byCashier: [
    {
      name: 'Chidi',
      asked: tally(60, 700_000),
      collected: tally(57, 684_250.5),
      reversed: none,
      wrong: tally(1, 9_700),
    },
    {
      name: 'Amina',
      asked: tally(38, 504_500),
      collected: tally(35, 464_000),
      reversed: tally(1, 12_480),
      wrong: tally(4, 38_980),
    },
  ],
};
const millions = tally(60, 235_000_000);
const empty: Partial<TakingsView> = {
  collected: none,
  reversed: none,
  wrong: none,
  open: none,
  issues: {},
  medianWait: null,
  byCashier: [],
  byHour: market.map(() => none),
};
const month = salesTotalsOf(30);
const busyMonth: TakingsView = {
  ...month,
  ...busyDay,
  byDay: month.byDay.map((day, at) => ({
    ...day,
    collected: tally(3 + ((at * 7) % 11), 40_000 + ((at * 7) % 11) * 9_000),
  })),
};

const takings = backOfficeSection(en('backOffice:section.takings'));
const todayScenes = [
  takings(
    'takings',
    { 'takings.report': salesTotalsOf(1, busyDay), 'business.get': businessOf(), 'payouts.list': [payoutOf()] },
    says(en('backOffice:takings.collected')),
    { main: true },
  ),
  // A good day of a shop that sells cars, with something to settle, customers to erase and a record that was restored.
  takings(
    'takings-long',
    {
      'takings.report': salesTotalsOf(1, { ...busyDay, collected: tally(92, 987_654_321.5) }),
      'business.get': businessOf({ wallets: [walletOf({ availableBalance: units(887_654_321.5) })] }),
      'payouts.list': [payoutOf({ amount: units(123_456_789.5) })],
      'settlements.open': toSettle,
      'customers.retention': { waiting: 1_204 },
    },
    says(en('backOffice:takings.toErase')),
    {
      main: true,
      snapshot: {
        preferences: { ...defaultPreferences, shopName: 'Adunni Stores', retention: 12 },
        staff: signedInAs('Adunni'),
        backup: backupStatusOf({ restored: { at: NOW, from: ms(NOW - hours(20)), to: NOW, complete: false } }),
      },
    },
  ),
  takings(
    'takings-service-down',
    {
      'takings.report': salesTotalsOf(1, busyDay),
      'business.get': err(failure('service-down')),
      'payouts.list': [],
    },
    says(en('backOffice:takings.notRead')),
  ),
  takings(
    'takings-empty',
    { 'takings.report': salesTotalsOf(1, empty) },
    says(en('backOffice:takings.payments', { count: 0 })),
  ),
  takings('takings-tables', { 'takings.report': salesTotalsOf(1, busyDay) }, press(en('backOffice:chart.asTable'))),
  takings(
    'takings-tables-long',
    {
      'takings.report': salesTotalsOf(1, {
        ...busyDay,
        byHour: market.map((count) => tally(count, count * 2_350_000)),
        byCashier: (busyDay.byCashier ?? []).map((row) => ({ ...row, asked: millions, collected: millions })),
      }),
    },
    press(en('backOffice:chart.asTable')),
  ),
  takings(
    'takings-month',
    { 'takings.report': busyMonth },
    first(
      (page) => page.getByRole('combobox', { name: en('range.label') }).selectOption('month'),
      says(en('backOffice:takings.byDay')),
    ),
  ),
  takings(
    'takings-shops',
    {
      'takings.report': salesTotalsOf(1, busyDay),
      'tills.status': memberStatus(),
      'tills.figures': ['Adunni Stores', 'Adunni Ikeja', 'Adunni Lekki'].map((name, at) => ({
        id: name,
        name,
        asOf: at === 2 ? null : NOW,
        refusal: at === 0 ? null : 'no-answer',
        tills: ['Counter 1', 'Counter 2 by the door'].slice(0, 2 - at).map((till) => ({
          id: till,
          name: till,
          updatedAt: NOW,
          asked: tally(142, 98_765_432),
          wrong: tally(3, 45_000),
          collected: tally(131, 91_234_567.5),
          reversed: tally(1, 12_500),
        })),
      })),
    },
    says(en('backOffice:takings.byShop')),
  ),
];

const accounts = { reconciliation: 'reconciliation.report' } as const;
const reconcile = backOfficeSection(en('backOffice:section.reconciliation'));
const [statement] = reconciliationOf().statements;
const explainedReport = reconciliationOf({
  statements: statement ? [{ ...statement, unexplained: units(0), closing: units(5_491) }] : [],
  differences: [],
});
const reconciliationScenes = [
  reconcile(
    'reconciliation',
    { [accounts.reconciliation]: reconciliationOf() },
    says(en('backOffice:reconciliation.differences')),
  ),
  reconcile(
    'reconciliation-explained',
    { [accounts.reconciliation]: explainedReport },
    says(en('backOffice:reconciliation.allExplained')),
  ),
  reconcile('reconciliation-no-readings', {
    [accounts.reconciliation]: reconciliationOf({
      opening: null,
      closing: readingOf(NOW, 5_485),
      statements: [],
      differences: [],
      readings: [readingOf(NOW, 5_485)],
    }),
  }),
  reconcile('reconciliation-dates', { [accounts.reconciliation]: reconciliationOf() }, async (page) => {
    await page.getByRole('combobox', { name: en('range.label') }).selectOption(en('range.between'));
  }),
];

const questionedReview = { mark: 'questioned', note: 'Less than agreed', at: ms(NOW), by: 'Adunni' } as const;
const list: readonly PayoutView[] = [
  payoutOf({ key: '21', id: '21', status: 'completed', amount: units(1_204_500.5), stuck: false, final: true }),
  payoutOf({
    key: '18',
    id: '18',
    status: 'In Clearing',
    stuck: false,
    review: { ...questionedReview, mark: 'agreed' },
  }),
  payoutOf(),
  payoutOf({ key: 'refid:x', id: null, status: null, amount: null, stuck: false, createdAt: null }),
];
const payoutAnswers = { 'payouts.list': list, 'payouts.refresh': null };
const payouts = backOfficeSection(en('backOffice:section.payouts'));
const payoutScenes = [
  payouts('payouts', payoutAnswers, says('In Clearing')),
  payouts('payouts-none', { ...payoutAnswers, 'payouts.list': [] }, says(enPattern('backOffice:payouts.none'))),
  payouts(
    'payout',
    { ...payoutAnswers, 'payouts.one': payoutDetailOf({ review: questionedReview, reviews: [questionedReview] }) },
    first(press('17'), says(en('backOffice:payouts.one', { id: '17' }))),
  ),
  payouts(
    'payouts-wrong-number',
    payoutAnswers,
    first(
      unfold(en('backOffice:payouts.follow.open')),
      type(en('backOffice:payouts.follow.label'), '12a'),
      press(en('backOffice:payouts.follow.action')),
    ),
  ),
];

const keptAccounts = [
  accountOf({ isDefault: true }),
  accountOf({
    id: null,
    outcome: 'unknown',
    number: '******0921',
    bank: 'Guaranty Trust Bank',
    at: ms(NOW - hours(50)),
  }),
];
const bankList = { 'banks.list': { banks: [zenith], listedAt: NOW, problem: null } };
const accountAnswers = { ...bankList, 'payoutAccounts.list': { businessId: 1, accounts: keptAccounts } };
const payoutAccounts = backOfficeSection(en('backOffice:section.payoutAccounts'));
const add = en('backOffice:payoutAccounts.add');
const filledForm = first(
  press(add),
  type('Account number', '208 155 4471'),
  type(en('backOffice:payoutAccounts.form.again'), '208 155 4471'),
  press(en('backOffice:payoutAccounts.form.choose')),
  (page) => page.getByRole('option', { name: /Zenith Bank/ }).click(),
  type(en('backOffice:payoutAccounts.form.name'), 'ADUNNI STORES'),
  press(en('backOffice:payoutAccounts.form.next')),
);
const accountScenes = [
  payoutAccounts('payout-accounts', accountAnswers, says('******4471')),
  payoutAccounts('payout-accounts-none', { ...bankList, 'payoutAccounts.list': { businessId: 1, accounts: [] } }),
  payoutAccounts('payout-accounts-add', accountAnswers, press(add)),
  payoutAccounts('payout-accounts-wrong', accountAnswers, press(add, en('backOffice:payoutAccounts.form.next'))),
  payoutAccounts('payout-accounts-check', accountAnswers, filledForm),
];

const commission = walletOf({
  id: '8',
  type: 'commission',
  balance: units(1_204.5),
  availableBalance: units(1_204.5),
  lockedBalance: null,
  pendingWithdrawal: units(0),
});
const two = [walletOf(), commission];
const wallets = backOfficeSection(en('backOffice:section.wallets'));
const walletScenes = [
  wallets(
    'wallets',
    { 'business.get': businessOf({ wallets: two }) },
    says(en('backOffice:reconciliation.wallet.balance')),
  ),
  wallets('wallets-none', { 'business.get': businessOf({ wallets: [] }) }),
  wallets(
    'wallets-open',
    { 'business.get': businessOf() },
    ask(en('backOffice:wallets.create.menu'), en('backOffice:wallets.create.commission')),
  ),
];

/** The office's screens about money. */
export const backOfficeMoneyScenes: readonly Scene[] = [
  ...todayScenes,
  ...reconciliationScenes,
  ...payoutScenes,
  ...accountScenes,
  ...walletScenes,
];
