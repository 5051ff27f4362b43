import { copyable } from '../shared/contract/collections.ts';
import { practiceActs } from '../shared/contract/practice.ts';
import type { Handlers } from '../shared/contract.ts';
import type { CustomerContract } from '../shared/customer-contract.ts';
import { customerDisplayModes } from '../shared/customer-display.ts';
import { newsSigns } from '../shared/news.ts';
import { LONGEST_PASSPHRASE, restoreSources } from '../shared/safety.ts';
import { saleExceptions, saleStatuses } from '../shared/sales.ts';
import { roles } from '../shared/staff.ts';
import type { Ms } from '../shared/units.ts';
import {
  collectionId,
  count,
  listOf,
  nothing,
  object,
  oneOf,
  orNull,
  type Parser,
  some,
  staffId,
  text,
  yesNo,
} from './parse.ts';
import type { Parsers, Runs } from './parser-types.ts';
import { officeParsers } from './parsers/office.ts';

export type { Parsers, Runs } from './parser-types.ts';

/** Far above any amount or phone that can be typed, far below what would cost anything to look at. */
const typed = text(64);
/** A line of what a customer says. */
const said = text(80);
const named = { id: collectionId };
const passphrase = text(LONGEST_PASSPHRASE);
/** A line for the computer's desk. */
const shown = text(160);
const whole = count(Number.MAX_SAFE_INTEGER);
const time = orNull(whole as Parser<Ms>);

const salesQuery = object({
  words: said,
  from: time,
  to: time,
  status: orNull(oneOf(saleStatuses)),
  exception: orNull(oneOf([...saleExceptions, 'any'])),
  cashier: orNull(said),
  before: orNull(whole),
});
const person = { id: staffId };
const role = oneOf(roles);
/** Digits as typed: what is no PIN is said in words, not refused at the door. */
const pin = text(16);

export const parsers: Parsers = {
  ...officeParsers,
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
  sales: {
    search: salesQuery,
    one: object(named),
    cashiers: nothing,
    check: object(named),
    note: object({ ...named, text: text(500) }),
  },
  connection: { back: nothing },
  settings: {
    change: some({
      shopName: typed,
      customerDisplay: oneOf(customerDisplayModes),
      customerScreen: orNull(whole),
      soundVolume: count(100),
      soundPaid: yesNo,
      soundAlarm: yesNo,
      speakAmounts: yesNo,
    }),
  },
  practice: { act: object({ ...named, act: oneOf(practiceActs) }) },
  safety: {
    saveRecoveryFile: object({ passphrase }),
    bringKey: object({ passphrase }),
    restore: object({ from: oneOf(restoreSources) }),
    openAgain: nothing,
  },
  news: {
    untold: nothing,
    told: object({ ...named, signs: listOf(oneOf(newsSigns), newsSigns.length) }),
    unmatchedTold: object({ eventIds: listOf(said, 1_000) }),
    notify: object({ id: orNull(collectionId), title: shown, body: shown }),
    attention: object({ count: count(9_999), text: shown }),
  },
  customerDisplay: { state: nothing },
  banks: {
    list: nothing,
    pin: object({ code: typed, pinned: yesNo }),
    choose: object({ ...named, code: typed }),
    usualWait: object(named),
    directory: object({ currency: typed }),
  },
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
    setActive: object({ ...person, active: yesNo }),
    setPin: object({ ...person, pin }),
    hideTotals: object({ hidden: yesNo }),
  },
  shift: { open: nothing, report: nothing, close: object({ handTo: orNull(staffId) }), zReports: nothing },
};

/** The customer's window may ask for one thing, without a word of its own. */
export const customerParsers: Parsers<CustomerContract> = { customer: { screen: nothing } };

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
