import type { Failure } from '../../../electron/shared/failure.ts';
import { journalProblemIn } from '../../../electron/shared/journal-case.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { safety } from '../../i18n/en/safety.ts';
import { type TranslateSafety, useSafetyWords } from '../../i18n/safety-words.ts';
import styles from './safety.module.css';

type TroubleName = keyof typeof safety.trouble;

interface Props {
  readonly failure: Failure;
}

/** Why a file could not be saved, opened or restored. */
export function SafetyFailure({ failure }: Props) {
  const t = useSafetyWords();
  const words = wordsOf(t, failure);
  const said = failure.code === 'pin-locked' ? { what: t('tries.what'), next: t('tries.next') } : undefined;
  return (
    <div role="alert">
      {words ? <p className={styles.problem}>{words}</p> : <FailureNote failure={failure} said={said} />}
    </div>
  );
}

const isTrouble = (text = ''): text is TroubleName => Object.hasOwn(safety.trouble, text);

function wordsOf(t: TranslateSafety, { code, text }: Failure): string | null {
  if (code === 'invalid-input' && isTrouble(text)) return t(`trouble.${text}`);
  if (code === 'not-allowed') return notAllowed(t, text);
  const name = code === 'journal-unavailable' ? journalProblemIn(text) : null;
  return name && `${t(`cases.${name}.what`)} ${t(`cases.${name}.next`)}`;
}

function notAllowed(t: TranslateSafety, text: string | undefined): string {
  if (text === 'nothing to recover') return t('cure.nothingWrong');
  if (text === 'other-key' || text === 'wrong-keys') return t(`trouble.${text}`);
  return text === 'owner-proof' ? t('proof.means') : t('cure.under');
}
