import { copyable } from '../shared/contract/collections.ts';
import { practiceActs } from '../shared/contract/practice.ts';
import type { Handlers } from '../shared/contract.ts';
import type { CustomerContract } from '../shared/customer-contract.ts';
import { type RetentionMonths, retentionMonths } from '../shared/customer-data.ts';
import { customerDisplayModes } from '../shared/customer-display.ts';
import { failure } from '../shared/failure.ts';
import { languageNames, themes } from '../shared/languages.ts';
import { newsSigns } from '../shared/news.ts';
import { type PaperSubject, paperSizes } from '../shared/paper.ts';
import { receiptLimits } from '../shared/preferences.ts';
import { err, ok } from '../shared/result.ts';
import { LONGEST_PASSPHRASE, restoreSources } from '../shared/safety.ts';
import { saleOddities, saleStatuses } from '../shared/sales.ts';
import { LONGEST_ADDRESS } from '../shared/service-address.ts';
import { businessTypes, LONGEST_KEY, realEnvironments } from '../shared/setup.ts';
import { roles } from '../shared/staff.ts';
import type { Ms } from '../shared/units.ts';
import {
  collectionId,
  count,
  either,
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
import { serviceParsers } from './parsers/service.ts';
import { webhooksParsers } from './parsers/webhooks.ts';

export type { Parsers, Runs } from './parser-types.ts';

/** Far above any amount or phone that can be typed, far below what would cost anything to look at. */
const typed = text(64);
const months: Parser<RetentionMonths> = (raw) => {
  const known = retentionMonths.find((each) => each === raw);
  return known === undefined ? err(failure('invalid-input')) : ok(known);
};
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
  status: orNull(oneOf([...saleStatuses, 'open'])),
  came: orNull(object({ from: whole as Parser<Ms>, to: whole as Parser<Ms>, hour: orNull(count(23)) })),
  exception: orNull(oneOf(saleOddities)),
  cashier: orNull(said),
  before: orNull(whole),
});
const person = { id: staffId };
const role = oneOf(roles);
const counterChoices = { language: oneOf(languageNames), theme: oneOf(themes) };
const subject = either<PaperSubject>(
  object({ of: oneOf(['sale']), id: collectionId }),
  object({ of: oneOf(['x']) }),
  object({ of: oneOf(['z']), number: whole }),
);
const paper = object({ subject, size: oneOf(paperSizes) });
/** Digits as typed: what is no PIN is said in words, not refused at the door. */
const pin = text(16);

const real = oneOf(realEnvironments);
const address = text(LONGEST_ADDRESS);
/** As pasted; what it may be is decided by the credentials. */
const key = text(LONGEST_KEY);
const keyPair = { accessKey: key, secretKey: key };

export const parsers: Parsers = {
  ...officeParsers,
  ...serviceParsers,
  ...webhooksParsers,
  till: { snapshot: nothing, understood: nothing },
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
      retention: orNull(months),
      ...counterChoices,
      receiptHeader: listOf(said, receiptLimits.lines),
      receiptFooter: text(receiptLimits.footer),
      receiptFields: listOf(object({ label: said, value: said }), receiptLimits.fields),
      paperSize: oneOf(paperSizes),
      printer: orNull(text(400)),
      printWhenPaid: yesNo,
    }),
    choose: some(counterChoices),
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
  support: { report: nothing, save: nothing },
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
  setup: {
    view: nothing,
    check: object({ environment: real, baseUrl: address, businessId: typed, ...keyPair, bearerToken: key }),
    save: nothing,
    drop: nothing,
    register: object({
      ...{ environment: real, baseUrl: address, bearerToken: key },
      ...{ name: shown, email: text(254), phone: typed, type: oneOf(businessTypes), currency: typed, again: yesNo },
    }),
    goTo: object({ environment: oneOf(['practice', ...realEnvironments]) }),
    status: nothing,
    replace: object({ keyPair: orNull(object(keyPair)), bearerToken: orNull(key) }),
    forget: nothing,
  },
  receipts: { preview: paper, print: paper, savePdf: paper, printers: nothing },
  updates: { state: nothing, check: nothing, install: nothing },
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
