import { useEffect, useState } from 'react';
import type { BankList } from '../../../electron/shared/bank.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import { useServices } from '../../app/context.ts';
import { settle } from '../../bridge.ts';

export interface BanksDesk {
  /** Null until main answered. */
  readonly list: BankList | null;
  readonly failure: Failure | null;
}

/** The banks as main knows them, and newer ones as they come. */
export function useBanks(): BanksDesk {
  const { bridge } = useServices();
  const [desk, setDesk] = useState<BanksDesk>({ list: null, failure: null });
  useEffect(() => {
    let here = true;
    const take = (list: BankList) => setDesk({ list, failure: null });
    void settle(bridge.banks.list()).then((answer) => {
      if (!here) return;
      if (answer.ok) take(answer.value);
      else setDesk({ list: null, failure: answer.failure });
    });
    const stop = bridge.banks.onChanged(take);
    return () => {
      here = false;
      stop();
    };
  }, [bridge]);
  return desk;
}
