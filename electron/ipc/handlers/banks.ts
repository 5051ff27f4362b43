import type { Banks } from '../../banks/banks.ts';
import type { CollectionInput } from '../../shared/contract/collections.ts';
import { failure } from '../../shared/failure.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `banks.*` of the contract. */
export function banksCalls(counter: Counter) {
  // Asked for each time: the till may be closed and opened again while its windows stay.
  const through = <T>(use: (banks: Banks) => T): T | Result<never> => {
    const { banks, problem } = counter.till;
    return banks ? use(banks) : err(problem ?? failure('journal-unavailable'));
  };
  return {
    list: () => through((banks) => banks.list()),
    pin: ({ code, pinned }: { readonly code: string; readonly pinned: boolean }) =>
      through((banks) => banks.pin(code, pinned)),
    choose: ({ id, code }: CollectionInput & { readonly code: string }) => through((banks) => banks.choose(id, code)),
    directory: ({ currency }: { readonly currency: string }) =>
      inOffice(counter)(({ bankDirectory }) => bankDirectory.list(currency)),
    usualWait: ({ id }: CollectionInput) => through((banks) => banks.usualWait(id)),
  };
}
