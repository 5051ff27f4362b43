import { defineArea } from '../../ipc/area.ts';
import { serviceOfTill } from '../../ipc/context.ts';
import { line, nothing, object, oneOf, orNull, shortText, text, time, wholeNumber } from '../../ipc/parse.ts';
import { ok } from '../../shared/base/result.ts';
import { LONGEST_KEY } from '../../shared/setup/setup.ts';
import { LONGEST_AUTHORITY, LONGEST_SHOP_NAME, LONGEST_TILL_NAME, repairModes } from '../../shared/shop/shop.ts';
import { shopDayOf } from './shop-day.ts';

const address = text(LONGEST_KEY);
const authority = orNull(text(LONGEST_AUTHORITY));
const login = { user: text(LONGEST_KEY), password: text(LONGEST_KEY) };
const database = { address, authority };
const tillName = text(LONGEST_TILL_NAME);
const invitation = object({ invitation: shortText });

export const tillsArea = defineArea('tills', serviceOfTill('shop'))(
  {
    status: { input: nothing, permission: 'sell', activity: 'background', run: (shop) => ok(shop.status()) },
    test: { input: object(database), permission: 'keepRecord' },
    found: {
      input: object({ ...database, shopName: text(LONGEST_SHOP_NAME), tillName }),
      permission: 'keepRecord',
      pinAgain: true,
    },
    host: { input: object({ shopName: text(LONGEST_SHOP_NAME), tillName }), permission: 'keepRecord', pinAgain: true },
    invite: { input: nothing, permission: 'keepRecord' },
    accept: { input: invitation, permission: 'keepRecord', pinAgain: true },
    refuse: { input: invitation, permission: 'keepRecord' },
    testLogin: { input: object(login), permission: 'keepRecord' },
    enterLogin: { input: object(login), permission: 'keepRecord', pinAgain: true },
    removeLogin: { input: nothing, permission: 'keepRecord', pinAgain: true },
    takeOut: {
      input: object({ till: shortText, countsUntil: orNull(time) }),
      permission: 'keepRecord',
      pinAgain: true,
    },
    rename: { input: object({ till: shortText, name: tillName }), permission: 'keepRecord' },
    foundAgain: { input: object({ tillName }), permission: 'keepRecord', pinAgain: true },
    heal: {
      input: object({ as: oneOf(repairModes) }),
      permission: 'keepRecord',
      pinAgain: true,
      run: (_, { as }, { backup }) => backup.healStream(as),
    },
    moveToTill: { input: object({ till: shortText }), permission: 'keepRecord', pinAgain: true },
    moveToServer: { input: object(database), permission: 'keepRecord', pinAgain: true },
    cancelMove: { input: nothing, permission: 'keepRecord' },
    leave: { input: nothing, permission: 'keepRecord', pinAgain: true },
    join: {
      input: object({ address, authority, code: text(LONGEST_KEY), tillName }),
      permission: 'keepRecord',
      pinAgain: true,
    },
    cancelJoin: { input: nothing, permission: 'keepRecord' },
    report: {
      input: nothing,
      permission: 'seeTotals',
      activity: 'report',
      run: (_, __, { till }) => shopDayOf(till).report(),
    },
    closeDay: {
      input: nothing,
      permission: 'manageCashiers',
      run: (_, __, { till }) => shopDayOf(till).close(),
    },
    zReports: {
      input: object({ before: orNull(wholeNumber) }),
      permission: 'seeTotals',
      activity: 'report',
      run: (_, { before }, { till }) => shopDayOf(till).zReports(before),
    },
    inviteOffice: { input: nothing, permission: 'keepRecord' },
    offices: { input: nothing, permission: 'keepRecord' },
    takeOfficeOut: { input: object({ office: shortText }), permission: 'keepRecord', pinAgain: true },
    furtherShops: {
      input: nothing,
      permission: 'runOffice',
      activity: 'background',
      run: (shop) => ok(shop.furtherShops()),
    },
    follow: {
      input: object({ address, authority, code: line, officeName: tillName }),
      permission: 'keepRecord',
      pinAgain: true,
    },
    stopFollowing: { input: object({ shop: shortText }), permission: 'keepRecord', pinAgain: true },
    figures: { input: object({ from: time, to: time }), permission: 'runOffice', activity: 'background' },
  },
  { changed: 'sell' },
);
