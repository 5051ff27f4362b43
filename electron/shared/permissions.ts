import type { PaperInput } from './contract/receipts.ts';
import type { CallNames, Contract, EventNames, InputOf } from './contract.ts';
import type { Preferences } from './preferences.ts';
import { type Role, roles, type StaffId } from './staff.ts';

/**
 * yes: may. ask: may once a more trusted role says so with their own PIN, for this one act and two minutes.
 * owner: may unless the owner decided otherwise. no: may not.
 */
type Cell = 'yes' | 'ask' | 'owner' | 'no';
type Row = Readonly<Record<Role, Cell>>;

const row = (cashier: Cell, manager: Cell, owner: Cell): Row => ({ cashier, manager, owner });

/** What each role may do. The one table: main enforces it at the door, windows mirror it, the tests read it. */
export const abilities = {
  //                        cashier  manager  owner
  sell: /*             */ row('yes', 'yes', 'yes'),
  cancelSale: /*       */ row('ask', 'yes', 'yes'),
  workShifts: /*       */ row('yes', 'yes', 'yes'),
  seeTotals: /*        */ row('owner', 'yes', 'yes'),
  changeOwnPin: /*     */ row('yes', 'yes', 'yes'),
  manageCashiers: /*   */ row('no', 'yes', 'yes'),
  manageStaff: /*      */ row('no', 'no', 'yes'),
  changeShop: /*       */ row('ask', 'ask', 'yes'),
  changeSettings: /*   */ row('no', 'no', 'yes'),
  keepRecord: /*       */ row('no', 'no', 'yes'),
  bringRecord: /*      */ row('no', 'no', 'yes'),
  runOffice: /*        */ row('no', 'no', 'yes'),
  setUp: /*            */ row('no', 'no', 'yes'),
} as const satisfies Record<string, Row>;

export type Ability = keyof typeof abilities;

/** Whether a role may, under the owner's one choice. */
export function may(role: Role, ability: Ability, { totalsHidden }: { readonly totalsHidden: boolean }): boolean {
  const cell = abilities[ability][role];
  return cell === 'yes' || (cell === 'owner' && !totalsHidden);
}

/** Whether somebody more trusted may say yes to it. */
export const mayAsk = (role: Role, ability: Ability): boolean => abilities[ability][role] === 'ask';

/** Whether `role` may say yes to what `asker` may only ask for. */
export const mayApprove = (role: Role, asker: Role, ability: Ability): boolean =>
  mayAsk(asker, ability) && abilities[ability][role] === 'yes' && roles.indexOf(role) > roles.indexOf(asker);

type RoleOf = (id: StaffId) => Role | null;

/** anyone: also while the counter is locked. A function where the ability depends on what is asked. */
type Need<In> = 'anyone' | Ability | ((input: In, roleOf: RoleOf) => Ability);

type Needs = {
  readonly [A in keyof Contract as CallNames<Contract[A]> extends never ? never : A]: {
    readonly [N in CallNames<Contract[A]>]: Need<InputOf<Contract[A][N]>>;
  };
};

const owners = ['retention', 'ownerIdle'] as const satisfies readonly (keyof Preferences)[];

/**
 * With the owner's PIN, what a shop chooses may be changed by whoever is at the counter; not how long data is kept, nor
 * how long an owner stays signed in.
 */
const overSettings = (patch: Partial<Preferences>): Ability =>
  owners.some((name) => Object.hasOwn(patch ?? {}, name)) ? 'changeSettings' : 'changeShop';

/** A manager looks after cashiers; everybody else is the owner's. */
const requirementForMember = ({ id }: { readonly id: StaffId }, roleOf: RoleOf): Ability =>
  roleOf(id) === 'cashier' ? 'manageCashiers' : 'manageStaff';

/** A sale's paper is the seller's, a report's whoever works shifts. */
const overPaper = ({ subject }: PaperInput): Ability => (subject.of === 'sale' ? 'sell' : 'workShifts');

