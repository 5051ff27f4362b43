import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { violations } from '../support/axe.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { keyringChild, openKeyringSession, whyNoKeyring } from '../support/keyring-session.ts';
import { packedTill } from '../support/packed-till.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';
import { accountPage } from './pages/account-page.ts';
import { backupPage } from './pages/backup-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { setupPage } from './pages/setup-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { closePages, theBrowser } from './shells/browser-shell.ts';
import { listenForProblems } from './shells/problems.ts';

afterEach(stopAllTills);
afterAll(closePages);

/** A till on this data, with the keychain of one computer; `leave` ends it in good order. */
async function openOn(dataDir: string, bus?: string, stick?: string) {
  const till = await startTill({
    app: packedTill,
    dataDir,
    ...(bus !== undefined && { bus }),
    ...(stick !== undefined && { computer: { files: stick } }),
  });
  const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems = listenForProblems(page);
  await till.openTill(page);
  const leave = async () => {
    await context.close();
    await till.stop();
    expect(problems, 'the page complained').toEqual([]);
  };
  const here = () => page;
  return { page, backup: backupPage(here), setup: setupPage(here), staff: staffPage(here), leave };
}

describe('A record that was lost', { timeout: 120_000 }, () => {
  it('is said at once, with what the till can still do, and is put right from the window', async () => {
    const dataDir = temporaryDataDir();
    const first = await openOn(dataDir);
    await collectPage(() => first.page).byHand('1500.50', '08031234567');
    await accountPage(() => first.page).isShown();
    await first.leave();
    truncateSync(join(dataDir, 'practice', 'journal.db'), 0);

    const { page, backup, leave } = await openOn(dataDir);
    await backup.warns(
      /record is empty, and it was not before\. Until this is fixed, the till creates no new accounts/,
    );
    expect(await violations(page), 'the strip').toEqual([]);
    await backup.press(en('backup:open'));
    await backup.recordSays(enPattern('backup:cases.empty.next'));
    expect(await violations(page), 'the place').toEqual([]);
    await backup.press(en('backup:remedy.restore'));
    await backup.recordSays('In order');
    await backup.says(en('backup:restored.complete'));
    await page
      .getByRole('complementary', { name: en('pages.sales') })
      .getByRole('button', { name: /^₦1,500\.50/ })
      .waitFor();
    expect(readdirSync(join(dataDir, 'practice')).filter((name) => name.startsWith('journal.bad-'))).toHaveLength(1);
    await page.keyboard.press('F6');
    await collectPage(() => page).byHand('700', '08052223333');
    await accountPage(() => page).isShown();
    await leave();
  });
});

/** Staging, whose key is in the keychain; nothing here asks its service for anything. */
function stagingDir(): string {
  const dataDir = temporaryDataDir();
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ environment: 'staging' }));
  return dataDir;
}

/** One computer's keychain: a keyring of its own on a bus of its own. */
async function computer(): Promise<string> {
  const session = openKeyringSession(keyringChild);
  onTestFinished(session.close);
  return String(await session.ask('address'));
}

const passphrase = 'kola nut market umbrella';
const owner = ['Adunni', '739164'] as const;
const why = whyNoKeyring();

