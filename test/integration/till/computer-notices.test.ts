import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ComputerNotice } from '../../../electron/shared/till/contract.ts';
import {
  accountName,
  type ComputerNoticesOptions,
  createComputerNotices,
  sharedAccountFile,
} from '../../../electron/till/computer-notices.ts';
import { runCall } from '../../support/access.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';

let kit: TillKit;
/** A folder that all accounts of the computer can read and write. */
let sharedFolder: string;
beforeEach(async () => {
  kit = await openTillKit();
  sharedFolder = mkdtempSync(join(tmpdir(), 'all-accounts-'));
});
afterEach(async () => {
  await kit.close();
  rmSync(sharedFolder, { recursive: true, force: true });
});

/** The notices of a start on this computer. */
function start(computer: string, more: Partial<ComputerNoticesOptions> = {}) {
  const notices = createComputerNotices({
    computer,
    account: 'Adunni',
    sharedFile: join(sharedFolder, 'Transfer Till', 'account.txt'),
    till: kit.till,
    dataDir: () => kit.dataDir,
    isSetUp: () => true,
    settings: 'read',
    ...more,
  });
  notices.note();
  return notices;
}
const kindAt = (computer: string): ComputerNotice['kind'] | null => start(computer).view()?.kind ?? null;

describe('a record on another computer than the one that made it', () => {
  it('warns at each start of a record from another computer, until somebody has read it', () => {
    expect([kindAt('one'), kindAt('one')]).toEqual([null, null]);
    expect([kindAt('two'), kindAt('two')]).toEqual(['copied', 'copied']);
    const notices = start('two');
    notices.understood();
    expect([notices.view(), kindAt('two'), kindAt('one')]).toEqual([null, null, 'copied']);
  });

  it('suspects no copied record where a computer reveals nothing of itself', () => {
    start('one');
    expect(start('two', { computer: null }).view()).toBeNull();
  });

  it('stores the number of the computer as a digest, which reveals nothing of it', () => {
    start('a-number-of-this-computer');
    expect(readFileSync(join(kit.dataDir, 'computer.id'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });
});

it.each(['unreadable', 'repaired'] as const)(
  'shows that the settings are %s until somebody has read it, and then what else there is to know',
  (settings) => {
    start('one');
    const notices = start('two', { settings });
    expect(notices.view()).toEqual({ kind: `settings-${settings}` });
    const nextNotices: unknown[] = [];
    const publish = (_area: unknown, _event: unknown, notice: unknown) => void nextNotices.push(notice);
    for (let n = 0; n < 2; n += 1) runCall({ computer: notices, publish }, 'till', 'computerNoticeRead', undefined);
    expect(nextNotices).toEqual([{ kind: 'copied' }, null]);
  },
);

describe('a computer that was set back', () => {
  /** Sets journal, copies and keychain back together, as a program does that undoes all changes at each start. */
  async function setBack(meanwhile: () => Promise<void>): Promise<void> {
    const before = mkdtempSync(join(tmpdir(), 'disk-image-'));
    const entries = await kit.between(async () => {
      cpSync(kit.dataDir, before, { recursive: true });
      return [...kit.native.entries];
    });
    await meanwhile();
    await kit.between(async () => {
      rmSync(kit.dataDir, { recursive: true });
      cpSync(before, kit.dataDir, { recursive: true });
      kit.native.entries.clear();
      for (const [name, value] of entries) kit.native.entries.set(name, value);
    });
    rmSync(before, { recursive: true });
  }

  it('warns of a computer that was set back when a payment comes for an account of its own that is unknown', async () => {
    await kit.collect();
    await setBack(async () => {
      await kit.pay(await kit.collect('700', '08030000001'));
    });
    await until(() => kit.sales().snapshot().unmatched.length > 0);
    expect(kindAt('one')).toBe('set-back');
  });

  it('suspects no computer that was set back for a payment that the record knows', async () => {
    await kit.sell();
    await kit.restart();
    expect(kindAt('one')).toBeNull();
  });
});

/** Windows has no such rights, links for everybody or pipes. */
const onUnix = it.runIf(process.platform !== 'win32');

describe('a computer with several accounts', () => {
  const practice = (account: string | null, isSetUp = false) =>
    start('one', {
      account,
      isSetUp: () => isSetUp,
      till: () => ({ environment: 'practice', tillJournal: null }),
    }).view();

  it('names in practice the account that its till is under, to every other account', () => {
    start('one');
    expect(practice('Bola')).toEqual({ kind: 'other-account', account: 'Adunni' });
    expect([practice('Adunni'), practice('Bola', true)]).toEqual([null, null]);
  });

  onUnix('leaves the shared name readable to the other accounts at each later start', () => {
    start('one');
    start('one');
    expect(statSync(join(sharedFolder, 'Transfer Till', 'account.txt')).mode & 0o044).toBe(0o044);
  });

  onUnix('changes no file that another account put a link to in the place of the shared name', () => {
    const record = join(kit.dataDir, 'record-of-mine');
    writeFileSync(record, 'mine', { mode: 0o640 });
    mkdirSync(join(sharedFolder, 'Transfer Till'));
    symlinkSync(record, join(sharedFolder, 'Transfer Till', 'account.txt'));
    start('one');
    expect(readFileSync(record, 'utf8')).toBe('mine');
    expect(statSync(record).mode & 0o777).toBe(0o640);
  });

  onUnix('waits for no pipe that another account made in the place of the shared name', () => {
    mkdirSync(join(sharedFolder, 'Transfer Till'));
    execFileSync('mkfifo', [join(sharedFolder, 'Transfer Till', 'account.txt')]);
    start('one');
    expect(practice('Bola')).toEqual({ kind: 'other-account', account: 'Adunni' });
  });

  it('shows nothing where no till takes payments yet, or the file is no name', () => {
    expect(practice('Bola')).toBeNull();
    mkdirSync(join(sharedFolder, 'Transfer Till'));
    for (const text of ['', 'two\nlines', 'x'.repeat(300), 'a\u202eb']) {
      writeFileSync(join(sharedFolder, 'Transfer Till', 'account.txt'), text);
      expect(practice('Bola'), text).toBeNull();
    }
  });

  it('shares and shows no name where the system does not say that of the account', () => {
    const account = accountName(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    });
    start('one', { account });
    expect(existsSync(join(sharedFolder, 'Transfer Till'))).toBe(false);
    start('one');
    expect(practice(account)).toBeNull();
  });

  it('shows no notice and makes no folder where the folder that accounts share is missing', () => {
    const sharedFile = join(sharedFolder, 'missing', 'Transfer Till', 'account.txt');
    expect(start('one', { sharedFile }).view()).toBeNull();
    expect(existsSync(join(sharedFolder, 'missing'))).toBe(false);
  });

  it.each([
    ['win32', 'C:\\ProgramData'],
    ['darwin', '/Users/Shared'],
  ] as const)('names a place for all accounts of the computer on %s', (platform, folder) => {
    expect(sharedAccountFile(platform, { ProgramData: 'C:\\ProgramData' })).toBe(
      join(folder, 'Transfer Till', 'account.txt'),
    );
    expect(sharedAccountFile('linux', {})).toBeNull();
  });
});
