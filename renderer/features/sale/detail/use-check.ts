import { useState } from 'react';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { CheckAnswer } from '../../../../electron/shared/sales/sales.ts';
import { type Mutation, useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';

export interface Check extends Mutation {
  /** The last response of the service; null before a check. */
  readonly answer: CheckAnswer | null;
}

/** Checks a sale and waits for the response. */
export function useCheck(id: SaleId, onLearn: (view: SaleView) => void): Check {
  const { bridge } = useServices();
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const action = useMutation(
    () => bridge.sales.check({ id }),
    (answer) => {
      setAnswer(answer);
      onLearn(answer.view);
    },
  );
  return { ...action, answer };
}
