import { ok, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** `connection.*` of the contract. */
export const connectionCalls = (counter: IpcContext) => ({
  back: (): Result<void> => {
    counter.till.collections?.wake();
    return ok(undefined);
  },
});
