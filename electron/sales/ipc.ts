import { byItself, defineArea } from '../ipc/area.ts';
import { type IpcContext, serviceOfTill } from '../ipc/context.ts';
import {
  count,
  either,
  line,
  longLine,
  nothing,
  nullOr,
  object,
  oneOf,
  period,
  sale,
  saleId,
  shortText,
  text,
  time,
  units,
  wholeNumber,
  withSaleId,
  yesNo,
} from '../ipc/parse.ts';
import { failure } from '../shared/base/failure.ts';
import { formatNaira } from '../shared/base/money.ts';
import { andThen, err, ok, type Result } from '../shared/base/result.ts';
import { scopes } from '../shared/base/scope.ts';
import { type Copyable, copyable, type SettleInput } from '../shared/sales/contract.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import {
  amountToPay,
  type SalesCursor,
  type SalesPage,
  type SalesQuery,
  saleIssueFilters,
  saleStatuses,
} from '../shared/sales/sales.ts';
import { isOfUnmatched, settlementIssues, settlementMethods } from '../shared/sales/settlements.ts';
import type { Ability } from '../shared/staff/permissions.ts';
import { claimPayment } from '../shop/till/claim-payment.ts';
import type { IsOwnRecentSale, RoleOf } from '../staff/context.ts';
import { isSaleShown } from '../till/forward-events.ts';
import type { Sales } from './sales.ts';

/** Text for each copy button. */
const copies: Readonly<Record<Copyable, (view: SaleView) => string | undefined>> = {
  'account-number': (view) => view.account?.number,
  all: (view) => {
    const { account } = view;
    return account
      ? `${account.number}\n${account.bank}\n${account.name}\n${formatNaira(amountToPay(view))}`
      : undefined;
  },
};

const query = object({
  words: line,
  ...period,
  status: nullOr(oneOf([...saleStatuses, 'open'])),
  receivedWithin: nullOr(object({ from: time, to: time, hour: nullOr(count(23)), isUnsettled: yesNo })),
  issue: nullOr(oneOf(saleIssueFilters)),
  cashier: nullOr(line),
  scope: oneOf(scopes),
  before: nullOr(either<SalesCursor>(wholeNumber, object({ at: time, id: saleId }))),
});

export const salesArea = defineArea('sales', serviceOfTill('sales'))(
  {
    collect: {
      input: object({
        amount: shortText,
        phone: shortText,
        details: nullOr(object({ name: line, note: line, cash: shortText, credit: nullOr(units) })),
      }),
      permission: 'sell',
      openShift: true,
    },
    tryAgain: {
      input: sale,
      permission: 'sell',
      openShift: true,
      run: (sales, { id }) => sales.tryAgain(id),
    },
    collectBalance: {
      input: sale,
      permission: 'sell',
      openShift: true,
      run: (sales, { id }) => sales.collectBalance(id),
    },
    setCurrent: {
      input: object({ id: nullOr(saleId) }),
      permission: 'sell',
      run: (sales, { id }, { till: { staff } }) =>
        sales.setCurrent(id, (leavingId) => staff?.seesSale(leavingId) ?? true),
    },
    resume: { ...byItself, run: (sales, _, { till }) => sales.resume((id) => isSaleShown(till, id)) },
    cancel: {
      input: sale,
      permission: 'cancelSale',
      needsStoredHead: true,
      run: (sales, { id }) => sales.cancel(id),
    },
    checkNow: { input: sale, permission: 'sell', run: (sales, { id }) => sales.checkNow(id) },
    claim: {
      input: object({ ...withSaleId, bank: line, amount: line, time: line, sender: line, sessionId: line }),
      permission: 'sell',
      run: (sales, { id, ...claim }) => sales.claim(id, claim),
    },
    copy: {
      input: object({ ...withSaleId, what: oneOf(copyable) }),
      permission: 'sell',
      run: copy,
    },
    search: {
      input: query,
      permission: { oneOf: ['sell', 'runOffice'], of: (query) => ofScope(query, 'sell') },
      run: search,
    },
    totals: {
      input: query,
      permission: { oneOf: ['seeTotals', 'runOffice'], of: (query) => ofScope(query, 'seeTotals') },
      run: ({ history }, query) => ok(history.totals(query)),
    },
    one: { input: sale, permission: 'sell', run: ({ history }, { id }) => history.one(id) },
    cashiers: { input: nothing, permission: 'sell', run: cashiers },
    check: { input: sale, permission: 'sell', run: (sales, { id }) => sales.ask(id) },
    note: {
      input: object({ ...withSaleId, text: text(500) }),
      permission: 'sell',
      run: ({ history }, { id, text: note }) => history.note(id, note),
    },
    timeline: { input: sale, permission: 'sell', run: (sales, { id }) => sales.timeline(id) },
  },
  // Sale by sale: see `till/forward-events.ts`.
  { changed: 'anyone', checked: 'anyone', arrived: 'sell' },
);

