import type { Banks } from '../../banks/banks.ts';
import type { CollectionInput } from '../../shared/contract/collections.ts';
import { failure } from '../../shared/failure.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Counter } from './counter.ts';

/** `banks.*` of the contract. */
export function banksCalls(counter: Counter) {
  const through = <T>(use: (banks: Banks) => T): T | Result<never> => {
    const { till } = counter;
    return till.banks ? use(till.banks) : err(till.problem ?? failure('journal-unavailable'));
  };
  return {
    list: () => through((banks) => banks.list()),
    pin: ({ code, pinned }: { readonly code: string; readonly pinned: boolean }) =>
      through((banks) => banks.pin(code, pinned)),
    choose: ({ id, code }: CollectionInput & { readonly code: string }) => through((banks) => banks.choose(id, code)),
    usualWait: ({ id }: CollectionInput) => through((banks) => banks.usualWait(id)),
  };
}
