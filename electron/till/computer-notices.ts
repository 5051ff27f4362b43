import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Journal } from '../journal/journal.ts';
import { restoredKind } from '../journal/record-restoration.ts';
import { readIfThere, saveFile } from '../platform/files.ts';
import type { SettingsOrigin } from '../settings/open-settings.ts';
import type { ComputerNotice } from '../shared/till/contract.ts';
import type { Till } from './till.ts';

export interface ComputerNoticesOptions {
  /** What tells this computer from others; null where it says nothing. */
  readonly computer: string | null;
  /** The name of this account of the system; null where it says none. */
  readonly account: string | null;
  /** A file that every account of this computer can read and write; null where the system has no place for one. */
  readonly sharedFile: string | null;
  readonly till: () => Pick<Till, 'environment' | 'tillJournal'>;
  readonly dataDir: () => string;
  readonly isSetUp: () => boolean;
  readonly settings: SettingsOrigin;
}

export function createComputerNotices(options: ComputerNoticesOptions) {
  const { computer, account, sharedFile, till, dataDir, isSetUp, settings } = options;
  const read = new Set<ComputerNotice['kind']>();

  const computerFile = () => join(dataDir(), 'computer.id');
  /** Null where the till takes no payments, is not open, or nothing is known of the computer. */
  const digest = (): string | null => {
    const { environment, tillJournal } = till();
    if (environment === 'practice' || tillJournal === null || computer === null) return null;
    return createHash('sha256').update(`${tillJournal.till} ${computer}`).digest('hex');
  };
  const digestBefore = (): string | null => {
    const text = readIfThere(computerFile());
    return text.ok ? nameIn(text.value) : null;
  };

  function currentNotice(): ComputerNotice | null {
    const { environment, tillJournal } = till();
    const kind = settings === 'unreadable' || settings === 'repaired' ? (`settings-${settings}` as const) : null;
    if (kind && !read.has(kind)) return { kind };
    if (environment === 'practice') return isSetUp() ? null : underOtherAccount();
    const before = digestBefore();
    const now = digest();
    if (now !== null && before !== null && before !== now) return { kind: 'copied' };
    return tillJournal && hasForgottenAccounts(tillJournal.journal) ? { kind: 'set-back' } : null;
  }

  function underOtherAccount(): ComputerNotice | null {
    const name = sharedFile === null ? null : sharedName(sharedFile);
    return name === null || account === null || name === account ? null : { kind: 'other-account', account: name };
  }

  return {
    view(): ComputerNotice | null {
      const notice = currentNotice();
      return notice === null || read.has(notice.kind) ? null : notice;
    },
    /** Remembers that the active till, if it takes payments, is on this computer and under this account. */
    note(): void {
      const now = digest();
      if (now !== null && digestBefore() === null) saveFile(computerFile(), `${now}\n`);
      const isShared = till().environment !== 'practice' && sharedFile !== null && account !== null;
      if (isShared) shareAccount(sharedFile, account);
    },
    /** Somebody has read the notice that is shown. */
    understood(): void {
      const notice = currentNotice();
      if (notice === null) return;
      read.add(notice.kind);
      const now = digest();
      if (notice.kind === 'copied' && now !== null) saveFile(computerFile(), `${now}\n`);
    },
  };
}

export type ComputerNotices = ReturnType<typeof createComputerNotices>;

function nameIn(text: string | null): string | null {
  const line = text?.trim();
  return line && line.length <= LONGEST_NAME && !/[\p{Cc}\p{Cf}]/u.test(line) ? line : null;
}

const LONGEST_NAME = 200;
/** Of a name with its end of line, in bytes. */
const LARGEST_FILE = 1_000;

/**
 * Returns the account in a file for all accounts. Any of them may have put something else there: a link to another file
 * is not followed, a pipe not waited for, and what has no end not read. Windows has none of these flags and no such
 * pipes.
 */
function sharedName(path: string): string | null {
  try {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const stats = fstatSync(file);
      return stats.isFile() && stats.size <= LARGEST_FILE ? nameIn(readFileSync(file, 'utf8')) : null;
    } finally {
      closeSync(file);
    }
  } catch {
    // There is none, or none that this account may read.
    return null;
  }
}

/** Writes a new file, never into what another account put there. Makes its folder, and none that the system lacks. */
function shareAccount(path: string, account: string): void {
  if (sharedName(path) === account) return;
  try {
    mkdirSync(dirname(path), { recursive: false });
  } catch {
    // It is there, or there is no place for it.
  }
  try {
    rmSync(path, { force: true });
    writeFileSync(path, `${account}\n`, { flag: 'wx' });
  } catch {
    // Another account owns it, or there is no such folder: only the hint for other accounts is lost.
  }
}

/** Whether payments came, not yet settled, for accounts that this till asked for and that no restoration explains. */
const hasForgottenAccounts = (journal: Journal): boolean =>
  journal.entries({ kind: restoredKind }).length === 0 &&
  journal.query.get(
    `SELECT 1 FROM entry WHERE kind = 'money.unmatched' AND json_extract(body, '$.askedHere') IS NOT NULL
     AND subject IN (SELECT subject FROM to_settle WHERE open = 1 AND issue = 'unmatched') LIMIT 1`,
  ) !== undefined;

/**
 * Returns the name of this account of the system; null where the system does not say it, as while the directory of an
 * organisation that has the account cannot be reached (libuv src/unix/core.c and src/win/util.c, uv_os_get_passwd).
 */
export function accountName(read: () => { readonly username: string } = userInfo): string | null {
  try {
    return read().username;
  } catch {
    // Only the hint for other accounts of this computer needs it.
    return null;
  }
}

/** Returns the file by which the accounts of a computer know of each other's till; null where there is no place for it. */
export function sharedAccountFile(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string | null {
  const folder = platform === 'win32' ? env.ProgramData : platform === 'darwin' ? '/Users/Shared' : undefined;
  return folder === undefined ? null : join(folder, 'Transfer Till', 'account.txt');
}
