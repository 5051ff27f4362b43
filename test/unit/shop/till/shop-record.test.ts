import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../../../../electron/shared/base/result.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { type ShopStatus, shopFailure } from '../../../../electron/shared/shop/shop.ts';
import { shopDraft } from '../../../../electron/shop/till/shop-entries.ts';
import type { OpenedShop, TillShop } from '../../../../electron/shop/till/shop-port.ts';
import { recordJoining, recordShopChanges } from '../../../../electron/shop/till/shop-record.ts';
import { newFile, open } from '../../../support/journal-kit.ts';
import { partial } from '../../../support/partial.ts';
import { furtherShop, memberStatus, shopReportOf } from '../../../support/shop-status.ts';
import { newReplica } from '../../../support/two-tills-kit.ts';
import { unwrap } from '../../../support/unwrap.ts';

const asking = [{ invitation: 'X7', till: 'DDDDDD', name: 'Counter 3', isOffice: false }];
const link = { state: 'alone', since: ms(1), refusal: 'no-answer' } as const;
const place = { address: 'postgres://owner:very%20secret@db:5432/shop', authority: null };
const login = { user: 'owner', password: 'very secret' };

const changingCalls = [
  'found',
  'invite',
  'accept',
  'refuse',
  'rename',
  'takeOut',
  'enterLogin',
  'removeLogin',
  'foundAgain',
  'moveToTill',
  'moveToServer',
  'cancelMove',
  'join',
  'cancelJoin',
  'leave',
  'inviteOffice',
  'takeOfficeOut',
  'follow',
  'stopFollowing',
];

/** A shop whose calls all have this result, and the journal of its till. */
function recordedShop(result: Result<unknown> = ok(undefined)) {
  const journal = open(newFile());
  const done = async () => result as never;
  const shop = {
    status: () => memberStatus({ asking }),
    opened: () => null,
    ...Object.fromEntries(changingCalls.map((call) => [call, done])),
    offices: async () => ok([{ id: 'FFFFFF', name: 'Head office', joinedAt: ms(1) }]),
    furtherShops: () => [furtherShop],
  } as Partial<TillShop> as TillShop;
  const lines = () => journal.entries({ after: 0 }).map(({ kind, actor, body }) => [kind, actor, body] as const);
  return { journal, lines, shop: recordShopChanges(shop, journal, () => 'ada') };
}

async function changeAll(shop: TillShop): Promise<void> {
  await shop.found({ ...place, shopName: 'Adunni Stores', tillName: 'Counter 1' });
  await shop.invite();
  await shop.accept({ invitation: 'X7' });
  await shop.refuse({ invitation: 'X7' });
  await shop.rename({ till: 'BBBBBB', name: ' Kiosk ' });
  await shop.takeOut({ till: 'BBBBBB', countsUntil: null });
  await shop.enterLogin(login);
  await shop.removeLogin();
  await shop.inviteOffice();
  await shop.takeOfficeOut({ office: 'FFFFFF' });
  await shop.follow({ address: 'db', authority: null, code: 'ABCD-EFGH-JKMN-PQRS', officeName: 'Head office' });
  await shop.stopFollowing({ shop: furtherShop.id });
  await shop.foundAgain({ tillName: 'Counter 1' });
  await shop.join({ address: 'db', authority: null, code: 'ABCD-EFGH-JKMN-PQRS', tillName: 'Counter 4' });
  await shop.cancelJoin();
  await shop.leave();
  await shop.moveToTill({ till: 'BBBBBB' });
  await shop.moveToServer(place);
  await shop.cancelMove();
}

