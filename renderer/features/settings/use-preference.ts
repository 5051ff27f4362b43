import { useState } from 'react';
import type { Failure } from '../../../electron/shared/failure.ts';
import type { CounterChoices, Preferences } from '../../../electron/shared/preferences.ts';
import type { Result } from '../../../electron/shared/result.ts';
import { useServices } from '../../app/context.ts';
import { settle } from '../../bridge.ts';

export type Saving = { readonly kind: 'idle' | 'saved' } | { readonly kind: 'failed'; readonly failure: Failure };

/** Changes a setting and returns the result. The new value arrives in every window by event. */
export function usePreference() {
  const { bridge } = useServices();
  return useSaving((patch: Partial<Preferences>) => bridge.settings.change(patch));
}

/** The same for what anybody at the counter may choose. */
export function useCounterChoice() {
  const { bridge } = useServices();
  return useSaving((patch: Partial<CounterChoices>) => bridge.settings.choose(patch));
}

function useSaving<Patch>(save: (patch: Patch) => Promise<Result<Preferences>>) {
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const change = async (patch: Patch) => {
    const answer = await settle(save(patch));
    setSaving(answer.ok ? { kind: 'saved' } : { kind: 'failed', failure: answer.failure });
  };
  return { saving, change, touched: () => setSaving({ kind: 'idle' }) };
}
