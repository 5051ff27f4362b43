import { alerts } from '../alerts/contract.ts';
import {
  audit,
  business,
  customers,
  dataUse,
  exports,
  lookups,
  payoutAccounts,
  payouts,
  reconciliation,
  takings,
  wallets,
} from '../back-office/contract.ts';
import { banks } from '../banks/contract.ts';
import type { Result } from '../base/result.ts';
import { customerDisplay } from '../customer-display/contract.ts';
import { backup } from '../journal/contract.ts';
import { messages } from '../messages/contract.ts';
import { receipts, sharing } from '../receipts/contract.ts';
import { sales, settlements, unmatchedPayments } from '../sales/contract.ts';
import { settings } from '../settings/contract.ts';
import { setup } from '../setup/contract.ts';
import { tills } from '../shop/contract.ts';
import { shift, staff } from '../staff/contract.ts';
import { clock, connection, practice, support, till } from '../till/contract.ts';
import { updates } from '../updates/contract.ts';
import { relay, webhooks } from '../webhooks/contract.ts';
import type { Call, Described, Event } from './define.ts';

/**
 * Everything a window may call and receive, as one value. The bridge, the handlers, the in-memory pair for tests
 * and the contract tests are derived from it.
 */
export const contract = {
  till,
  sales,
  unmatched: unmatchedPayments,
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
  takings,
  reconciliation,
  dataUse,
  webhooks,
  relay,
  payouts,
  payoutAccounts,
  lookups,
  tills,
  messages,
} as const;

export type Contract = Described<typeof contract>;
type Area = Record<string, () => Call<never, unknown> | Event<never>>;
type Areas = Record<string, Area>;

type Capital<Name extends string> = `on${Capitalize<Name>}`;

type BridgeArea<A> = {
  readonly [Name in keyof A as A[Name] extends Call<never, unknown> ? Name : never]: A[Name] extends Call<
    infer In,
    infer Out
  >
    ? (...input: [In] extends [object] ? [input: In] : []) => Promise<Result<Out>>
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

export type InputOf<C> = C extends Call<infer In, unknown> ? In : never;

export type CallNames<A> = { [Name in keyof A]: A[Name] extends Call<never, unknown> ? Name : never }[keyof A];
export type EventNames<A> = { [Name in keyof A]: A[Name] extends Event<never> ? Name : never }[keyof A];

type EventPayload<A extends keyof C, N extends EventNames<C[A]>, C = Contract> =
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
    Object.entries(members).map(([name, member]): [string, string, 'call' | 'event'] => [area, name, member().kind]),
  );
