import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { Problem } from '../../components/problem.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';
import type setup from '../../i18n/locales/en/setup.json';
import { systemOf } from '../../lib/system.ts';

type Known = keyof typeof setup.notKept;

const isKnown = (i18n: i18n, text = ''): text is Known => i18n.exists(`setup:notKept.${text}`);

function ownWords(t: Translate<'setup'>, i18n: i18n, { code, text }: Failure) {
  if (code === 'not-allowed' && isKnown(i18n, text)) return <Problem>{t(`notKept.${text}`)}</Problem>;
  // Other screens send a cashier to the owner, who is the one that reads this.
  return code === 'keychain-unavailable' ? <Problem>{t(`keychainUnavailable.${systemOf()}`)}</Problem> : null;
}

/** The failure of a set-up call, with its own text if it has one. */
export function SetupFailure({ failure }: { readonly failure: Failure }) {
  const { t, i18n } = useTranslation('setup');
  return <div role="alert">{ownWords(t, i18n, failure) ?? <FailureNote failure={failure} />}</div>;
}
