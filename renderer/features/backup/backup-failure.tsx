import type { i18n } from 'i18next';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { type BackupStatus, copyProblems } from '../../../electron/shared/journal/backup.ts';
import {
  type JournalProblem,
  journalProblemIn,
  type Remedy,
  remedies,
} from '../../../electron/shared/journal/journal-case.ts';
import { PIN_OF_OTHER_TILL } from '../../../electron/shared/staff/staff.ts';
import { FailureNote, Problem } from '../../components/failure-note.tsx';
import type backup from '../../i18n/locales/en/backup.json';
import type words from '../../i18n/locales/en/backup.json';
import { type Translate, useTranslation } from '../../i18n/texts.ts';

export type CaseName = JournalProblem | 'keychain-locked' | 'keychain-unavailable';

export interface Trouble {
  readonly name: CaseName;
  readonly remedy: Remedy;
  readonly can: keyof typeof words.can;
}

/** Found in a record that is open and written to: a thing of the past, which a sale of today does not wait for. */
const casesInData: readonly CaseName[] = ['corrupt', 'out-of-step', 'keys-lost', 'head-unkept'];

export function troubleOf({ problem, recordOpen }: BackupStatus): Trouble | null {
  if (!problem) return null;
  const { code, text } = problem;
  const inKeychain = code === 'keychain-locked' || code === 'keychain-unavailable';
  const name = inKeychain ? code : (journalProblemIn(text) ?? 'io');
  const remedy = name === 'keychain-locked' || name === 'keychain-unavailable' ? 'again' : remedies[name];
  if (!recordOpen) return { name, remedy, can: 'closed' };
  return { name, remedy, can: casesInData.includes(name) ? 'open' : 'unwritten' };
}

type TroubleName = keyof typeof backup.trouble;

export function BackupFailure({ failure }: { readonly failure: Failure }) {
  const { t, i18n } = useTranslation('backup');
  const words = wordsOf(t, i18n, failure);
  const sentence = failure.code === 'pin-locked' ? { what: t('tries.what'), next: t('tries.next') } : undefined;
  if (!words) return <FailureNote failure={failure} words={sentence} />;
  return (
    <div role="alert">
      <Problem>{words}</Problem>
    </div>
  );
}

const isTrouble = (i18n: i18n, text = ''): text is TroubleName => i18n.exists(`backup:trouble.${text}`);

function wordsOf(t: Translate<'backup'>, i18n: i18n, { code, text }: Failure): string | null {
  if (code === 'invalid-input' && isTrouble(i18n, text)) return t(`trouble.${text}`);
  if (code === 'not-allowed') return notAllowed(t, text);
  const copyProblem = copyProblems.find((each) => code === 'not-saved' && each === text);
  if (copyProblem) return t(`elsewhere.problem.${copyProblem}`);
  const name = code === 'journal-unavailable' ? journalProblemIn(text) : null;
  return name && `${t(`cases.${name}.what`)} ${t(`cases.${name}.next`)}`;
}

function notAllowed(t: Translate<'backup'>, text: string | undefined): string {
  if (text === 'nothing to recover') return t('remedy.nothingWrong');
  if (text === 'other-key' || text === 'wrong-keys' || text === PIN_OF_OTHER_TILL) return t(`trouble.${text}`);
  return text === 'owner-proof' ? t('proof.means') : t('remedy.under');
}
