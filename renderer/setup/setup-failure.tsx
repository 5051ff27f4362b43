import type { Failure } from '../../electron/shared/failure.ts';
import { FailureNote } from '../cashier/words/failure-note.tsx';
import { setup } from '../i18n/en/setup.ts';
import { useSetupWords } from '../i18n/setup-words.ts';
import styles from './setup.module.css';

type Known = keyof typeof setup.notKept;

const isKnown = (text = ''): text is Known => Object.hasOwn(setup.notKept, text);

/** Why a call of set-up came to nothing, in its own words where it has some. */
export function SetupFailure({ failure }: { readonly failure: Failure }) {
  const t = useSetupWords();
  return (
    <div role="alert">
      {failure.code === 'not-allowed' && isKnown(failure.text) ? (
        <p className={styles.problem}>{t(`notKept.${failure.text}`)}</p>
      ) : (
        <FailureNote failure={failure} />
      )}
    </div>
  );
}
