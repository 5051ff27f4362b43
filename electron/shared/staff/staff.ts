import type { GrossTakings, Tally } from '../base/figures.ts';
import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { PaymentIssue } from '../sales/payment-issues.ts';
import type { SaleId } from '../sales/sale.ts';
import type { SettlementMethod, SettlementTotals } from '../sales/settlements.ts';

/** After how many minutes without a touch a person is signed out; an owner chooses one of them for each role. */
export const lockMinutes = [2, 5, 10, 15] as const;
export type LockMinutes = (typeof lockMinutes)[number];

/** From the least to the most trusted. */
export const roles = ['cashier', 'manager', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A member of staff's name everywhere: a ULID, made by the till that added them. */
export type StaffId = string & { readonly __id: 'staff' };

/** The journal's name for the cashier in practice, where there is no sign-in. */
export const PRACTICE_CASHIER = 'practice';

/** A member of staff, as shown to a window. PINs and their verifiers stay in main. */
export interface StaffMember {
  readonly id: StaffId;
  readonly name: string;
  readonly role: Role;
  /** False: they no longer work here. Their name stays with what they did. */
  readonly active: boolean;
  /** Until when, on the service's clock, no PIN of theirs is taken, after too many wrong ones; null mostly. */
  readonly waitUntil: Ms | null;
}

/**
 * off: no sign-in (practice). first-owner: real money, and there is no staff yet: the first owner is created.
 * on: everything requires a PIN.
 */
export type StaffMode = 'off' | 'first-owner' | 'on';

/** A shift: from one Z report to the next. */
export interface ShiftView {
  /** 1, 2, 3 … as is that of the Z report it will end with. */
  readonly number: number;
  readonly openedAt: Ms;
  readonly openedBy: string;
  /** Whom the shift before handed its open accounts to, by name, and how many; null when there were none. */
  readonly takenOver: { readonly to: string | null; readonly count: number } | null;
}

/**
 * Returns whether the shop has one active person. Accounts are then never handed over, so the first sale opens the shift;
 * and no colleague could use an owner's open session, so the till locks as late as for a cashier (`session.ts`).
 */
export const isOnePersonShop = (people: readonly Pick<StaffMember, 'active'>[]): boolean =>
  people.filter(({ active }) => active).length === 1;

export interface StaffView {
  readonly mode: StaffMode;
  /** Everybody who ever worked here, in the order of their names. */
  readonly people: readonly StaffMember[];
  /** At the counter now; null while it is locked. */
  readonly signedIn: StaffId | null;
  /** The last who was. */
  readonly lastId: StaffId | null;
  /**
   * Until when, on the service's clock, a name must be chosen before the PIN, because too many wrong PINs were typed
   * without one; null while a PIN alone is enough.
   */
  readonly nameNeededUntil: Ms | null;
  readonly shift: ShiftView | null;
  /** The owner wishes that cashiers do not see what was taken. */
  readonly totalsHidden: boolean;
}

export const staffOff: StaffView = {
  mode: 'off',
  people: [],
  signedIn: null,
  lastId: null,
  nameNeededUntil: null,
  shift: null,
  totalsHidden: false,
};

export interface Totals extends GrossTakings {
  readonly asked: Tally;
  readonly cancelled: Tally;
  /** Cash parts of sales, less those of sales that were undone since: see `partsIn`. Absent when there is none. */
  readonly cash?: Tally;
  /** What was paid by store credit, counted as `cash` is. */
  readonly credit?: Tally;
  /** Money that fits no sale, gross. */
  readonly unmatched: Tally;
  /** What was reversed of such money in the range, whenever it came; absent when there is none. */
  readonly unmatchedReversed?: Tally;
  /** Of `collected`, what is known from a restored copy alone; absent when there is none. */
  readonly unconfirmed?: Tally;
  /** Each issue and its amount, as of the end of the range. */
  readonly issues: Readonly<Partial<Record<PaymentIssue, Tally>>>;
  /** Absent where sales alone are counted. */
  readonly settlements?: SettlementTotals;
}

export interface CashierTotals {
  readonly name: string;
  readonly asked: Tally;
  readonly collected: Tally;
  readonly cancelled: number;
  /** As in `Totals`; cash and credit are given back in the name of who made the sale. */
  readonly cash?: Tally;
  readonly credit?: Tally;
}

/** An account that can still be paid when the shift ends. */
export interface OpenAccount {
  readonly id: SaleId;
  readonly amount: Units;
  readonly accountTail: string | null;
  readonly phoneTail: string;
  readonly expiresAt: Ms | null;
  /** Who asked for it, by name. */
  readonly askedBy: string;
}

/** An X report: the shift so far. Totals are null for those who may not see them. */
export interface ShiftReport {
  readonly shift: ShiftView | null;
  readonly madeAt: Ms;
  readonly totals: Totals | null;
  readonly cashiers: readonly CashierTotals[] | null;
  readonly open: readonly OpenAccount[];
}

/** The cash of a shift as it was counted when it closed. */
export interface CashCount {
  /** What there should be of the shift: cash parts and cash for what was short, less change that was given back. */
  readonly expected: Units;
  readonly counted: Units;
}

export function expectedCash({ cash, settlements }: Pick<Totals, 'cash' | 'settlements'>): Units {
  const movedBy = (method: SettlementMethod) =>
    (settlements?.settled ?? []).filter((one) => one.method === method).reduce((sum, { amount }) => sum + amount, 0);
  return ((cash?.amount ?? 0) + movedBy('cash') - movedBy('change')) as Units;
}

/** The report that ends a shift. It is recorded in the journal, with the journal's head at that time. */
export interface ZReport extends ShiftReport {
  readonly number: number;
  readonly shift: ShiftView;
  readonly closedBy: string;
  /** Who takes over the open accounts, by name; null when that was left open. */
  readonly handedTo: string | null;
  /** Absent where nobody counted, and for those who may not see totals. */
  readonly cashCount?: CashCount;
  /** The last entry before this report: enough to show later that nothing before it was changed. */
  readonly head: { readonly seq: number; readonly hash: string };
}

/** How many digits a PIN has: every PIN the same, so that the last digit can send it. */
export const PIN_LENGTH = 6;

/** PINs that everybody tries first, beside those that count up or down or repeat one or two digits. */
const common = [
  '123123',
  '112233',
  '123321',
  '159753',
  '147258',
  '789456',
  '456123',
  '142536',
  '111222',
  '123654',
  '159357',
  '100200',
];

/** Why a PIN cannot be taken, or null: six digits, not all in a row, not all the same, none that everybody tries. */
export function pinProblem(pin: string): 'digits' | 'weak' | null {
  if (!/^\d{6}$/.test(pin)) return 'digits';
  const inARow = '0123456789012345'.includes(pin) || '9876543210987654'.includes(pin);
  const few = new Set(pin).size < 2 || /^(\d\d?)\1+$/.test(pin);
  return inARow || few || common.includes(pin) ? 'weak' : null;
}

/** Kinds of entries that change who works here, and with which PIN; every till of a shop takes them over. */
export const sharedStaffKinds = [
  'staff.added',
  'staff.changed',
  'staff.activated',
  'staff.pin-set',
  'staff.switched-off',
] as const;

/** Those, the kinds by which a till has what another one recorded, and what cashiers see of totals. */
export const staffKindsTakenOver = [
  ...sharedStaffKinds,
  'staff.adopted',
  'staff.totals-hidden',
  'staff.totals-adopted',
] as const;

/** Kinds of other tills' entries that change what a till allows; in its copy of them they are sealed. */
export const kindsTakenOver: readonly string[] = [
  ...staffKindsTakenOver,
  'settings.changed',
  'settings.adopted',
  'settings.shared',
];

/** Proof that the request is an owner's, where no journal is open. Sent to main only. */
export type OwnerProof =
  | { readonly by: 'pin'; readonly pin: string }
  | { readonly by: 'keys'; readonly accessKey: string; readonly secretKey: string };

/** Proof that the request is of an owner who forgot the PIN. Sent to main only. */
export type ForgottenPinProof =
  | Extract<OwnerProof, { readonly by: 'keys' }>
  | { readonly by: 'recovery-file'; readonly passphrase: string };

/** none: no owner is known here. recovery-file: its passphrase was typed a moment ago. */
export type ProvedBy = OwnerProof['by'] | 'recovery-file' | 'none';

/**
 * `text` of the `not-allowed` where a proof is missing, where the keys are not those in use, and where every owner's PIN was
 * set at another till, whose key is not known here.
 */
export const PROOF_MISSING = 'owner-proof';
export const WRONG_KEYS = 'wrong-keys';
export const PIN_OF_OTHER_TILL = 'pin-of-other-till';
