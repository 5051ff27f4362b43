import { EventEmitter } from 'node:events';
import type { MaintenanceReport } from '../journal/maintenance/maintenance.ts';
import type { PaymentEvents } from '../sales/payment-context.ts';
import type { BankList } from '../shared/banks/bank.ts';
import type { Failure } from '../shared/base/failure.ts';
import type { Ms } from '../shared/base/units.ts';
import type { MessagesView } from '../shared/messages/messages.ts';
import type { ConnectionView, Environment, SaleId, SaleView, UnmatchedMoney } from '../shared/sales/sale.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import type { StaffId, StaffView } from '../shared/staff/staff.ts';
import type { RelayView } from '../shared/webhooks/relay.ts';

/** Events of the open tills; the arguments of their listeners. The first is the environment of the till. */
interface TillEventMap {
  saleChanged: [environment: Environment, view: SaleView];
  /** The service was asked about these sales. */
  salesChecked: [environment: Environment, at: Ms, ids: readonly SaleId[]];
  unmatchedChanged: [environment: Environment, all: readonly UnmatchedMoney[]];
  currentSaleChanged: [environment: Environment];
  connectionChanged: [environment: Environment, view: ConnectionView];
  /** Others are in use, or none any more. */
  keysChanged: [environment: Environment];
  clockChanged: [environment: Environment, offset: Ms];
  /** A sign-in, a sign-out, or the start or end of a shift. */
  staffChanged: [environment: Environment, view: StaffView];
  /** Other sales are visible: another user signed in, or the till was locked. */
  visibleSalesChanged: [environment: Environment];
  relayChanged: [environment: Environment, view: RelayView];
  /** Of messages to the owner: the set-up, or what waits. */
  messagesChanged: [environment: Environment, view: MessagesView];
  banksChanged: [environment: Environment, list: BankList];
  payoutsChanged: [environment: Environment];
  /** After each backup and each full check of the journal. */
  journalMaintained: [environment: Environment, report: MaintenanceReport];
  journalAppended: [environment: Environment, problem: Failure | null];
  journalHealthChanged: [environment: Environment];
  /** Settings that all tills of the shop share were changed at another one. */
  settingsChanged: [environment: Environment];
  shopChanged: [environment: Environment, status: ShopStatus];
  /** New entries of these tills of the shop can be read. */
  shopEntriesArrived: [environment: Environment, tills: readonly string[]];
  /** Closed and opened again, in the same environment. */
  tillReopened: [environment: Environment];
  /** `environment` is the active one from now on. */
  environmentSwitched: [environment: Environment];
}

/** The one emitter between the parts of main. A listener that throws is reported; the others run. */
export type TillEvents = EventEmitter<TillEventMap>;

/** `reportError` receives what a listener throws, or rejects with; when omitted, the error is thrown as uncaught. */
export function createTillEvents(reportError: (error: unknown) => void = throwUncaught): TillEvents {
  const events = new EventEmitter<TillEventMap>();
  const emit = (name: keyof TillEventMap, ...values: readonly unknown[]): boolean => {
    const listeners = events.rawListeners(name);
    for (const listener of listeners) {
      try {
        const work: unknown = Reflect.apply(listener, events, values);
        if (work instanceof Promise) work.catch(reportError);
      } catch (error) {
        reportError(error);
      }
    }
    return listeners.length > 0;
  };
  events.emit = emit as TillEvents['emit'];
  return events;
}

/** Calls `onChange` whenever somebody else is at the till. */
export type OnPersonChanged = (onChange: (isLocked: boolean) => unknown) => void;

/**
 * Follows who is signed in, from the start on, for parts that may begin later: what they gave is called after each sign-in
 * and sign-out, and where another till is shown or this one was opened again. What the person before left on the computer
 * is not for the next one.
 */
export function followPerson(events: Pick<TillEvents, 'on'>): OnPersonChanged {
  const signedIn = new Map<Environment, StaffId | null>();
  const listeners: Parameters<OnPersonChanged>[0][] = [];
  const callAll = (isLocked: boolean) => Promise.all(listeners.map((onChange) => onChange(isLocked)));
  events.on('environmentSwitched', () => callAll(false));
  events.on('tillReopened', (environment) => {
    signedIn.delete(environment);
    return callAll(false);
  });
  events.on('staffChanged', (environment, view) => {
    if ((signedIn.get(environment) ?? null) === view.signedIn) return undefined;
    signedIn.set(environment, view.signedIn);
    return callAll(view.signedIn === null);
  });
  return (onChange) => void listeners.push(onChange);
}

export type TillListeners = { readonly [N in keyof TillEventMap]?: (...payload: Payload<TillEventMap[N]>) => void };
type Payload<Args> = Args extends [Environment, ...infer Rest] ? Rest : never;

/** Subscribes to the events of the environments that are meant. Returns a function that ends it. */
export function listenTo(
  events: TillEvents,
  isMeant: (environment: Environment) => boolean,
  listeners: TillListeners,
): () => void {
  const all = Object.entries(listeners) as [keyof TillEventMap, (...payload: unknown[]) => void][];
  const removals = all.map(([name, listener]) => {
    const ifMeant = (environment: Environment, ...payload: unknown[]) => {
      if (isMeant(environment)) listener(...payload);
    };
    events.on(name, ifMeant);
    return () => events.off(name, ifMeant);
  });
  return () => {
    for (const remove of removals) remove();
  };
}

const throwUncaught = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

export const emitPaymentEvents = (events: TillEvents, environment: Environment): PaymentEvents => ({
  saleChanged: (view) => void events.emit('saleChanged', environment, view),
  checked: (at, ids) => void events.emit('salesChecked', environment, at, ids),
  connectionChanged: (view) => void events.emit('connectionChanged', environment, view),
  offsetChanged: (offset) => void events.emit('clockChanged', environment, offset),
  unmatchedChanged: (all) => void events.emit('unmatchedChanged', environment, all),
});