/** What each call needs. A call that is not here does not compile. */
export const needs: Needs = {
  till: { snapshot: 'anyone', understood: 'anyone' },
  collections: {
    collect: 'sell',
    tryAgain: 'sell',
    stage: 'sell',
    cancel: 'cancelSale',
    checkNow: 'sell',
    claim: 'sell',
    collectRemainder: 'sell',
    copy: 'sell',
    timeline: 'sell',
  },
  connection: { back: 'anyone' },
  // Who cannot read the screen cannot sign in to change its language.
  settings: { change: overSettings, choose: 'anyone' },
  practice: { act: 'sell', beginPayout: 'runOffice', movePayout: 'runOffice' },
  sales: { search: 'sell', one: 'sell', cashiers: 'sell', check: 'sell', note: 'sell' },
  // A restoration asks for an owner's proof itself, whoever is signed in.
  safety: {
    saveRecoveryFile: 'keepRecord',
    importRecoveryFile: 'bringRecord',
    restore: 'anyone',
    openAgain: 'bringRecord',
  },
  // A locked window still says what becomes of the sale on it.
  news: { untold: 'sell', told: 'anyone', unmatchedDelivered: 'anyone', notify: 'anyone', attention: 'sell' },
  customerDisplay: { state: 'anyone' },
  banks: { list: 'sell', pin: 'sell', choose: 'sell', usualWait: 'sell', directory: 'runOffice' },
  staff: {
    createOwner: 'anyone',
    signIn: 'anyone',
    switchOff: 'anyone',
    lock: 'sell',
    active: 'sell',
    approve: 'sell',
    prove: 'sell',
    // Whoever forgot their PIN cannot sign in; it asks for an owner's proof itself.
    resetForgottenPin: 'anyone',
    changeOwnPin: 'changeOwnPin',
    add: ({ role }) => (role === 'cashier' ? 'manageCashiers' : 'manageStaff'),
    change: ({ id, role }, roleOf) => (role === 'cashier' ? requirementForMember({ id }, roleOf) : 'manageStaff'),
    setActive: requirementForMember,
    setPin: requirementForMember,
    hideTotals: 'manageStaff',
  },
  receipts: { preview: overPaper, print: overPaper, savePdf: overPaper, printers: 'changeSettings' },
  shift: { open: 'workShifts', report: 'workShifts', close: 'workShifts', zReports: 'workShifts' },
  business: { get: 'runOffice', change: 'runOffice', register: 'runOffice' },
  wallets: { create: 'runOffice' },
  support: { report: 'changeSettings', save: 'changeSettings' },
  customers: {
    find: 'runOffice',
    save: 'runOffice',
    erase: 'runOffice',
    retention: 'changeSettings',
    allowErasing: 'changeSettings',
  },
  exports: { dayBook: 'runOffice', list: 'runOffice', table: 'runOffice' },
  audit: { search: 'runOffice', people: 'runOffice', verify: 'runOffice' },
  // Leaving live for practice too: no cashier takes a till that takes money out of sight.
  setup: {
    view: 'setUp',
    check: 'setUp',
    save: 'setUp',
    drop: 'setUp',
    register: 'setUp',
    goTo: 'setUp',
    status: 'setUp',
    replace: 'setUp',
    forget: 'setUp',
  },
  updates: { state: 'anyone', check: 'changeSettings', install: 'changeSettings' },
  today: { report: 'runOffice' },
  reconciliation: { report: 'runOffice' },
  dataUse: { view: 'runOffice' },
  webhooks: {
    list: 'runOffice',
    create: 'runOffice',
    follow: 'runOffice',
    setUrl: 'runOffice',
    setEvents: 'runOffice',
    setRetries: 'runOffice',
    renewSecret: 'runOffice',
    events: 'runOffice',
    event: 'runOffice',
  },
  receiver: { view: 'runOffice', change: 'runOffice', newPath: 'runOffice', test: 'runOffice' },
  payouts: {
    list: 'runOffice',
    refresh: 'runOffice',
    one: 'runOffice',
    follow: 'runOffice',
    check: 'runOffice',
    review: 'runOffice',
  },
  payoutAccounts: { list: 'runOffice', add: 'runOffice' },
  lookups: { transaction: 'runOffice', paymentUrl: 'runOffice' },
};