describe.skipIf(why)(`The recovery file${why ? ` (skipped: ${why})` : ''}`, { timeout: 180_000 }, () => {
  it.runIf(isDeep)('opens the record again after the keychain was reset', async () => {
    const dataDir = stagingDir();
    const first = await openOn(dataDir, await computer());
    await first.setup.becomesOwner(...owner);
    await first.backup.open();
    await first.backup.says(enPattern('backup:file.never'));
    expect(await violations(first.page), 'nothing wrong').toEqual([]);
    await first.backup.save('too short');
    await first.backup.says(en('backup:file.short'));
    await first.backup.save(passphrase, `${passphrase}s`);
    await first.backup.says(en('backup:file.differ'));
    await first.backup.save(passphrase);
    await first.staff.proves(...owner);
    await first.backup.says(/^Saved as Transfer Till recovery [0-9A-Z]{6}\.json, but on this computer/);
    await first.backup.says(/Last saved \d\d:\d\d\./);
    await first.backup.save(passphrase);
    await first.staff.proves(...owner);
    await first.backup.says(enPattern('backup:trouble.exists'));
    await first.leave();

    const { page, backup, staff, leave } = await openOn(dataDir, await computer());
    await backup.warns(enPattern('backup:cases.key-missing.what'));
    await backup.press(en('backup:open'));
    expect(await violations(page), 'no key').toEqual([]);
    await backup.bring('kola nut market umbrellas');
    await backup.says(en('backup:trouble.wrong-passphrase'));
    await backup.bring(passphrase);
    await backup.recordSays(enPattern('backup:cases.anchor-missing.what'));
    await backup.press(en('backup:remedy.goOn'));
    await staff.signIn(...owner);
    await backup.open();
    await backup.recordSays('In order');
    await backup.says(/Sales between .* may be missing\./);
    expect(await violations(page), 'put right').toEqual([]);
    await leave();
  });

  it.runIf(isDeep)(
    'moves a till to another computer with a copy of its record, also after a first start there',
    async () => {
      // By its name a folder that is copied to other computers: what is saved there is not on this disk alone.
      const stick = join(temporaryDataDir(), 'OneDrive');
      mkdirSync(stick);
      const first = await openOn(stagingDir(), await computer(), stick);
      await first.setup.becomesOwner(...owner);
      await first.backup.open();
      await first.backup.save(passphrase);
      await first.staff.proves(...owner);
      await first.backup.says(/^Saved as [^,]*\.json\. Keep it off this computer/);
      await first.backup.says(en('backup:elsewhere.noPlace'));
      await first.backup.press(en('backup:elsewhere.choose'));
      await first.staff.proves(...owner);
      await first.backup.says(en('backup:elsewhere.place', { place: 'OneDrive' }));
      await first.backup.says(enPattern('backup:elsewhere.last'));
      expect(await violations(first.page), 'a place for copies').toEqual([]);
      expect(readdirSync(stick).sort()).toEqual([
        expect.stringMatching(/^Transfer Till copy [0-9A-Z]{6} [0-9a-f]{8} \d{9} \d{4}-\d{2}-\d{2}\.db$/),
        expect.stringMatching(/^Transfer Till recovery [0-9A-Z]{6}\.json$/),
      ]);
      await first.backup.press(en('backup:elsewhere.save'));
      await first.backup.says(/^Saved as Transfer Till copy [0-9A-Z]{6}\.db\./);
      await first.leave();

      const { page, backup, staff, leave } = await openOn(stagingDir(), await computer(), stick);
      await backup.openBeforeAll();
      await backup.recordSays('In order');
      expect(
        await page.getByRole('button', { name: en('backup:file.save') }).count(),
        'nobody may save its key yet',
      ).toBe(0);
      await page.getByText(en('backup:importFile.title')).click();
      await backup.bring(passphrase);
      await backup.recordSays(enPattern('backup:cases.missing.what'));
      await backup.press(en('backup:remedy.pick'));
      await staff.signIn(...owner);
      await backup.open();
      await backup.recordSays('In order');
      await backup.says(/Last saved \d\d:\d\d/);
      await leave();
    },
  );

  it.runIf(isDeep)(
    'is replaced by a new start only when the owner confirms it, and the old files are preserved',
    async () => {
      const dataDir = stagingDir();
      await (await openOn(dataDir, await computer())).leave();
      const { backup, leave } = await openOn(dataDir, await computer());
      await backup.warns(enPattern('backup:cases.key-missing.what'));
      await backup.press(en('backup:open'));
      await backup.press(enPattern('backup:importFile.none'));
      await backup.says(en('backup:startEmpty.title'));
      await backup.press(en('backup:startEmpty.no'));
      await backup.recordSays(enPattern('backup:cases.key-missing.what'));
      await backup.press(enPattern('backup:importFile.none'));
      await backup.press(en('backup:startEmpty.yes'));
      await backup.recordSays('In order');
      await backup.says(/Sales before .* may be missing\./);
      expect(readdirSync(join(dataDir, 'staging')).join()).toContain('journal.bad-');
      await leave();
    },
  );
});
