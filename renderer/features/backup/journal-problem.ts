import type { BackupStatus } from '../../../electron/shared/journal/backup.ts';
import {
  cures,
  type JournalProblem,
  journalProblemIn,
  type Remedy,
} from '../../../electron/shared/journal/journal-case.ts';
import type words from '../../i18n/locales/en/backup.json';

export type CaseName = JournalProblem | 'keychain-locked' | 'keychain-unavailable';

export interface Trouble {
  readonly name: CaseName;
  readonly cure: Remedy;
  /** What still works meanwhile. */
  readonly can: keyof typeof words.can;
}

/** Found in a record that is open and written to: a thing of the past, which a sale of today does not wait for. */
const casesInData: readonly CaseName[] = ['corrupt', 'out-of-step', 'keys-lost', 'head-unkept'];

/** Returns what is wrong with the sales record, or null. An unknown case is shown as a disk error. */
export function troubleOf({ problem, recordOpen }: BackupStatus): Trouble | null {
  if (!problem) return null;
  const { code, text } = problem;
  const inKeychain = code === 'keychain-locked' || code === 'keychain-unavailable';
  const name = inKeychain ? code : (journalProblemIn(text) ?? 'io');
  const cure = name === 'keychain-locked' || name === 'keychain-unavailable' ? 'again' : cures[name];
  if (!recordOpen) return { name, cure, can: 'closed' };
  return { name, cure, can: casesInData.includes(name) ? 'open' : 'unwritten' };
}
