import type { CollectionInput } from '../../shared/contract/collections.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `banks.*` of the contract. */
export function banksCalls(counter: IpcContext) {
  const on = through(counter, 'banks');
  return {
    list: () => on((banks) => banks.list()),
    pin: ({ code, pinned }: { readonly code: string; readonly pinned: boolean }) =>
      on((banks) => banks.pin(code, pinned)),
    choose: ({ id, code }: CollectionInput & { readonly code: string }) => on((banks) => banks.choose(id, code)),
    directory: ({ currency }: { readonly currency: string }) =>
      through(counter, 'office')(({ bankDirectory }) => bankDirectory.list(currency)),
    usualWait: ({ id }: CollectionInput) => on((banks) => banks.usualWait(id)),
  };
}
