import type { Collections } from '../../collections/collections.ts';
import type { CollectionView } from '../../shared/collection.ts';
import type { ClaimInput, CollectInput, CollectionInput, Copyable } from '../../shared/contract/collections.ts';
import { failure } from '../../shared/failure.ts';
import { decimalFromUnits, formatNaira } from '../../shared/money.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';
import { cannotCollect } from './context.ts';
import { through } from './with-service.ts';

/** Text for each copy button; amounts without symbols, as banking apps accept them. */
const copies: Readonly<Record<Copyable, (view: CollectionView) => string | undefined>> = {
  'account-number': (view) => view.account?.number,
  amount: (view) => decimalFromUnits(view.amount.units),
  all: ({ account, amount }) =>
    account ? `${account.number}\n${account.bank}\n${account.name}\n${formatNaira(amount.units)}` : undefined,
};

/** `collections.*` of the contract. */
export function collectionsCalls(counter: IpcContext) {
  const on = through(counter, 'collections');
  /** Requests an account, unless this computer could not record or confirm the payment. */
  const asking = (use: (collections: Collections) => Promise<Result<CollectionView>>) => {
    const problem = cannotCollect(counter);
    return problem ? err(problem) : on(use);
  };

  return {
    collect: (input: CollectInput) => asking((collections) => collections.collect(input)),
    tryAgain: ({ id }: CollectionInput) => asking((collections) => collections.tryAgain(id)),
    stage: ({ id }: { readonly id: CollectionInput['id'] | null }) => {
      const staged = on((collections) => collections.stage(id));
      if (staged.ok) counter.customer.staged(id);
      return staged;
    },
    cancel: ({ id }: CollectionInput) => on((collections) => collections.cancel(id)),
    checkNow: ({ id }: CollectionInput) => on((collections) => collections.checkNow(id)),
    collectRemainder: ({ id }: CollectionInput) => asking((collections) => collections.collectRemainder(id)),
    claim: ({ id, ...said }: CollectionInput & ClaimInput) => on((collections) => collections.claim(id, said)),
    timeline: ({ id }: CollectionInput) => on((collections) => collections.timeline(id)),
    copy: ({ id, what }: CollectionInput & { readonly what: Copyable }) =>
      on((collections) => copy(counter, collections.view(id), what)),
  };
}

function copy(counter: IpcContext, view: Result<CollectionView>, what: Copyable): Result<void> {
  if (!view.ok) return view;
  const text = copies[what](view.value);
  if (text === undefined) return err(failure('not-found'));
  counter.writeClipboard(text);
  return ok(undefined);
}