export const unmatchedArea = defineArea('unmatched', ok)({}, { changed: 'sell' });

function copy(
  sales: Sales,
  { id, what }: { readonly id: SaleView['id']; readonly what: Copyable },
  { writeClipboard }: IpcContext,
): Result<void> | Promise<Result<void>> {
  const view = sales.view(id);
  if (!view.ok) return view;
  const text = copies[what](view.value);
  return text === undefined ? err(failure('not-found')) : writeClipboard(text);
}

/** Further shops are the owner's to see. */
const ofScope = ({ scope }: SalesQuery, usual: Ability): Ability => (scope === 'all' ? 'runOffice' : usual);

/** Returns the cashier whose sales alone may be seen; null for all. */
function limitedTo({ till: { staff } }: Pick<IpcContext, 'till'>): string | null {
  const sight = staff?.visibility() ?? 'all';
  return typeof sight === 'object' ? sight.cashier : null;
}

/** Searches, and permits opening what was found by a complete phone or account number. */
function search({ history }: Sales, query: SalesQuery, context: Pick<IpcContext, 'till'>): Result<SalesPage> {
  const cashier = limitedTo(context);
  if (cashier === null) return ok(history.search(query));
  const { page, byNumber } = history.searchAs(cashier, query);
  context.till.staff?.foundByNumber(byNumber);
  return ok(page);
}

function cashiers({ history }: Sales, _: unknown, context: Pick<IpcContext, 'till'>): Result<readonly string[]> {
  const cashier = limitedTo(context);
  return ok(history.cashiers().filter((each) => cashier === null || each === cashier));
}

/**
 * Cashiers settle their own sales of today, or of the last twelve hours, in cash or goods, but not money that perhaps
 * never came. Everything else needs a manager's approval. Owners write off, and give the goods for less than was asked,
 * which gives up as much.
 */
function abilityToSettle(
  { id, issue, method }: Pick<SettleInput, 'id' | 'issue' | 'method'>,
  _: RoleOf,
  isOwn: IsOwnRecentSale,
): Ability {
  if (method === 'written-off' || (issue === 'underpaid' && method === 'goods')) return 'writeOff';
  const isInCashOrGoods = method === 'change' || method === 'goods';
  return isInCashOrGoods && issue !== 'perhaps-more' && isOwn(id) ? 'sell' : 'settle';
}

const settlement = { id: longLine, issue: oneOf(settlementIssues), method: oneOf(settlementMethods) };

export const settlementsArea = defineArea(
  'settlements',
  serviceOfTill('sales'),
)({
  open: {
    input: nothing,
    permission: 'sell',
    run: ({ settlements }, _, { till: { staff } }) =>
      ok(settlements.open(({ id, issue }) => isOfUnmatched(issue) || (staff?.seesSale(id) ?? true))),
  },
  credits: { input: nothing, permission: 'settle', run: ({ settlements }) => ok(settlements.credits()) },
  creditOf: {
    input: object({ phone: line }),
    permission: 'sell',
    run: ({ settlements }, { phone }) => ok(settlements.creditOf(phone)),
  },
  withdraw: {
    input: object(settlement),
    permission: { oneOf: ['sell', 'settle', 'writeOff'], of: abilityToSettle },
    needsStoredHead: true,
    run: ({ settlements }, input) => settlements.withdraw(input),
  },
  record: {
    input: object({
      ...settlement,
      amount: units,
      note: text(500),
      sale: nullOr(saleId),
    }),
    permission: { oneOf: ['sell', 'settle', 'writeOff'], of: abilityToSettle },
    needsStoredHead: true,
    async run({ settlements }, input, { till: { shop, staff } }) {
      const by = staff?.actor();
      const openSettlement = settlements.check(input);
      if (!openSettlement.ok || !isOfUnmatched(input.issue))
        return openSettlement.ok ? settlements.record(input) : openSettlement;
      return andThen(await claimPayment(shop, input), () => settlements.record(input, by));
    },
  },
});
