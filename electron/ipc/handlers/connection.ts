import { ok, type Result } from '../../shared/result.ts';
import type { Counter } from './context.ts';

/** `connection.*` of the contract. */
export const connectionCalls = (counter: Counter) => ({
  back: (): Result<void> => {
    counter.till.collections?.wake();
    return ok(undefined);
  },
});
