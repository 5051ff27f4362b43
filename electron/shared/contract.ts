import type { BankList, UsualWait } from './bank.ts';
import type {
  CollectionId,
  CollectionView,
  ConnectionView,
  Environment,
  TimelineEntry,
  UnmatchedMoney,
} from './collection.ts';
import type { CustomerDisplayView } from './customer-display.ts';
import type { Failure } from './failure.ts';
import type { NewsSign, Untold } from './news.ts';
import type { Preferences } from './preferences.ts';
import type { Result } from './result.ts';
import type { RestoreSource, SafetyView } from './safety.ts';
import type { CheckAnswer, SalesPage, SalesQuery } from './sales.ts';
import type { Role, ShiftReport, StaffId, StaffView, ZReport } from './staff.ts';
import type { Ms } from './units.ts';

/** A call from a window to main. The types ride along unseen, so the preload stays a few hundred bytes. */
export interface Call<In, Out> {
  readonly kind: 'call';
  readonly types?: (input: In) => Out;
}

/** News from main to its windows. */
export interface Event<Payload> {
  readonly kind: 'event';
  readonly types?: (payload: Payload) => void;
}

/** Makes one call of a contract. */
export const call = <In, Out>(): Call<In, Out> => ({ kind: 'call' });
/** Makes one event of a contract. */
export const event = <Payload>(): Event<Payload> => ({ kind: 'event' });

/** Everything a window needs to draw itself; after it, only events. */
export interface TillSnapshot {
  readonly environment: Environment;
  readonly preferences: Preferences;
  readonly version: string;
  /** Everything still open, and what was settled in the last hours; newest first. */
  readonly collections: readonly CollectionView[];
  /** The collection on the stage, also after a restart. */
  readonly stagedId: CollectionId | null;
  readonly connection: ConnectionView;
  /** Add to this computer's clock to get the service's. */
  readonly clockOffset: Ms;
  /** Newest first. */
  readonly unmatched: readonly UnmatchedMoney[];
  /** Why no new account can be asked for right now, or null. */
  readonly cannotCollect: Failure | null;
  readonly safety: SafetyView;
  readonly staff: StaffView;
}

export interface CollectInput {
  /** As typed: "1,500.50". */
  readonly amount: string;
  /** As typed: "0803 123 4567". */
  readonly phone: string;
}

export interface PassphraseInput {
  readonly passphrase: string;
}

export interface CollectionInput {
  readonly id: CollectionId;
}

/** What the customer says of a transfer that does not show: all as given, any of it may be empty. */
export interface ClaimInput {
  readonly bank: string;
  readonly amount: string;
  readonly time: string;
  readonly sender: string;
  readonly sessionId: string;
}

export interface StaffInput {
  readonly id: StaffId;
}

/** Somebody's PIN as typed: six digits, never kept and never logged. */
export interface PinInput extends StaffInput {
  readonly pin: string;
}

/** The one act that is approved: a call of this contract by its name, and the `id` of its input. */
export interface ApproveInput extends PinInput {
  readonly call: string;
  readonly subject: string;
}

export interface NewMember {
  readonly name: string;
  readonly role: Role;
  readonly pin: string;
}

/** What can be put on the clipboard. The text itself is made in main: a window names what, never what it says. */
export const copyable = ['account-number', 'amount', 'all'] as const;
export type Copyable = (typeof copyable)[number];

/** What the practice customer can do. */
export const practiceActs = ['exact', 'short', 'over', 'late', 'fail'] as const;
export type PracticeAct = (typeof practiceActs)[number];

/** Words for the computer's desk, in the language of the window. Nothing personal: an amount and the last four. */
export interface NotifyInput {
  readonly id: CollectionId | null;
  readonly title: string;
  readonly body: string;
}

export interface AttentionInput {
  readonly count: number;
  /** The same in words, for who cannot see the icon. */
  readonly text: string;
}

/**
 * The whole of what a window may ask and hear, as one value. The bridge, the handlers, the in-memory pair for tests
 * and the contract tests are derived from it.
 */
