import type { Failure } from '../../../electron/shared/failure.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { setup } from '../../i18n/en/setup.ts';
import { type TranslateSetup, useSetupWords } from '../../i18n/setup-words.ts';
import styles from './setup.module.css';

type Known = keyof typeof setup.notKept;

const isKnown = (text = ''): text is Known => Object.hasOwn(setup.notKept, text);

function ownWords(t: TranslateSetup, { code, text }: Failure) {
  if (code === 'not-allowed' && isKnown(text)) return <p className={styles.problem}>{t(`notKept.${text}`)}</p>;
  // Other screens send a cashier to the owner, who is the one that reads this.
  return code === 'keychain-unavailable' ? <p className={styles.problem}>{t(`keychain.${code}`)}</p> : null;
}

/** The failure of a set-up call, with its own text if it has one. */
export function SetupFailure({ failure }: { readonly failure: Failure }) {
  const t = useSetupWords();
  return <div role="alert">{ownWords(t, failure) ?? <FailureNote failure={failure} />}</div>;
}
