import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import type { CounterChoices, Preferences } from '../../../electron/shared/settings/preferences.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from '../../components/fields.module.css';
import { useTranslation } from '../../i18n/texts.ts';
import { useLatestCall } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';

interface Saving {
  readonly saved: boolean;
  readonly failure: Failure | null;
}

/** Changes a setting and returns the result. The new value arrives in every window by event. */
export function usePreference() {
  const { bridge } = useServices();
  return useSaving((patch: Partial<Preferences>) => bridge.settings.change(patch));
}

/** As above, for the settings that every user may change. */
export function useCounterChoice() {
  const { bridge } = useServices();
  return useSaving((patch: Partial<CounterChoices>) => bridge.settings.choose(patch));
}

/** Every change is sent, also while the one before it is under way; the last one's result is shown. */
function useSaving<Patch>(save: (patch: Patch) => Promise<Result<Preferences>>) {
  const { run, drop, failure } = useLatestCall(false);
  const [isSaved, setSaved] = useState(false);
  const change = (patch: Patch) => run(save(patch), () => setSaved(true));
  const forgetOutcome = () => {
    drop();
    setSaved(false);
  };
  return { saving: { saved: isSaved && failure === null, failure }, change, touched: forgetOutcome };
}

/** Whether a setting was saved. Always mounted so that screen readers announce it. */
export function SavingNote({ saving: { saved, failure } }: { readonly saving: Saving }) {
  const { t } = useTranslation('settings');
  return (
    <div className={`line icon-18 line-high ${styles.saving}`} role="status">
      {saved && (
        <>
          <Check aria-hidden="true" />
          {t('saved')}
        </>
      )}
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