export const contract = {
  till: {
    snapshot: call<void, TillSnapshot>(),
    /** Whether new accounts can be asked for changed. */
    cannotCollectChanged: event<Failure | null>(),
    /** Closed and opened anew, with another snapshot. */
    reopened: event<void>(),
  },
  collections: {
    collect: call<CollectInput, CollectionView>(),
    /** A second attempt after an unknown or refused one: the cashier's decision, never the till's (law 3). */
    tryAgain: call<CollectionInput, CollectionView>(),
    /** Puts one on the stage, or clears it. Tells main which account has been shown. */
    stage: call<{ readonly id: CollectionId | null }, void>(),
    /** No longer wanted at the counter; the account stays watched (law 4). */
    cancel: call<CollectionInput, CollectionView>(),
    checkNow: call<CollectionInput, CollectionView>(),
    /** The customer says it is paid: watched harder and longer, and it rings when the money lands. */
    claim: call<CollectionInput & ClaimInput, CollectionView>(),
    /** A new collection for what this one came short of, linked to it. */
    collectRest: call<CollectionInput, CollectionView>(),
    copy: call<CollectionInput & { readonly what: Copyable }, void>(),
    timeline: call<CollectionInput, readonly TimelineEntry[]>(),
    changed: event<CollectionView>(),
    /** The service was asked and answered about these; `at` is on the service's clock. */
    checked: event<{ readonly at: Ms; readonly ids: readonly CollectionId[] }>(),
  },
  /** The history of the till, whatever its age. */
  sales: {
    search: call<SalesQuery, SalesPage>(),
    one: call<CollectionInput, CollectionView>(),
    /** Everyone who ever asked for money here, as the journal names them. */
    cashiers: call<void, readonly string[]>(),
    /** Asks the service and waits: the answer is what it said just now. */
    check: call<CollectionInput, CheckAnswer>(),
    /** Words beside a sale, kept for ever. */
    note: call<CollectionInput & { readonly text: string }, void>(),
  },
  unmatched: {
    changed: event<readonly UnmatchedMoney[]>(),
  },
  connection: {
    /** The computer has a network again: look at once. */
    back: call<void, void>(),
    changed: event<ConnectionView>(),
  },
  settings: {
    /** Changes what is given and leaves the rest; answers all of them. */
    change: call<Partial<Preferences>, Preferences>(),
    changed: event<Preferences>(),
  },
  clock: {
    offsetChanged: event<Ms>(),
  },
  practice: {
    /** Refused with `not-allowed` outside practice. */
    act: call<CollectionInput & { readonly act: PracticeAct }, void>(),
  },
  /** The till's record and its key. A call that asks for a file answers null when the person picked none. */
  safety: {
    /** The record's key under a passphrase, in a file the owner picks the place of; answers the file's name. */
    saveRecoveryFile: call<PassphraseInput, string | null>(),
    /** The key out of such a file, after a keychain was reset or on a new computer; then the till opens again. */
    bringKey: call<PassphraseInput, SafetyView | null>(),
    /** A good copy in the place of a record that is not. Entries may be lost, so only ever at the owner's word. */
    restore: call<{ readonly from: RestoreSource }, SafetyView | null>(),
    /** Another try, once the disk, the keychain or the other program was put right. */
    openAgain: call<void, SafetyView>(),
    changed: event<SafetyView>(),
  },
  news: {
    /** What happened that no window has told yet, as while the till was closed. */
    untold: call<void, Untold>(),
    /** A window has told these signs of a sale: they never ring again, not even after a restart. */
    told: call<CollectionInput & { readonly signs: readonly NewsSign[] }, void>(),
    /** The same for money that fits no sale. */
    unmatchedTold: call<{ readonly eventIds: readonly string[] }, void>(),
    /** Shows it on the computer's desk, where the till is in the background; else does nothing. */
    notify: call<NotifyInput, void>(),
    /** How many things need a look: a number, or a dot, on the till's icon. */
    attention: call<AttentionInput, void>(),
    /** A notification was pressed: that sale belongs on the stage. Null: it was about money that fits no sale. */
    opened: event<CollectionId | null>(),
  },
  customerDisplay: {
    state: call<void, CustomerDisplayView>(),
    changed: event<CustomerDisplayView>(),
  },
  banks: {
    /** The banks a customer may pay from. What is known comes at once, a newer list as news. */
    list: call<void, BankList>(),
    pin: call<{ readonly code: string; readonly pinned: boolean }, BankList>(),
    /** The customer of this collection pays from this bank. */
    choose: call<CollectionInput & { readonly code: string }, void>(),
    /** What customers usually wait, for this collection's bank at this hour; null while too few were seen. */
    usualWait: call<CollectionInput, UsualWait | null>(),
    changed: event<BankList>(),
  },
  staff: {
    /** The first owner of a till, who is signed in at once; `not-allowed` where there is one already. */
    createOwner: call<{ readonly name: string; readonly pin: string }, StaffView>(),
    /** Practice only: back to nobody signing in, whoever is at the counter. */
    switchOff: call<void, StaffView>(),
    /** `pin-wrong`, or `pin-locked` with how long to wait. Whoever was at the counter is signed out. */
    signIn: call<PinInput, StaffView>(),
    /** Leaves the counter locked; the watch goes on. */
    lock: call<void, StaffView>(),
    /** Somebody still works here: puts the idle lock off. */
    active: call<void, void>(),
    /** A more trusted role says yes, with their own PIN, to one act that was refused with `approval-needed`. */
    approve: call<ApproveInput, void>(),
    changeOwnPin: call<{ readonly pin: string; readonly newPin: string }, void>(),
    add: call<NewMember, StaffView>(),
    change: call<StaffInput & { readonly name: string; readonly role: Role }, StaffView>(),
    setActive: call<StaffInput & { readonly active: boolean }, StaffView>(),
    /** A new PIN, without the old one; ends a wait after wrong ones. */
    setPin: call<PinInput, StaffView>(),
    hideTotals: call<{ readonly hidden: boolean }, StaffView>(),
    changed: event<StaffView>(),
  },
  shift: {
    open: call<void, StaffView>(),
    /** The X report: the shift so far. Changes nothing. */
    report: call<void, ShiftReport>(),
    /** Ends the shift with its Z report. Nothing is sold until the next one is open. */
    close: call<{ readonly handTo: StaffId | null }, ZReport>(),
    /** The latest Z reports, newest first. */
    zReports: call<void, readonly ZReport[]>(),
  },
} as const;

