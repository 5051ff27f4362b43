import { alerts } from './contract/alerts.ts';
import { audit } from './contract/audit.ts';
import { backup } from './contract/backup.ts';
import { banks } from './contract/banks.ts';
import { business, wallets } from './contract/business.ts';
import { customers } from './contract/customers.ts';
import type { Call, Event } from './contract/define.ts';
import { exports } from './contract/exports.ts';
import { lookups } from './contract/lookups.ts';
import { dataUse, reconciliation, today } from './contract/money.ts';
import { payoutAccounts } from './contract/payout-accounts.ts';
import { payouts } from './contract/payouts.ts';
import { practice } from './contract/practice.ts';
import { receipts } from './contract/receipts.ts';
import { sales, unmatched } from './contract/sales.ts';
import { customerDisplay, settings } from './contract/settings.ts';
import { settlements } from './contract/settlements.ts';
import { setup } from './contract/setup.ts';
import { sharing } from './contract/sharing.ts';
import { shift, staff } from './contract/staff.ts';
import { support } from './contract/support.ts';
import { clock, connection, till } from './contract/till.ts';
import { tills } from './contract/tills.ts';
import { updates } from './contract/updates.ts';
import { relay, webhooks } from './contract/webhooks.ts';
import type { Result } from './result.ts';

/**
 * Everything a window may call and receive, as one value. The bridge, the handlers, the in-memory pair for tests
 * and the contract tests are derived from it.
 */
export const contract = {
  till,
  sales,
  unmatched,
  settlements,
  connection,
  settings,
  clock,
  practice,
  backup,
  alerts,
  customerDisplay,
  banks,
  staff,
  shift,
  business,
  wallets,
  audit,
  exports,
  customers,
  support,
  setup,
  receipts,
  sharing,
  updates,
  today,
  reconciliation,
  dataUse,
  webhooks,
  relay,
  payouts,
  payoutAccounts,
  lookups,
  tills,
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

/** Type of `window.till`: every call returns a `Result`, every subscription returns its unsubscribe function. */
export type Bridge<C = Contract> = { readonly [A in keyof C]: BridgeArea<C[A]> };

/** What a call is sent with. */
export type InputOf<C> = C extends Call<infer In, unknown> ? In : never;

export type CallNames<A> = { [Name in keyof A]: A[Name] extends Call<never, unknown> ? Name : never }[keyof A];
export type EventNames<A> = { [Name in keyof A]: A[Name] extends Event<never> ? Name : never }[keyof A];

export type EventPayload<A extends keyof C, N extends EventNames<C[A]>, C = Contract> =
  C[A][N] extends Event<infer P> ? P : never;

/** Sends an event to the windows: `publish('sales', 'changed', view)`. */
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
