import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActView, AuditQuery } from '../../../../electron/shared/audit.ts';
import type { Failure } from '../../../../electron/shared/failure.ts';
import { useServices } from '../../../app/context.ts';
import { settle } from '../../../bridge.ts';

type Sides = Omit<AuditQuery, 'before'>;

interface Acts {
  readonly acts: readonly ActView[] | null;
  readonly failure: Failure | null;
  /** Loads earlier actions; null at the end. */
  readonly earlier: (() => void) | null;
}

/** Returns the actions page by page, reloaded when the filters change. Late responses are dropped. */
export function useActs({ from, to, group, actor }: Sides): Acts {
  const { bridge } = useServices();
  const [acts, setActs] = useState<readonly ActView[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const ask = useCallback(
    async (before: number | null) => {
      turn.current += 1;
      const mine = turn.current;
      const answer = await settle(bridge.audit.search({ from, to, group, actor, before }));
      if (mine !== turn.current) return;
      setFailure(answer.ok ? null : answer.failure);
      if (!answer.ok) return;
      setActs((known) => [...(before === null ? [] : (known ?? [])), ...answer.value.acts]);
      setNext(answer.value.next);
    },
    [bridge, from, to, group, actor],
  );
  useEffect(() => {
    void ask(null);
  }, [ask]);
  return { acts, failure, earlier: next === null ? null : () => void ask(next) };
}