export type Contract = typeof contract;
type Area = Record<string, Call<never, unknown> | Event<never>>;
type Areas = Record<string, Area>;

type Capital<Name extends string> = `on${Capitalize<Name>}`;

type BridgeArea<A> = {
  readonly [Name in keyof A as A[Name] extends Call<never, unknown> ? Name : never]: A[Name] extends Call<
    infer In,
    infer Out
  >
    ? (...input: In extends void ? [] : [input: In]) => Promise<Result<Out>>
    : never;
} & {
  readonly [Name in keyof A as A[Name] extends Event<never> ? Capital<Name & string> : never]: A[Name] extends Event<
    infer P
  >
    ? (listener: (payload: P) => void) => () => void
    : never;
};

/** What `window.till` is: every call answers a `Result`, every subscription returns its own unsubscribe. */
export type Bridge<C = Contract> = { readonly [A in keyof C]: BridgeArea<C[A]> };

/** What a call is sent with. */
export type InputOf<C> = C extends Call<infer In, unknown> ? In : never;

export type CallNames<A> = { [Name in keyof A]: A[Name] extends Call<never, unknown> ? Name : never }[keyof A];
type EventNames<A> = { [Name in keyof A]: A[Name] extends Event<never> ? Name : never }[keyof A];

/** One handler of main: first parse what came, then run. A call without one does not compile. */
export interface Handler<In, Out> {
  /** Null means refused: the input is not what the contract says. */
  readonly parse: (raw: unknown) => Result<In>;
  readonly run: (input: In) => Promise<Result<Out>> | Result<Out>;
}

export type Handlers<C = Contract> = {
  readonly [A in keyof C as CallNames<C[A]> extends never ? never : A]: {
    readonly [Name in CallNames<C[A]>]: C[A][Name] extends Call<infer In, infer Out> ? Handler<In, Out> : never;
  };
};

export type EventPayload<A extends keyof C, N extends EventNames<C[A]>, C = Contract> =
  C[A][N] extends Event<infer P> ? P : never;

/** How main tells its windows: `publish('collections', 'changed', view)`. */
export type Publish<C = Contract> = <A extends keyof C, N extends EventNames<C[A]>>(
  area: A,
  name: N,
  payload: EventPayload<A, N, C>,
) => void;

/** The one name a call or event has on the wire. */
export const channel = (area: string, name: string): string => `till:${area}.${name}`;

export const areasOf = (value: Areas): [area: string, name: string, kind: 'call' | 'event'][] =>
  Object.entries(value).flatMap(([area, members]) =>
    Object.entries(members).map(([name, member]): [string, string, 'call' | 'event'] => [area, name, member.kind]),
  );
