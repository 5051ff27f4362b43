import { useState } from 'react';
import type { UpdatesView } from '../../../electron/shared/updates/updates.ts';
import { type Mutation, useMutation } from '../../lib/use-mutation.ts';
import { useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';

export interface UpdatesHere {
  /** Null until known. */
  readonly view: UpdatesView | null;
  readonly check: Mutation;
  readonly install: Mutation;
  /** The new version was requested at a moment when it cannot be installed. */
  readonly refused: boolean;
}

/** Returns the state of updates. */
export function useUpdates(): UpdatesHere {
  const { bridge } = useServices();
  const { value: view, setValue } = useQuery(bridge.updates.state, { updateOn: bridge.updates.onChanged });
  const [refused, setRefused] = useState(false);
  const check = useMutation(() => bridge.updates.check(), setValue);
  const install = useMutation(
    () => bridge.updates.install(),
    (answer) => {
      setValue(answer);
      setRefused(answer.state.kind === 'ready' && answer.state.waitsFor !== null);
    },
  );
  return { view, check, install, refused };
}
