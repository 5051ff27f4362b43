import { ok, type Result } from '../../shared/result.ts';
import type { Counter } from './counter.ts';

/** `connection.*` of the contract. */
export const connectionCalls = ({ till }: Counter) => ({
  back: (): Result<void> => {
    till.collections?.wake();
    return ok(undefined);
  },
});