describe('the record of changes of a shop', () => {
  it('records a shop’s change later where the journal was full, and makes no change before', async () => {
    const journal = open(newFile());
    let isFull = true;
    let changes = 0;
    const done = async () => {
      changes += 1;
      return ok(undefined);
    };
    const inner = { status: () => memberStatus(), takeOut: done, removeLogin: done } as Partial<TillShop> as TillShop;
    const append: typeof journal.append = (drafts) =>
      isFull ? err({ code: 'journal-full' } as never) : journal.append(drafts);
    const shop = recordShopChanges(inner, { ...journal, append }, () => 'ada');
    expect(await shop.takeOut({ till: 'BBBBBB', countsUntil: null })).toMatchObject({ ok: false });
    expect(await shop.removeLogin()).toMatchObject({ ok: false });
    expect(changes).toBe(1);
    isFull = false;
    unwrap(await shop.removeLogin());
    expect(journal.entries({ after: 0 }).map(({ kind }) => kind)).toEqual(['shop.taken-out', 'shop.login-removed']);
  });

  it('records since when a till that was taken out may have been in other hands', async () => {
    const { shop, lines } = recordedShop(ok({ code: '', expiresAt: ms(9) }));
    await shop.takeOut({ till: 'BBBBBB', countsUntil: ms(5) });
    expect(lines()).toEqual([['shop.taken-out', 'ada', { till: 'Counter 2', countsUntil: 5 }]]);
  });

  it('records each change of a shop by the person who made it, without a code or password', async () => {
    const { shop, lines } = recordedShop(ok({ code: 'ABCD-EFGH-JKMN-PQRS', expiresAt: ms(9) }));
    await changeAll(shop);
    expect(lines()).toEqual([
      ['shop.founded', 'ada', { shop: 'Adunni Stores', till: 'Counter 1' }],
      ['shop.invited', 'ada', {}],
      ['shop.accepted', 'ada', { till: 'Counter 3' }],
      ['shop.refused', 'ada', { till: 'Counter 3' }],
      ['shop.renamed', 'ada', { till: 'Counter 2', name: 'Kiosk' }],
      ['shop.taken-out', 'ada', { till: 'Counter 2' }],
      ['shop.login-entered', 'ada', {}],
      ['shop.login-removed', 'ada', {}],
      ['shop.office-invited', 'ada', {}],
      ['shop.office-taken-out', 'ada', { office: 'Head office' }],
      ['shop.follow-asked', 'ada', { office: 'Head office' }],
      ['shop.follow-ended', 'ada', { shop: 'Adunni Ikeja' }],
      ['shop.set-up-again', 'ada', { shop: 'Adunni Stores', till: 'Counter 1' }],
      ['shop.join-asked', 'ada', { till: 'Counter 4' }],
      ['shop.join-cancelled', 'ada', {}],
      ['shop.left', 'ada', { shop: 'Adunni Stores' }],
      ['shop.move-asked', 'ada', { till: 'Counter 2' }],
      ['shop.server-move-asked', 'ada', {}],
      ['shop.move-cancelled', 'ada', {}],
    ]);
  });

  it.each([
    ['all that was copied until then, where the shop goes on', memberStatus({ waiting: 1 }), 2, 5, { goesOn: true }],
    ['what could be copied, where the link is slow', memberStatus({ waiting: 2 }), 1, 2, {}],
    ['what a report counted, where less is copied', memberStatus({ waiting: 2 }), 2, 1, { counted: 2 }],
    ['what a report counted, where the shop may be lost', memberStatus({ link }), 2, 3, { counted: 2 }],
    ['what a report counted, where the shop ends with it', memberStatus({ host: 'here' }), 2, 3, { counted: 2 }],
    ['no more than it recorded, where a report counted more', memberStatus({ link }), 9e15, 3, { counted: 3 }],
  ])('records of a till that leaves its shop as counted there: %s', async (_, status, counted, last, more) => {
    const journal = open(newFile());
    let copiedUpTo = 0;
    const line = { ...shopReportOf().lines[0], till: status.till };
    const closing = (id: string, until: number) => {
      const report = JSON.stringify({ ...shopReportOf(), lines: [{ ...line, until }] });
      return shopDraft('shop.closed', 'shop-z1', 'ada', { number: 1, report, id });
    };
    const others = newReplica().query;
    unwrap(journal.append([closing('shop', 1), closing('shop', counted), closing('another', 3)]));
    const openShop = partial<OpenedShop>({
      id: 'shop',
      status: () => status,
      others,
      takenOut: () => [],
      copied: () => copiedUpTo,
    });
    const leave = async () => {
      copiedUpTo = last;
      return ok(undefined);
    };
    const shop = partial<TillShop>({ status: () => status, opened: () => openShop, leave });
    unwrap(await recordShopChanges(shop, journal, () => 'ada').leave());
    expect(journal.entries({ kind: 'shop.left' })[0]?.body).toEqual({
      shop: 'Adunni Stores',
      id: 'shop',
      counted: last,
      ...more,
    });
  });

  it('records nothing of a shop’s change that was refused', async () => {
    const { shop, lines } = recordedShop(err(shopFailure('no-owner-login')));
    await changeAll(shop);
    expect(lines()).toEqual([]);
  });

  it('records that the owner accepted this till, once for each request', async () => {
    const { journal, shop, lines } = recordedShop();
    const askingStatus: ShopStatus = { state: 'asking', address: 'db', expiresAt: ms(9), refusal: null };
    for (let times = 0; times < 2; times += 1) {
      unwrap(await shop.join({ address: 'db', authority: null, code: 'ABCD', tillName: 'Counter 1' }));
      recordJoining(journal)(askingStatus);
      recordJoining(journal)(memberStatus());
      recordJoining(journal)(memberStatus());
    }
    expect(lines().filter(([kind]) => kind === 'shop.joined')).toEqual([
      ['shop.joined', 'till', { shop: 'Adunni Stores' }],
      ['shop.joined', 'till', { shop: 'Adunni Stores' }],
    ]);
  });

  it('records no acceptance of a till that cancelled its request and founded a shop itself', async () => {
    const { journal, shop, lines } = recordedShop();
    unwrap(await shop.join({ address: 'db', authority: null, code: 'ABCD', tillName: 'Counter 1' }));
    unwrap(await shop.cancelJoin());
    // The status changes before the call that founds has returned.
    recordJoining(journal)(memberStatus());
    unwrap(await shop.found({ ...place, shopName: 'Adunni Stores', tillName: 'Counter 1' }));
    expect(lines().map(([kind]) => kind)).toEqual(['shop.join-asked', 'shop.join-cancelled', 'shop.founded']);
  });
});
