import { naira, type Units } from '../../electron/shared/base/money.ts';
import { hours, ms } from '../../electron/shared/base/units.ts';
import type { BackupStatus } from '../../electron/shared/journal/backup.ts';
import { attention, unacknowledged } from '../../electron/shared/sales/attention.ts';
import type { SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import { nothingToSettle } from '../../electron/shared/sales/settlements.ts';
import type { Verdict } from '../../electron/shared/sales/verdict.ts';
import { defaultPreferences, guideNames } from '../../electron/shared/settings/preferences.ts';
import type { StaffView } from '../../electron/shared/staff/staff.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';

/** Staff is off. */
export const staffOff: StaffView = {
  mode: 'off',
  people: [],
  signedIn: null,
  lastId: null,
  shift: null,
  totalsHidden: false,
};

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
  doubtfulAmount: units(0),
  difference: null,
  fee: null,
  feeExplains: false,
  timing: null,
  standing: 'standing',
  failed: 'no',
  account: 'seen',
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
  alarms: [],
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
export const shortBy500 = (asked: number): Verdict =>
  moneyIn({
    headline: 'short',
    received: 'part',
    receivedAmount: units(asked - 500),
    difference: units(-500),
    alarms: ['short'],
  });

/** An issued account of ₦1,500.50 that waits. */
export function viewOf(name: string, more: Partial<SaleView> = {}): SaleView {
  const view: Omit<SaleView, 'alert'> = {
    id: idOf(name),
    amount: naira(units(1_500.5)),
    phoneTail: '4567',
    name: null,
    note: null,
    cash: null,
    createdAt: NOW,
    progress: 'issued',
    problem: null,
    account: { number: '9081726354', name: 'Adunni Stores', bank: 'Providus Bank' },
    expiresAt: ms(NOW + hours(24)),
    cancelledAt: null,
    verdict: verdictOf(),
    reference: `ref-${name}`,
    watched: true,
    claim: null,
    parentOf: null,
    remainder: null,
    receivedInAll: more.verdict?.receivedAmount ?? (0 as Units),
    settlement: nothingToSettle,
    ...more,
  };
  // As main sends it while the sale was not opened.
  return { alert: attention(unacknowledged(view.verdict, view.claim !== null), null), ...view };
}

export const unissued = (name: string, more: Partial<SaleView> = {}): SaleView =>
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
  backgroundEnvironments: [],
  shop: { state: 'none' },
  ...more,
});
