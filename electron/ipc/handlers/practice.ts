import type { CollectionInput } from '../../shared/contract/collections.ts';
import type { PayoutStep, PracticeAct } from '../../shared/contract/practice.ts';
import { failure } from '../../shared/failure.ts';
import { err, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** `practice.*` of the contract; refused outside practice (rule 8). */
export const practiceCalls = (counter: Pick<IpcContext, 'till'>) => ({
  act: async ({ id, act }: CollectionInput & { readonly act: PracticeAct }): Promise<Result<void>> => {
    const { till } = counter;
    if (!till.practice || !till.collections) return err(failure('not-allowed'));
    const found = till.collections.latestAttempt(id);
    if (!found.ok) return found;
    return till.practice.customer(act, found.value.attempt, found.value.amount);
  },
  beginPayout: async (): Promise<Result<string>> =>
    (await counter.till.practice?.beginPayout()) ?? err(failure('not-allowed')),
  movePayout: async ({ number, to }: { readonly number: string; readonly to: PayoutStep }): Promise<Result<void>> =>
    (await counter.till.practice?.movePayout(number, to)) ?? err(failure('not-allowed')),
});
