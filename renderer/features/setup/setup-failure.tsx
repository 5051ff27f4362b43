import type { i18n } from 'i18next';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import type { SetupView } from '../../../electron/shared/setup/setup.ts';
import { FailureNote, Problem } from '../../components/failure-note.tsx';
import type setup from '../../i18n/locales/en/setup.json';
import { useTranslation } from '../../i18n/texts.ts';
import { type Query, useQuery } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';

type System = 'windows' | 'mac' | 'linux';

/** The system of this computer, whose own words help a person who has to change something in it. */
export function systemOf(): System {
  if (navigator.userAgent.includes('Windows')) return 'windows';
  return navigator.userAgent.includes('Macintosh') ? 'mac' : 'linux';
}

type Known = keyof typeof setup.notKept;

const isKnown = (i18n: i18n, text = ''): text is Known => i18n.exists(`setup:notKept.${text}`);

export function SetupFailure({ failure }: { readonly failure: Failure }) {
  const { t, i18n } = useTranslation('setup');
  const { code, text } = failure;
  const own = code === 'not-allowed' && isKnown(i18n, text) && t(`notKept.${text}`);
  // Other screens send a cashier to the owner, who is the one that reads this.
  const words = code === 'keychain-unavailable' ? t(`keychainUnavailable.${systemOf()}`) : own;
  if (!words) return <FailureNote failure={failure} />;
  return (
    <div role="alert">
      <Problem>{words}</Problem>
    </div>
  );
}

export function useSetupView(): Query<SetupView> {
  return useQuery(useServices().bridge.setup.view);
}
