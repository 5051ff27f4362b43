import type { AuditEntry } from '../../electron/shared/back-office/audit.ts';
import type { PayoutView } from '../../electron/shared/back-office/payouts.ts';
import type { BankView } from '../../electron/shared/banks/bank.ts';
import { naira, type Units } from '../../electron/shared/base/money.ts';
import { hours, ms } from '../../electron/shared/base/units.ts';
import type { CustomerScreen } from '../../electron/shared/customer-display/contract.ts';
import type { BackupStatus } from '../../electron/shared/journal/backup.ts';
import { attention, unacknowledgedAlerts } from '../../electron/shared/sales/attention.ts';
import type { OpenSettlementLine, SettleInput } from '../../electron/shared/sales/contract.ts';
import type { SaleAccount, SaleId, SaleView, UnmatchedMoney } from '../../electron/shared/sales/sale.ts';
import { openStatuses, stateOf } from '../../electron/shared/sales/sales.ts';
import type { Verdict } from '../../electron/shared/sales/verdict.ts';
import { defaultPreferences, guideNames } from '../../electron/shared/settings/preferences.ts';
import { staffOff } from '../../electron/shared/staff/staff.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';

/** 14:02:00 in Lagos on 21 November 2026. */
export const NOW = ms(Date.UTC(2026, 10, 21, 13, 2, 0));

export const idOf = (name: string) => name as SaleId;
export const units = (value: number) => (value * 10_000) as Units;

export const verdictOf = (more: Partial<Verdict> = {}): Verdict => ({
  headline: 'waiting',
  received: 'none',
  receivedAmount: null,
  grossAmount: units(0),
  returnedAmount: units(0),
  reversingAmount: units(0),
  doubtfulAmount: units(0),
  difference: null,
  fee: null,
  feeExplains: false,
  timing: null,
  standing: 'standing',
  failed: 'no',
  account: 'seen',
  paidTwice: false,
  expired: false,
  askedMismatch: false,
  askedAtService: null,
  unconfirmed: false,
  unreadable: false,
  onItsWay: false,
  receivedAt: null,
  saidBy: null,
  payer: null,
  refid: null,
  issues: [],
  ...(more.receivedAmount && { grossAmount: more.receivedAmount }),
  ...more,
});

/** Returns a verdict with the money received, in full and in time by default. */
export const moneyIn = (more: Partial<Verdict> = {}): Verdict =>
  verdictOf({
    headline: 'paid',
    received: 'full',
    receivedAmount: units(1_500.5),
    difference: units(0),
    timing: 'in-time',
    receivedAt: NOW,
    saidBy: { source: 'read', observedAt: NOW },
    payer: '******4821',
    ...more,
  });

/** Returns a verdict of a payment that lacks ₦500. */
export const underpaidBy500 = (askedNaira: number): Verdict =>
  moneyIn({
    headline: 'underpaid',
    received: 'part',
    receivedAmount: units(askedNaira - 500),
    difference: units(-500),
    issues: ['underpaid'],
  });

/** The only account of a sale, with all that came. */
const accountOf = (view: Omit<SaleView, 'alert' | 'accounts' | 'awaitedAmount'>): SaleAccount => ({
  attempt: 1,
  part: 1,
  asked: view.amount.units,
  progress: view.progress,
  account: view.account,
  expiresAt: view.expiresAt ?? ms(view.createdAt + hours(24)),
  received: view.verdict?.grossAmount ?? units(0),
  returned: view.verdict?.returnedAmount ?? units(0),
  receivedAt: view.verdict?.receivedAt ?? null,
  seenAt: view.verdict?.saidBy?.observedAt ?? null,
  onItsWay: view.verdict?.onItsWay ?? false,
  payer: view.verdict?.payer ?? null,
});

/** An issued account of ₦1,500.50 that waits. */
export function viewOf(name: string, more: Partial<SaleView> = {}): SaleView {
  const view: Omit<SaleView, 'alert' | 'accounts' | 'awaitedAmount'> = {
    id: idOf(name),
    amount: naira(units(1_500.5)),
    phoneTail: '4567',
    name: null,
    note: null,
    cash: null,
    isCashBack: false,
    credit: null,
    createdAt: NOW,
    progress: 'issued',
    problem: null,
    account: { number: '9081726354', name: 'Adunni Stores', bank: 'Providus Bank' },
    expiresAt: ms(NOW + hours(24)),
    balance: null,
    cancelledAt: null,
    verdict: verdictOf(),
    reference: `ref-${name}`,
    watched: true,
    claim: null,
    settlement: { open: [], done: [] },
    ...more,
  };
  return {
    // As main sends it while the sale was not opened.
    alert: attention(unacknowledgedAlerts(view.verdict, view.claim !== null), null),
    awaitedAmount: (openStatuses as readonly string[]).includes(stateOf(view)) ? view.amount.units : null,
    accounts: [accountOf(view)],
    ...view,
  };
}

/** The further account of a sale. */
const balanceAccount = { number: '9055512345', name: 'Adunni Stores', bank: 'Providus Bank' };

/** An underpaid sale, what is missing being asked for by a further account. */
export function awaitingBalance(underpaid: SaleView, more: Partial<SaleView> = {}): SaleView {
  const missing = Math.abs(underpaid.verdict?.difference ?? 0) as Units;
  const [first = accountOf(underpaid)] = underpaid.accounts;
  const account = more.account === undefined ? balanceAccount : more.account;
  const second: SaleAccount = {
    ...first,
    attempt: 2,
    part: 2,
    asked: missing,
    progress: more.progress ?? 'issued',
    account,
    received: units(0),
    returned: units(0),
    receivedAt: null,
    payer: null,
  };
  return {
    ...underpaid,
    account,
    balance: missing,
    awaitedAmount: missing,
    accounts: [first, second],
    reference: `${underpaid.reference}-2`,
    ...more,
  };
}

