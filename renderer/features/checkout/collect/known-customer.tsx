import { UserRoundCheck, Wallet } from 'lucide-react';
import { useCallback } from 'react';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { type Phone, phoneTail } from '../../../../electron/shared/base/phone.ts';
import { ok, type Result } from '../../../../electron/shared/base/result.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { StoreCredit } from '../../../../electron/shared/sales/contract.ts';
import { ACCOUNT_LIFE } from '../../../../electron/shared/sales/countdown.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { openStatuses, type SaleStatus, type SaleSummary } from '../../../../electron/shared/sales/sales.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { Button } from '../../../components/button.tsx';
import { useTicker } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { shopDate } from '../../../lib/format-time.ts';
import { noFilters, queryOf } from '../../../lib/sale-filters.ts';
import { useNavigationState, useServices } from '../../../state/context.ts';

interface Known {
  readonly sales: readonly SaleSummary[];
  /** Whether there are more than these. */
  readonly more: boolean;
  readonly latest: SaleView;
}

/** Shows that this phone has bought here before: an open account first, then its credit, else the last sale. */
export function KnownCustomer({ phone }: { readonly phone: Phone }) {
  const { t } = useTranslation();
  const { bridge, navigation } = useServices();
  const { now } = useTicker();
  // The window lists no sale of another cashier, where the owner hides totals.
  const bringUp = useMutation(
    (id: SaleId) => bridge.sales.one({ id }),
    ({ id }) => navigation.openSale(id),
  );
  const { value: knownCustomer } = useKnownCustomer(phone);
  const { value: credit } = useQuery(useCallback(() => bridge.settlements.creditOf({ phone }), [bridge, phone]));
  if (!knownCustomer) return null;
  const open = knownCustomer.sales.find((sale) => sale.till === undefined && isStillOpen(sale, now()));
  if (!open && credit) return <CreditNote credit={credit} />;
  const { name, amount, createdAt } = knownCustomer.latest;
  const count = `${knownCustomer.sales.length}${knownCustomer.more ? '+' : ''}`;
  const phrase = open
    ? t('collect.known.open', { amount: formatNaira(open.amount) })
    : t('collect.known.last', { count, amount: formatNaira(amount.units), date: shopDate(createdAt, ms(now())) });
  const show = () => (open ? bringUp.run(open.id) : navigation.openPage('sales', phone));
  return (
    <p className="line gap-3 medium">
      <UserRoundCheck className="icon-20 muted" aria-hidden="true" />
      <span className="fill">
        {bringUp.failure ? t(`failure.${bringUp.failure.code}.what`) : name === null ? phrase : `${name} · ${phrase}`}
      </span>
      <Button onClick={show}>{t('parts.show')}</Button>
    </p>
  );
}

/** Offers the customer's credit for this sale; where it pays for everything, the sale it came from. */
function CreditNote({ credit: { amount, sale } }: { readonly credit: StoreCredit }) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const details = useNavigationState('details');
  const typedResult = typedSum(useNavigationState('amount'));
  const money = { amount: formatNaira(amount) };
  const isEnough = typedResult.ok && typedResult.value <= amount;
  const use = (credit: Units | null) => navigation.changeDetails({ ...details, credit });
  return (
    <p className="line gap-3 medium">
      <Wallet className="icon-20 muted" aria-hidden="true" />
      <span className="fill">
        {t(details.credit !== null ? 'credit.used' : isEnough ? 'credit.covers' : 'credit.has', money)}
      </span>
      {details.credit !== null && <Button onClick={() => use(null)}>{t('settle.undo')}</Button>}
      {details.credit === null &&
        (isEnough ? (
          <Button onClick={() => navigation.openSaleDetail(sale)}>{t('parts.show')}</Button>
        ) : (
          <Button onClick={() => use(amount)}>{t('credit.use')}</Button>
        ))}
    </p>
  );
}

/** Whether the account can still be paid: of those that are open, only a waiting one is listed as expired in time. */
const isStillOpen = ({ status, createdAt }: SaleSummary, now: number): boolean =>
  status === 'waiting' || ((openStatuses as readonly SaleStatus[]).includes(status) && now < createdAt + ACCOUNT_LIFE);

function useKnownCustomer(phone: Phone) {
  const { bridge } = useServices();
  const { now } = useTicker();
  const load = useCallback(async (): Promise<Result<Known | null>> => {
    const page = await bridge.sales.search(queryOf({ ...noFilters, words: phone }, now(), null));
    if (!page.ok) return page;
    const sales = page.value.found.filter((sale) => sale.phoneTail === phoneTail(phone));
    const [newest] = sales;
    if (!newest) return ok(null);
    const latest = await bridge.sales.one({ id: newest.id });
    return latest.ok ? ok({ sales, more: page.value.next !== null, latest: latest.value }) : latest;
  }, [bridge, now, phone]);
  return useQuery(load);
}
