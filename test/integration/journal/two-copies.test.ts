import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keychainOver } from '../../../electron/credentials/keytar-keychain.ts';
import { minutes } from '../../../electron/shared/base/units.ts';
import { drafts, tempFolder } from '../../support/journal-kit.ts';
import { closedShop, OWNER_PIN } from '../../support/live-shop.ts';
import type { SetupKit } from '../../support/setup-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { shop } from './shop-kit.ts';

const otherCopy = { ok: false, failure: { code: 'journal-unavailable', text: 'other-copy' } };
const WRONG_PIN = '918273';

/** A copy of the whole folder of a till, as it is at this moment. */
function copyOf(dataDir: string): string {
  const folder = tempFolder();
  cpSync(dataDir, folder, { recursive: true });
  return folder;
}

/** A live till and a copy of its whole folder, started at the same moment under one keychain. */
async function twoCopies() {
  const shop = await closedShop();
  const copyFolder = copyOf(shop.dataDir);
  const real = await shop.open();
  const copy = await shop.open(copyFolder);
  const owner = shop.idOf('Adunni');
  const tryPin = (kit: SetupKit, pin: string) => kit.till.now().staff?.signIn({ id: owner, pin });
  return { shop, real, copy, copyFolder, tryPin };
}

it('checks no PIN and records nothing at the copy of a till that another copy has replaced', async () => {
  const { real, copy, tryPin } = await twoCopies();
  expect(await tryPin(real, WRONG_PIN)).toMatchObject(otherCopy);
  expect(real.till.now().problem).toMatchObject(otherCopy.failure);
  const { tillJournal } = real.till.now();
  const last = tillJournal?.journal.head().seq;
  expect(tillJournal?.journal.append([{ kind: 'test', subject: '', actor: 'till', body: {} }])).toMatchObject(
    otherCopy,
  );
  expect(tillJournal?.journal.head().seq).toBe(last);
  expect(await tryPin(copy, OWNER_PIN)).toMatchObject({ ok: true });
});

it('grants no free PIN tries to copies that are started and killed in turn', async () => {
  const { shop, copy, copyFolder, tryPin } = await twoCopies();
  for (let tries = 0; tries < 5; tries += 1) await tryPin(copy, WRONG_PIN);
  const third = await shop.open(copyOf(copyFolder));
  expect(await tryPin(third, OWNER_PIN)).toMatchObject({ failure: { code: 'pin-locked' } });
});

it('opens neither copy on the journal that the other has recorded', async () => {
  const { shop, real, copy } = await twoCopies();
  const entry = { kind: 'test', subject: '', actor: 'till', body: {} } as const;
  copy.till.now().tillJournal?.journal.append([entry, entry]);
  await copy.stop();
  await real.stop();
  const again = await shop.open();
  expect(again.till.now().problem).toMatchObject({ code: 'journal-unavailable', text: 'cut' });
});

it('opens no copy that was held up after it read the keychain, while the till recorded and was closed', async () => {
  const shop = await closedShop();
  const folder = copyOf(shop.dataDir);
  const reachedWrite = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const heldUp = {
    ...shop.native,
    async getPassword(service: string, account: string) {
      if (account.endsWith('.journal.live')) {
        reachedWrite.resolve();
        await letGo.promise;
      }
      return shop.native.getPassword(service, account);
    },
  };
  const opening = shop.open(
    folder,
    keychainOver(async () => heldUp, { service: 'till-test', deadline: minutes(1) }),
  );
  await reachedWrite.promise;
  const real = await shop.open();
  real.till.now().tillJournal?.journal.append([{ kind: 'test', subject: '', actor: 'till', body: {} }]);
  await real.stop();
  letGo.resolve();
  expect((await opening).till.now().problem).toMatchObject(otherCopy.failure);
  expect((await shop.open()).till.now().problem).toBeNull();
});

it('checks no PIN while the keychain is locked, since the try could not be counted', async () => {
  const shop = await closedShop();
  const kit = await shop.open();
  const owner = shop.idOf('Adunni');
  shop.native.mood = 'locked';
  const { staff } = kit.till.now();
  for (const pin of [WRONG_PIN, OWNER_PIN])
    expect(await staff?.signIn({ id: owner, pin })).toMatchObject({ failure: { code: 'keychain-locked' } });
  expect(staff?.view().signedIn).toBeNull();
  shop.native.mood = 'open';
  expect(await staff?.signIn({ id: owner, pin: OWNER_PIN })).toMatchObject({ ok: true });
});

/** A live till that runs, and what opens a copy of its folder as it is now, as after a kill. */
async function killedTill() {
  const live = shop();
  const till = await live.open();
  const copyNow = (folder = live.dataDir) => shop('live', copyOf(folder), live);
  return { till, copyNow };
}

it('shows until when the record of a till that was killed is certain, also after it was started again', async () => {
  const { till, copyNow } = await killedTill();
  expect(till.certainUntil).toBeNull();
  const copy = copyNow();
  const next = await copy.open();
  const { certainUntil } = next;
  expect(certainUntil).toBeGreaterThan(0);
  await next.close();
  const again = await copy.open();
  expect(again.certainUntil).toBe(certainUntil);
  expect(again.journal.entries({ kind: 'journal.not-closed' })).toMatchObject([{ body: { certainUntil } }]);
});

it('shows no time until when the record is certain after Windows ended the session with the till open', async () => {
  const { till, copyNow } = await killedTill();
  till.endSession();
  till.endSession();
  const next = await copyNow().open();
  expect(next.certainUntil).toBeNull();
  expect(next.journal.entries({ kind: 'journal.session-ended' })).toHaveLength(1);
});

it('shows until when the record is certain where a sale was recorded after the session was ended', async () => {
  const { till, copyNow } = await killedTill();
  till.endSession();
  unwrap(till.journal.append(drafts(1)));
  expect((await copyNow().open()).certainUntil).toBeGreaterThan(0);
});

it('shows until when the record is certain of a till that was killed after the session of an earlier run was ended', async () => {
  const { till, copyNow } = await killedTill();
  till.endSession();
  const files = copyNow();
  // The next run is killed, and the files are set back to what it started with.
  await copyNow(files.dataDir).open();
  expect((await files.open()).certainUntil).toBeGreaterThan(0);
});