/** The same, once the balance came into the further account. */
export function paidInParts(underpaid: SaleView): SaleView {
  const view = awaitingBalance(underpaid);
  const [first, second] = view.accounts;
  const verdict = moneyIn({ receivedAmount: view.amount.units });
  if (!first || !second) return view;
  return {
    ...view,
    verdict,
    alert: null,
    awaitedAmount: null,
    accounts: [first, { ...second, received: second.asked, receivedAt: NOW, payer: '******4821' }],
  };
}

export const unissuedSale = (name: string, more: Partial<SaleView> = {}): SaleView =>
  viewOf(name, { account: null, expiresAt: null, verdict: null, ...more });

/** A record in order, copied two minutes ago. */
export const backupStatusOf = (more: Partial<BackupStatus> = {}): BackupStatus => ({
  recordOpen: true,
  needsProof: false,
  headGap: null,
  certainUntil: null,
  settingsEditedAt: null,
  problem: null,
  copyProblem: null,
  checkedAt: ms(NOW - 3_600_000),
  copiedAt: ms(NOW - 120_000),
  restored: null,
  recoveryFileAt: null,
  isRecoveryFileElsewhere: true,
  isKeptOverRestart: true,
  elsewhere: { place: null, copiedAt: null, problem: null },
  ...more,
});

export const snapshotOf = (more: Partial<TillSnapshot> = {}): TillSnapshot => ({
  environment: 'live',
  // Guides are for their own tests: they would be in the way of every other.
  preferences: { ...defaultPreferences, shopName: 'Adunni Stores', closedGuides: guideNames },
  version: '0.1.0',
  sales: [],
  currentSaleId: null,
  connection: { state: 'ok', since: NOW, lastAnswerAt: NOW },
  clockOffset: ms(0),
  unmatched: [],
  cannotCollect: null,
  backup: backupStatusOf(),
  staff: staffOff,
  previousRunCrashed: null,
  computerNotice: null,
  backgroundEnvironments: [],
  shop: { state: 'none' },
  ...more,
});

/** A payment that fits no sale, of an unknown amount. */
export const strayPayment = (eventId: string, more: Partial<UnmatchedMoney> = {}): UnmatchedMoney => ({
  eventId,
  isReversed: false,
  seenAt: NOW,
  amount: null,
  ...more,
});

/** ₦500 too much for sale "a", to be settled. */
export const settlementLine = (more: Partial<OpenSettlementLine> = {}): OpenSettlementLine => ({
  id: 'a',
  issue: 'over',
  amount: units(500),
  heldAmount: more.amount ?? units(500),
  since: NOW,
  sale: idOf('a'),
  phoneTail: '4567',
  name: 'Amina',
  cashier: 'practice',
  lostTill: null,
  accountTail: null,
  refid: null,
  ...more,
});

/** What is sent to settle it: ₦500 in change, without a note. */
export const settleInput = (more: Partial<SettleInput> = {}): SettleInput => ({
  id: 'a',
  issue: 'over',
  method: 'change',
  amount: units(500),
  note: '',
  sale: null,
  ...more,
});

/** Money that fits no sale, to be settled. */
export const unmatchedLine = (more: Partial<OpenSettlementLine> = {}): OpenSettlementLine =>
  settlementLine({
    id: 'e1',
    issue: 'unmatched',
    amount: units(12_000),
    sale: null,
    phoneTail: '',
    name: null,
    cashier: '',
    ...more,
  });

/** A payout of ₦20,000 that waits since thirty hours. */
export const payoutOf = (more: Partial<PayoutView> = {}): PayoutView => ({
  key: '17',
  id: '17',
  refid: 'p-17',
  status: 'pending',
  amount: units(20_000),
  currency: 'NGN',
  channel: 'bank',
  wallet: { id: '7', type: 'balance' },
  destination: { bank: 'Zenith Bank', number: '******4471', name: 'Adunni Stores' },
  createdAt: ms(NOW - hours(30)),
  firstAt: ms(NOW - hours(30)),
  since: ms(NOW - hours(30)),
  readAt: NOW,
  final: false,
  stuck: true,
  review: null,
  ...more,
});

/** What the customer's screen shows. */
export const customerScreenOf = (more: Partial<CustomerScreen> = {}): CustomerScreen => ({
  shopName: 'Adunni Stores',
  logo: null,
  practice: false,
  state: { kind: 'idle' },
  clockOffset: ms(0),
  language: 'en',
  theme: 'system',
  ...more,
});

/** Chidi's act in the audit log: a sale that was cancelled. */
export const auditEntryOf = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 1,
  at: NOW,
  group: 'sales',
  kind: 'sale.cancelled',
  actor: 'c',
  name: 'Chidi',
  subject: '',
  subjectName: null,
  facts: {},
  ...more,
});

/** A bank that has no code to dial. */
export const bankOf = (name: string, code: string, more: Partial<BankView> = {}): BankView => ({
  name,
  code,
  ussdTemplate: null,
  baseUssdCode: null,
  transferUssdTemplate: null,
  pinned: false,
  usedAt: null,
  ...more,
});
