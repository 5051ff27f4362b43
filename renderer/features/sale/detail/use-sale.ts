import { useEffect, useState } from 'react';
import type { CollectionId, CollectionView } from '../../../../electron/shared/collection.ts';
import type { Failure } from '../../../../electron/shared/failure.ts';
import { useServices, useTill } from '../../../app/context.ts';
import { selectCollection } from '../../../app/state/selectors.ts';
import { settle } from '../../../bridge.ts';

export interface Sale {
  /** What this window hears of it, else what main answered; null until then. */
  readonly view: CollectionView | null;
  readonly failure: Failure | null;
  /** Takes in what a call answered about a sale too old to be heard of. */
  readonly learn: (view: CollectionView) => void;
}

/** One sale of whatever age: those of the last hours change by themselves, older ones are asked for once. */
export function useSale(id: CollectionId): Sale {
  const { bridge } = useServices();
  const live = useTill(selectCollection(id));
  const [asked, setAsked] = useState<CollectionView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let wanted = true;
    void settle(bridge.sales.one({ id })).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setAsked(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      wanted = false;
    };
  }, [bridge, id]);
  return { view: live ?? asked, failure, learn: setAsked };
}
