import type { Collections } from '../../collections/collections.ts';
import { cannotCollect } from '../../environments/cannot-collect.ts';
import type { CollectionView } from '../../shared/collection.ts';
import { type Copyable, copyable } from '../../shared/contract/collections.ts';
import { failure } from '../../shared/failure.ts';
import { decimalFromUnits, formatNaira } from '../../shared/money.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import type { IpcContext } from '../context.ts';
import { line, sale, saleId, typed } from '../inputs.ts';
import { collectionId, object, oneOf, orNull } from '../parse.ts';
import { serviceOfTill } from '../service.ts';

/** Text for each copy button; amounts without symbols, as banking apps accept them. */
const copies: Readonly<Record<Copyable, (view: CollectionView) => string | undefined>> = {
  'account-number': (view) => view.account?.number,
  amount: (view) => decimalFromUnits(view.amount.units),
  all: ({ account, amount }) =>
    account ? `${account.number}\n${account.bank}\n${account.name}\n${formatNaira(amount.units)}` : undefined,
};

export const collectionsArea = defineArea('collections', serviceOfTill('collections'))(
  {
    collect: {
      input: object({
        amount: typed,
        phone: typed,
        details: orNull(object({ name: line, note: line, cash: typed })),
      }),
      permission: 'sell',
      openShift: true,
      run: (collections, input, context) => ifPossible(context, () => collections.collect(input)),
    },
    tryAgain: {
      input: sale,
      permission: 'sell',
      openShift: true,
      run: (collections, { id }, context) => ifPossible(context, () => collections.tryAgain(id)),
    },
    collectRemainder: {
      input: sale,
      permission: 'sell',
      openShift: true,
      run: (collections, { id }, context) => ifPossible(context, () => collections.collectRemainder(id)),
    },
    setCurrent: {
      input: object({ id: orNull(collectionId) }),
      permission: 'sell',
      run: (collections, { id }) => collections.setCurrent(id),
    },
    cancel: { input: sale, permission: 'cancelSale', run: (collections, { id }) => collections.cancel(id) },
    checkNow: { input: sale, permission: 'sell', run: (collections, { id }) => collections.checkNow(id) },
    claim: {
      input: object({ ...saleId, bank: line, amount: line, time: line, sender: line, sessionId: line }),
      permission: 'sell',
      run: (collections, { id, ...claim }) => collections.claim(id, claim),
    },
    copy: {
      input: object({ ...saleId, what: oneOf(copyable) }),
      permission: 'sell',
      run: copy,
    },
    timeline: { input: sale, permission: 'sell', run: (collections, { id }) => collections.timeline(id) },
  },
  // Sale by sale: see `environments/shown-sales.ts`.
  { changed: 'anyone', checked: 'anyone' },
);

/** Payments that fit no sale. */
export const unmatchedArea = defineArea('unmatched', ok)({}, { changed: 'sell' });

type Answer = Promise<Result<CollectionView>>;

/** Requests an account, unless this computer could not record or confirm the payment. */
function ifPossible({ till }: IpcContext, request: () => Answer): Answer | Result<CollectionView> {
  const problem = cannotCollect(till);
  return problem ? err(problem) : request();
}

function copy(
  collections: Collections,
  { id, what }: { readonly id: CollectionView['id']; readonly what: Copyable },
  { writeClipboard }: IpcContext,
): Result<void> | Promise<Result<void>> {
  const view = collections.view(id);
  if (!view.ok) return view;
  const text = copies[what](view.value);
  return text === undefined ? err(failure('not-found')) : writeClipboard(text);
}
