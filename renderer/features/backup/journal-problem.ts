import { cures, type JournalProblem, journalProblemIn, type Remedy } from '../../../electron/shared/journal-case.ts';
import type { SafetyView } from '../../../electron/shared/safety.ts';
import type { safety as words } from '../../i18n/en/safety.ts';

export type CaseName = JournalProblem | 'keychain-locked' | 'keychain-unavailable';

export interface Trouble {
  readonly name: CaseName;
  readonly cure: Remedy;
  /** What the till can still do meanwhile. */
  readonly can: keyof typeof words.can;
}

/** Found in a record that is open and written to: a thing of the past, which a sale of today does not wait for. */
const found: readonly CaseName[] = ['corrupt', 'out-of-step', 'keys-lost', 'head-unkept'];

/** What is wrong with the record, or null. A case without words of its own is a disk that reported an error. */
export function troubleOf({ problem, recordOpen }: SafetyView): Trouble | null {
  if (!problem) return null;
  const { code, text } = problem;
  const inKeychain = code === 'keychain-locked' || code === 'keychain-unavailable';
  const name = inKeychain ? code : (journalProblemIn(text) ?? 'io');
  const cure = name === 'keychain-locked' || name === 'keychain-unavailable' ? 'again' : cures[name];
  if (!recordOpen) return { name, cure, can: 'closed' };
  return { name, cure, can: found.includes(name) ? 'open' : 'unwritten' };
}
