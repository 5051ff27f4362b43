import { newsSigns } from '../../shared/alerts.ts';
import { copyable } from '../../shared/contract/collections.ts';
import { payoutSteps, practiceActs } from '../../shared/contract/practice.ts';
import { saleIssueFilters, saleStatuses } from '../../shared/sales.ts';
import type { Ms } from '../../shared/units.ts';
import {
  collectionId,
  count,
  listOf,
  nothing,
  object,
  oneOf,
  orNull,
  type Parser,
  parseBoolean,
  text,
} from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** Longer than any amount or phone that can be typed. */
const typed = text(64);
/** One line of a customer's claim. */
const said = text(80);
const named = { id: collectionId };
/** One line of an OS notification. */
const shown = text(160);
const whole = count(Number.MAX_SAFE_INTEGER);
const time = orNull(whole as Parser<Ms>);
const salesQuery = object({
  words: said,
  from: time,
  to: time,
  status: orNull(oneOf([...saleStatuses, 'open'])),
  came: orNull(object({ from: whole as Parser<Ms>, to: whole as Parser<Ms>, hour: orNull(count(23)) })),
  exception: orNull(oneOf(saleIssueFilters)),
  cashier: orNull(said),
  before: orNull(whole),
});

/** Parsers of the areas of selling: collections, alerts, banks. */
export const counterParsers: Pick<
  Parsers,
  'till' | 'collections' | 'sales' | 'connection' | 'practice' | 'news' | 'customerDisplay' | 'banks'
> = {
  till: { snapshot: nothing, understood: nothing },
  collections: {
    collect: object({ amount: typed, phone: typed }),
    tryAgain: object(named),
    stage: object({ id: orNull(collectionId) }),
    cancel: object(named),
    checkNow: object(named),
    claim: object({ ...named, bank: said, amount: said, time: said, sender: said, sessionId: said }),
    collectRemainder: object(named),
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
  practice: {
    act: object({ ...named, act: oneOf(practiceActs) }),
    beginPayout: nothing,
    movePayout: object({ number: said, to: oneOf(payoutSteps) }),
  },
  news: {
    untold: nothing,
    told: object({ ...named, signs: listOf(oneOf(newsSigns), newsSigns.length) }),
    unmatchedDelivered: object({ eventIds: listOf(said, 1_000) }),
    notify: object({ id: orNull(collectionId), title: shown, body: shown }),
    attention: object({ count: count(9_999), text: shown }),
  },
  customerDisplay: { state: nothing },
  banks: {
    list: nothing,
    pin: object({ code: typed, pinned: parseBoolean }),
    choose: object({ ...named, code: typed }),
    usualWait: object(named),
    directory: object({ currency: typed }),
  },
};
