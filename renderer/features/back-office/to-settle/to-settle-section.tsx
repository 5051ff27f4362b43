import type { StoreCredit } from '../../../../electron/shared/sales/contract.ts';
import { moneyColumn, Table } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { LazyToSettleList } from '../../to-settle/lazy.ts';
import { BackOfficeFailure, BackOfficeSection } from '../back-office-section.tsx';

export function ToSettleSection() {
  const { t } = useTranslation('backOffice');
  return (
    <BackOfficeSection title={t('section.toSettle')} means={t('toSettle.means')}>
      <LazyToSettleList />
      <Credits />
    </BackOfficeSection>
  );
}

function Credits() {
  const { t } = useTranslation();
  const { t: officeText } = useTranslation('backOffice');
  const { bridge, till, navigation } = useServices();
  const now = useNow();
  const { value: credits, failure } = useQuery(bridge.settlements.credits, { refetchOn: till.onNews });
  if (failure) return <BackOfficeFailure failure={failure} />;
  if (!credits || credits.length === 0) return null;
  return (
    <section aria-label={t('credit.name')}>
      <Table<StoreCredit>
        caption={t('credit.name')}
        showCaption
        rows={credits}
        keyOf={({ sale }) => sale}
        onOpen={({ sale }) => navigation.openSaleDetail(sale)}
        columns={[
          {
            key: 'customer',
            head: t('outcome.customer'),
            cell: ({ name, phoneTail }) =>
              [name, t('outcome.phoneEnding', { tail: phoneTail })].filter(Boolean).join(' · '),
          },
          {
            key: 'since',
            head: t('claim.time'),
            cell: ({ since }) => <span className="tabular">{clockTime(since, now)}</span>,
          },
          moneyColumn(t('claim.amount'), 'amount', ({ amount }) => amount),
        ]}
      />
      <p className="means">{officeText('toSettle.credit')}</p>
    </section>
  );
}
