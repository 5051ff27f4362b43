import { type Contract, copyable, type Handler, type Handlers, practiceActs } from '../shared/contract.ts';
import { roles } from '../shared/staff.ts';
import { collectionId, nothing, object, oneOf, orNull, some, staffId, text, yesOrNo } from './parse.ts';

type Part<C, Key extends keyof Handler<never, unknown>> = {
  readonly [A in keyof Handlers<C>]: {
    readonly [Name in keyof Handlers<C>[A]]: Handlers<C>[A][Name] extends { readonly [K in Key]: infer P } ? P : never;
  };
};

/** One parser for every call of a contract: one that is missing, or answers another type, does not compile. */
export type Parsers<C = Contract> = Part<C, 'parse'>;
/** What each call does once its input is known to be right. */
export type Runs<C = Contract> = Part<C, 'run'>;

/** Far above any amount or phone that can be typed, far below what would cost anything to look at. */
const typed = text(64);
/** A line of what a customer says. */
const said = text(80);
const named = { id: collectionId };
const person = { id: staffId };
const role = oneOf(roles);
/** Digits as typed: what is no PIN is said in words, not refused at the door. */
const pin = text(16);

export const parsers: Parsers = {
  till: { snapshot: nothing },
  collections: {
    collect: object({ amount: typed, phone: typed }),
    tryAgain: object(named),
    stage: object({ id: orNull(collectionId) }),
    cancel: object(named),
    checkNow: object(named),
    claim: object({ ...named, bank: said, amount: said, time: said, sender: said, sessionId: said }),
    collectRest: object(named),
    copy: object({ ...named, what: oneOf(copyable) }),
    timeline: object(named),
  },
  connection: { back: nothing },
  settings: { change: some({ shopName: typed }) },
  practice: { act: object({ ...named, act: oneOf(practiceActs) }) },
  staff: {
    createOwner: object({ name: typed, pin }),
    switchOff: nothing,
    signIn: object({ ...person, pin }),
    lock: nothing,
    active: nothing,
    approve: object({ ...person, pin, call: typed, subject: typed }),
    changeOwnPin: object({ pin, newPin: pin }),
    add: object({ name: typed, role, pin }),
    change: object({ ...person, name: typed, role }),
    setActive: object({ ...person, active: yesOrNo }),
    setPin: object({ ...person, pin }),
    hideTotals: object({ hidden: yesOrNo }),
  },
  shift: { open: nothing, report: nothing, close: object({ handTo: orNull(staffId) }), zReports: nothing },
};

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Joins the parser and the run of every call into its handler. */
export function withParsers<C>(parse: Parsers<C>, runs: Runs<C>): Handlers<C> {
  const does = runs as Table;
  const areas = Object.entries(parse as Table).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, parser]) => [name, { parse: parser, run: does[area]?.[name] }]),
    ),
  ]);
  // The two types name the same calls, so every handler has both halves; only the loop cannot say it.
  return Object.fromEntries(areas) as Handlers<C>;
}
