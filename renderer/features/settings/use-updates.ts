import { useEffect, useState } from 'react';
import type { UpdatesView } from '../../../electron/shared/updates.ts';
import { useServices } from '../../app/context.ts';
import { settle } from '../../bridge.ts';
import { type Action, useMutation } from '../../lib/use-mutation.ts';

export interface UpdatesHere {
  /** Null until known. */
  readonly view: UpdatesView | null;
  readonly check: Action;
  readonly install: Action;
  /** Somebody asked for the new version, and it was not the moment. */
  readonly refused: boolean;
}

/** Returns the state of updates. */
export function useUpdates(): UpdatesHere {
  const { bridge } = useServices();
  const [view, setView] = useState<UpdatesView | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let open = true;
    const stop = bridge.updates.onChanged(setView);
    void settle(bridge.updates.state()).then((answer) => {
      if (open && answer.ok) setView((heard) => heard ?? answer.value);
    });
    return () => {
      open = false;
      stop();
    };
  }, [bridge]);
  const check = useMutation(() => bridge.updates.check(), setView);
  const install = useMutation(
    () => bridge.updates.install(),
    (answer) => {
      setView(answer);
      setRefused(answer.state.kind === 'ready' && answer.state.waitsFor !== null);
    },
  );
  return { view, check, install, refused };
}