/**
 * Calls that are allowed while no record is open. Nobody can be known then, so every other call is refused: what the
 * window shows, the language, and what puts the record right.
 */
const withoutRecord: ReadonlySet<string> = new Set([
  'till.snapshot',
  'till.understood',
  'connection.back',
  'settings.choose',
  'customerDisplay.state',
  'updates.state',
  'safety.importRecoveryFile',
  'safety.restore',
  'safety.openAgain',
]);

export const isAllowedWithoutRecord = (area: string, name: string): boolean => withoutRecord.has(`${area}.${name}`);

type Proofs = {
  readonly [A in keyof Contract]?: {
    readonly [N in CallNames<Contract[A]>]?: true | ((input: InputOf<Contract[A][N]>) => boolean);
  };
};

/**
 * Calls after which something leaves the shop, or money could go elsewhere: the person signed in types their PIN again
 * for each one, and that is recorded before it is done. A function where it depends on what is asked.
 */
const proofs: Proofs = {
  safety: { saveRecoveryFile: true },
  customers: { save: true, allowErasing: true },
  payoutAccounts: { add: true },
  setup: { save: true, replace: true, forget: true },
  settings: { change: (patch) => Object.hasOwn(patch, 'retention') },
};

/** Whether this call needs a PIN typed for it. */
export function needsProof(area: string, name: string, input: unknown): boolean {
  const table: Readonly<Record<string, Readonly<Record<string, true | ((input: never) => boolean)>>>> = proofs;
  const own = Object.hasOwn(table, area) ? table[area] : undefined;
  const proof = own && Object.hasOwn(own, name) ? own[name] : undefined;
  return typeof proof === 'function' ? proof(input as never) : proof === true;
}

type Hearings = {
  readonly [A in keyof Contract as EventNames<Contract[A]> extends never ? never : A]: {
    readonly [N in EventNames<Contract[A]>]: 'anyone' | Ability;
  };
};

/**
 * Who is sent each event; anyone: also a locked window, which gets what the lock shows and no more. An event that is
 * not here does not compile.
 */
export const hearings: Hearings = {
  till: { cannotCollectChanged: 'anyone', reopened: 'anyone', moved: 'anyone', backgroundStatusChanged: 'sell' },
  // Sale by sale: see `compose/shown-sales.ts`.
  collections: { changed: 'anyone', checked: 'anyone' },
  unmatched: { changed: 'sell' },
  connection: { changed: 'anyone' },
  settings: { changed: 'anyone' },
  clock: { offsetChanged: 'anyone' },
  safety: { changed: 'anyone' },
  news: { opened: 'sell', rang: 'anyone' },
  customerDisplay: { changed: 'anyone' },
  banks: { changed: 'sell' },
  staff: { changed: 'anyone' },
  receipts: { notPrinted: 'sell' },
  updates: { changed: 'anyone' },
  receiver: { changed: 'runOffice' },
  payouts: { changed: 'runOffice' },
};

/** Who is sent an event; null for one that is in no contract. */
export function hearingOf(area: string, name: string): 'anyone' | Ability | null {
  const table: Readonly<Record<string, Readonly<Record<string, 'anyone' | Ability>>>> = hearings;
  const own = Object.hasOwn(table, area) ? table[area] : undefined;
  return (own && Object.hasOwn(own, name) ? own[name] : undefined) ?? null;
}

/** Calls that ask the service for an account: with staff at work, only while a shift is open. */
const inAShift: ReadonlySet<string> = new Set([
  'collections.collect',
  'collections.tryAgain',
  'collections.collectRemainder',
]);

export const needsShift = (area: string, name: string): boolean => inAShift.has(`${area}.${name}`);

type Table = Readonly<Record<string, Readonly<Record<string, Need<never>>>>>;

/** What a call with this input needs; null for one that is in no contract. */
export function requirementOf(area: string, name: string, input: unknown, roleOf: RoleOf): 'anyone' | Ability | null {
  const own = Object.hasOwn(needs, area) ? (needs as Table)[area] : undefined;
  const need = own && Object.hasOwn(own, name) ? own[name] : undefined;
  if (need === undefined) return null;
  return typeof need === 'function' ? need(input as never, roleOf) : need;
}
