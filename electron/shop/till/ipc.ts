import { defineArea } from '../../ipc/area.ts';
import { serviceOfTill } from '../../ipc/context.ts';
import { line, nothing, nullOr, object, oneOf, shortText, text, time, wholeNumber } from '../../ipc/parse.ts';
import type { Reader } from '../../shared/base/readers.ts';
import { ok } from '../../shared/base/result.ts';
import { LONGEST_KEY } from '../../shared/setup/setup.ts';
import { healModes, LONGEST_AUTHORITY, LONGEST_SHARED_SHOP_NAME, LONGEST_TILL_NAME } from '../../shared/shop/shop.ts';
import { shopReportsOf } from './shop-day.ts';

const login = { user: text(LONGEST_KEY), password: text(LONGEST_KEY) };
const database = { address: text(LONGEST_KEY), authority: nullOr(text(LONGEST_AUTHORITY)) };
const shopName = text(LONGEST_SHARED_SHOP_NAME);
const tillName = text(LONGEST_TILL_NAME);
const invitation = object({ invitation: shortText });

/** What owners do about the shop, with the PIN again where it cannot be undone or lets others in. */
const ofOwner = <In>(input: Reader<In>) => ({ input, permission: 'keepRecord' as const });
const withPin = <In>(input: Reader<In>) => ({ ...ofOwner(input), pinAgain: true as const });

export const tillsArea = defineArea('tills', serviceOfTill('shop'))(
  {
    status: { input: nothing, permission: 'sell', activity: 'background', run: (shop) => ok(shop.status()) },
    test: ofOwner(object(database)),
    found: withPin(object({ ...database, shopName, tillName })),
    host: withPin(object({ shopName, tillName })),
    invite: ofOwner(nothing),
    accept: withPin(invitation),
    refuse: ofOwner(invitation),
    testLogin: ofOwner(object(login)),
    enterLogin: withPin(object(login)),
    removeLogin: withPin(nothing),
    takeOut: withPin(object({ till: shortText, countsUntil: nullOr(time) })),
    rename: ofOwner(object({ till: shortText, name: tillName })),
    foundAgain: withPin(object({ tillName })),
    heal: { ...withPin(object({ as: oneOf(healModes) })), run: (_, { as }, { backup }) => backup.healStream(as) },
    moveToTill: withPin(object({ till: shortText })),
    moveToServer: withPin(object(database)),
    cancelMove: ofOwner(nothing),
    leave: withPin(nothing),
    join: withPin(object({ ...database, code: text(LONGEST_KEY), tillName })),
    cancelJoin: ofOwner(nothing),
    report: {
      input: nothing,
      permission: 'seeTotals',
      activity: 'report',
      run: (_, __, { till }) => shopReportsOf(till).report(),
    },
    closeDay: { input: nothing, permission: 'manageCashiers', run: (_, __, { till }) => shopReportsOf(till).close() },
    zReports: {
      input: object({ before: nullOr(wholeNumber) }),
      permission: 'seeTotals',
      activity: 'report',
      run: (_, { before }, { till }) => shopReportsOf(till).zReports(before),
    },
    inviteOffice: ofOwner(nothing),
    offices: ofOwner(nothing),
    takeOfficeOut: withPin(object({ office: shortText })),
    furtherShops: {
      input: nothing,
      permission: 'runOffice',
      activity: 'background',
      run: (shop) => ok(shop.furtherShops()),
    },
    follow: withPin(object({ ...database, code: line, officeName: tillName })),
    stopFollowing: withPin(object({ shop: shortText })),
    figures: { input: object({ from: time, to: time }), permission: 'runOffice', activity: 'background' },
  },
  { changed: 'sell' },
);
