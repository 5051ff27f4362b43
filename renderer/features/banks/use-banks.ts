import type { BankList } from '../../../electron/shared/banks/bank.ts';
import { type Query, useQuery } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';

export function useBanks(): Query<BankList> {
  const { bridge } = useServices();
  return useQuery(bridge.banks.list, { updateOn: bridge.banks.onChanged });
}
