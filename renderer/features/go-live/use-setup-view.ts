import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../electron/shared/failure.ts';
import type { SetupView } from '../../../electron/shared/setup.ts';
import { useServices } from '../../app/context.ts';
import { settle } from '../../bridge.ts';

/** What set-up knows, asked for once and again after something changed it. */
export function useSetupView() {
  const { bridge } = useServices();
  const [view, setView] = useState<SetupView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const look = useCallback(async () => {
    const answer = await settle(bridge.setup.view());
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) setView(answer.value);
  }, [bridge]);
  useEffect(() => void look(), [look]);
  return { view, failure, look };
}
