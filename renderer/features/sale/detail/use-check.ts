import { useState } from 'react';
import type { CollectionId, CollectionView } from '../../../../electron/shared/collection.ts';
import type { CheckAnswer } from '../../../../electron/shared/sales.ts';
import { useServices } from '../../../app/context.ts';
import { type Action, useMutation } from '../../../lib/use-mutation.ts';

export interface Check extends Action {
  /** What the service said last; null before anybody asked. */
  readonly answer: CheckAnswer | null;
}

/** Asks the service about this one and waits, so that there is an answer to read out to the customer. */
export function useCheck(id: CollectionId, onLearn: (view: CollectionView) => void): Check {
  const { bridge } = useServices();
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const action = useMutation(
    () => bridge.sales.check({ id }),
    (said) => {
      setAnswer(said);
      onLearn(said.view);
    },
  );
  return { ...action, answer };
}
