import { useEffect, useState } from 'react';
import type { CollectionId, CollectionView } from '../../../../electron/shared/collection.ts';
import type { Failure } from '../../../../electron/shared/failure.ts';
import { useServices, useTill } from '../../../app/context.ts';
import { selectCollection } from '../../../app/state/selectors.ts';
import { settle } from '../../../bridge.ts';

export interface Sale {
  /** The mirrored sale, else main's response; null until then. */
  readonly view: CollectionView | null;
  readonly failure: Failure | null;
  /** Applies a call's result for a sale too old to be mirrored. */
  readonly learn: (view: CollectionView) => void;
}

/** Returns a sale of any age: recent ones update, older ones are requested once. */
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
