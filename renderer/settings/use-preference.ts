import { useState } from 'react';
import type { Failure } from '../../electron/shared/failure.ts';
import type { Preferences } from '../../electron/shared/preferences.ts';
import { settle } from '../bridge.ts';
import { useServices } from '../cashier/services.ts';

export type Saving = { readonly kind: 'idle' | 'saved' } | { readonly kind: 'failed'; readonly failure: Failure };

/** Changes a setting and tells what became of it. The new value itself comes back to every window as news. */
export function usePreference() {
  const { bridge } = useServices();
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const change = async (patch: Partial<Preferences>) => {
    const answer = await settle(bridge.settings.change(patch));
    setSaving(answer.ok ? { kind: 'saved' } : { kind: 'failed', failure: answer.failure });
  };
  return { saving, change, touched: () => setSaving({ kind: 'idle' }) };
}
