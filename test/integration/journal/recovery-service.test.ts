import { copyFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { keyName } from '../../../electron/journal/recovery/journal-location.ts';
import { createLog } from '../../../electron/logging/log.ts';
import { createRedactor } from '../../../electron/logging/redact.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { BackupStatus } from '../../../electron/shared/journal/backup.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { createActiveTill } from '../../../electron/till/active-till.ts';
import { healthOfTills } from '../../../electron/till/backup/health.ts';
import { createJournalRecovery } from '../../../electron/till/backup/recovery-service.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openWholeTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A practice till that stands, with the owner's calls over it; the file dialog answers `picked`. */
async function stand(dataDir = tempFolder()) {
  const settings = openSettings(join(dataDir, 'settings.json'));
  const { keychain } = memoryKeychain();
  const reportedStatuses: BackupStatus[] = [];
  const ignore = () => undefined;
  const pickedFile = { path: null as string | null };
  const events = createTillEvents();
  const healthOf = healthOfTills(events, createLog({ sink: ignore, redact: createRedactor(() => []) }));
  let reopenCount = 0;
  events.on('tillReopened', () => {
    reopenCount += 1;
  });
  const open = () => {
    healthOf('practice').reset();
    return openWholeTill(dataDir, { settings, keychain, events, reportError: ignore });
  };
  const till = await createActiveTill({ first: 'practice', open, events });
  onTestFinished(till.close);
  const view = () => healthOf('practice').view(till.now(), dataDir);
  events.on('journalHealthChanged', () => void reportedStatuses.push(view()));
  const backup = createJournalRecovery({
    place: () => ({ environment: 'practice', dataDir, keychain }),
    till,
    proposedTill: () => settings.get().tillId,
    files: {
      saveAs: async () => pickedFile.path,
      pick: async () => pickedFile.path,
      pickFolder: async () => pickedFile.path,
    },
    setCopyPlace: (folder) => settings.set({ copyPlace: folder }),
    view,
    changed: ignore,
  });
  return {
    dataDir,
    events,
    file: join(dataDir, 'journal.db'),
    till,
    backup,
    reported: reportedStatuses,
    picked: pickedFile,
    reopened: () => reopenCount,
  };
}

type Standing = Awaited<ReturnType<typeof stand>>;
const sale = { amount: '5000', phone: '08031234567' };
const collect = async ({ till }: Standing) => {
  const sales = till.now().sales ?? expect.fail('no record');
  return unwrap(sales.view(unwrap(await sales.collect(sale))));
};

/** The customer of a sale transfers what it asked for. */
async function pay({ till }: Standing, { account, amount }: SaleView): Promise<void> {
  const { practice } = till.now();
  const attempt = { account, asked: amount.units, trackingId: '', refid: null };
  unwrap(await (practice ?? expect.fail('no practice')).customer('exact', attempt as never));
}

/** Changes the list of sales in the file, so that it no longer agrees with the entries, and has it checked. */
async function changeAmounts({ till, file }: Standing): Promise<void> {
  await till.between(async () => {
    const db = new DatabaseSync(file);
    db.exec('UPDATE sale SET amount = 1');
    db.close();
    return { ok: true, value: undefined };
  });
  await till.now().tillJournal?.maintenance.check();
}

it('restores a lost record while the app stays, sells on, and finds what was paid meanwhile', async () => {
  const first = await stand();
  const soldSale = await collect(first);
  expect(await first.till.now().tillJournal?.maintenance.backUp()).toMatchObject({ ok: true });
  await first.till.close();
  truncateSync(first.file, 0);
  const shop = await stand(first.dataDir);
  expect(shop.backup.view()).toMatchObject({ recordOpen: false, problem: { text: 'empty' } });
  await pay(shop, soldSale);
  expect(unwrap(await shop.backup.restore({ from: 'newest', proof: null }))).toMatchObject({
    recordOpen: true,
    problem: null,
    restored: { complete: true },
  });
  expect(shop.reopened()).toBe(1);
  await collect(shop);
  await expect
    .poll(() => shop.till.now().sales?.view(soldSale.id))
    .toMatchObject({ ok: true, value: { verdict: { headline: 'paid' } } });
});

it('shows the money of a sale that the copy does not have as money it cannot place', async () => {
  const shop = await stand();
  await collect(shop);
  expect(await shop.till.now().tillJournal?.maintenance.backUp()).toMatchObject({ ok: true });
  const backups = join(shop.dataDir, 'backups');
  const [copy = ''] = readdirSync(backups);
  const keptCopy = join(tempFolder(), copy);
  copyFileSync(join(backups, copy), keptCopy);
  const lostSale = await collect(shop);
  shop.picked.path = keptCopy;
  expect(await shop.backup.restore({ from: 'picked', proof: null })).toMatchObject({
    failure: { text: 'nothing to recover' },
  });
  await shop.till.between(async () => {
    truncateSync(shop.file, 0);
    rmSync(backups, { recursive: true });
    return { ok: true, value: undefined };
  });
  const view = unwrap(await shop.backup.restore({ from: 'picked', proof: null }));
  expect(view?.restored).toMatchObject({ complete: false });
  expect(view?.restored?.from).toBeLessThan(lostSale.createdAt + 1);
  const { sales } = shop.till.now();
  expect(sales?.view(lostSale.id)).toMatchObject({ ok: false });
  await pay(shop, lostSale);
  await expect.poll(() => sales?.snapshot().unmatched.length).toBe(1);
  await changeAmounts(shop);
  // Complete by itself; what was lost before is missing all the same.
  expect(unwrap(await shop.backup.restore({ from: 'newest', proof: null }))?.restored).toEqual(view?.restored);
});

it('makes the lists anew where they do not agree with the entries, and loses nothing', async () => {
  const shop = await stand();
  const { id } = await collect(shop);
  await changeAmounts(shop);
  expect(shop.reported.at(-1)).toMatchObject({ recordOpen: true, problem: { text: 'out-of-step' } });
  expect(unwrap(await shop.backup.restore({ from: 'newest', proof: null }))).toMatchObject({
    problem: null,
    restored: { complete: true },
  });
  expect(shop.till.now().sales?.view(id)).toMatchObject({ value: { amount: { units: 50_000_000 } } });
  const aside = readdirSync(shop.dataDir).filter((name) => /^journal\.bad-.*\.db$/.test(name));
  expect(aside).toHaveLength(1);
});

it('reports a record that cannot be written, and that it can be again', async () => {
  const shop = await stand();
  shop.events.emit('journalAppended', 'practice', failure('journal-unavailable', { text: 'full' }));
  expect(shop.reported.at(-1)).toMatchObject({ recordOpen: true, problem: { text: 'full' } });
  shop.events.emit('journalAppended', 'practice', null);
  expect(shop.reported.at(-1)).toMatchObject({ recordOpen: true, problem: null });
});

it('refuses a second restoration while one is under way, and collects nothing meanwhile', async () => {
  const shop = await stand();
  const first = shop.backup.retryOpen();
  expect(shop.till.now()).toMatchObject({ sales: null, problem: { text: 'closed' } });
  expect(await shop.backup.retryOpen()).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
  expect(unwrap(await first)).toMatchObject({ recordOpen: true, problem: null });
});

it('refuses to save or bring a recovery key in practice', async () => {
  const { backup } = await stand();
  const passphrase = 'four words of the owner';
  expect(await backup.saveRecoveryFile({ passphrase })).toMatchObject({ failure: { code: 'not-allowed' } });
  expect(await backup.importRecoveryFile({ passphrase })).toMatchObject({ failure: { code: 'not-allowed' } });
});

it('names who asked for a copy or a recovery file though the till was locked in the dialog', async () => {
  let signedIn = 'adunni';
  const lockAndPick = async () => {
    signedIn = 'till';
    return join(tempFolder(), 'copy');
  };
  const askers: string[] = [];
  const copies = {
    save: async (_: string, by: string) => ok(void askers.push(by)),
    tryPlace: async (_: string, by: string) => ok(void askers.push(by)),
  };
  const recordedSteps: (string | null)[] = [];
  const journal = {
    head: () => ({ journal: 'j' }),
    append: (drafts: readonly EntryDraft[]) =>
      ok(recordedSteps.push(...drafts.map(({ kind, actor }) => `${kind} ${actor}`))),
  };
  const place = { environment: 'live', dataDir: tempFolder(), keychain: memoryKeychain().keychain } as const;
  const backup = createJournalRecovery({
    place: () => place,
    till: { now: () => ({ copies, tillJournal: { journal }, staff: { actor: () => signedIn } }) } as never,
    proposedTill: () => 'T7K2QP',
    files: { saveAs: lockAndPick, pick: lockAndPick, pickFolder: lockAndPick },
    setCopyPlace: (folder) => ok(void recordedSteps.push(folder && 'set')),
    view: () => ({}) as never,
    changed: () => undefined,
  });
  await place.keychain.set(keyName('live'), Buffer.alloc(32).toString('base64url'));
  unwrap(await backup.saveRecoveryFile({ passphrase: 'four words of the owner' }));
  expect(recordedSteps.splice(0)).toEqual(['recovery-file.saved adunni']);
  signedIn = 'adunni';
  unwrap(await backup.saveCopy());
  signedIn = 'musa';
  unwrap(await backup.chooseCopyPlace());
  expect(askers).toEqual(['adunni', 'musa']);
  signedIn = 'adunni';
  unwrap(backup.forgetCopyPlace());
  expect(recordedSteps).toEqual(['copy.place-chosen musa', 'set', 'copy.place-removed adunni', null]);
});
