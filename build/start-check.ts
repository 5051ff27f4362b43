import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '../electron/shared/base/result.ts';

/** A till that was started with an empty profile, and what can be done with it from outside. */
export interface StartedTill {
  /** Its data folder, empty at the start. */
  readonly dataDir: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** How it ended; null while it runs. */
  readonly exitCode: () => number | string | null;
  /** Types the amount and the phone number of a sale into its window, each followed by Enter. */
  readonly typeSale: (fields: readonly string[]) => Promise<void>;
  /** Asks it to quit, as the system does at log-off. */
  readonly quit: () => void;
}

/** How long each step may take, and the time between two checks, in ms. */
export interface StartLimits {
  readonly step: number;
  readonly checkEvery: number;
}

const defaultLimits: StartLimits = { step: 60_000, checkEvery: 250 };

/** A sale of 5,000 naira, and a phone number that no customer has. */
const sale = ['5000', '08031234567'] as const;

/** The line of `calls.log` that the first account leaves. */
const accountIssued = '"route":"POST /transactions/virtual-accounts"';

/**
 * Watches a till from its start to its first account in practice, then ends it. The failure says which step it did not
 * reach, with its log: `app.opened`, the account, an end in order, the copy of its record that it then has.
 */
export async function checkStart(
  till: StartedTill,
  { step, checkEvery }: StartLimits = defaultLimits,
): Promise<Result<void, string>> {
  const logFile = (name: string) => join(till.dataDir, 'logs', name);
  const log = (name: string) => (existsSync(logFile(name)) ? readFileSync(logFile(name), 'utf8') : '');
  const failed = (what: string) => err(`${what}\n${till.printed()}\n${log('till.log')}\n${log('calls.log')}`);

  /** Returns whether it became true in time, while the till ran. */
  async function becomes(isTrue: () => boolean, within = step): Promise<boolean> {
    for (let waited = 0; waited <= within; waited += checkEvery) {
      if (isTrue()) return true;
      if (till.exitCode() !== null) return false;
      await wait(checkEvery);
    }
    return false;
  }

  if (!(await becomes(() => log('till.log').includes('"event":"app.opened"')))) return failed('it did not open');
  const hasAccount = () => log('calls.log').includes(accountIssued);
  // The window is shown a moment after app.opened; what is typed before it has the focus is lost.
  for (let tries = 0; tries < 5 && !hasAccount() && till.exitCode() === null; tries += 1) {
    await till.typeSale(sale);
    await becomes(hasAccount, step / 6);
  }
  if (!hasAccount()) return failed('no account was issued in practice');
  till.quit();
  for (let waited = 0; till.exitCode() === null && waited <= step; waited += checkEvery) await wait(checkEvery);
  if (till.exitCode() !== 0) return failed(`it ended with ${till.exitCode() ?? 'nothing, it still runs'}`);
  const copies = join(till.dataDir, 'practice', 'backups');
  const hasCopy =
    statSync(copies, { throwIfNoEntry: false })?.isDirectory() &&
    readdirSync(copies).some((name) => name.endsWith('.db'));
  return hasCopy ? ok(undefined) : failed('it made no copy of its record when it ended');
}
