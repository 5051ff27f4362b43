import { useCallback } from 'react';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { EventDetail, EventRow } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { focusOnMount } from '../../../components/focus.ts';
import { BackButton } from '../../../components/leaving-button.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../back-office.module.css';
import { QueryBoundary } from '../back-office-section.tsx';
import { amountText } from '../back-office-text.ts';

interface Props {
  readonly id: string;
  readonly onSale: (id: SaleId) => void;
  readonly onBack: () => void;
}

export function EventDetailView({ id, onSale, onBack }: Props) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const now = useNow();
  const query = useQuery(useCallback(() => bridge.webhooks.event({ event: id }), [bridge, id]));
  return (
    <div className="stack gap-6">
      <BackButton ref={focusOnMount} onLeave={onBack}>
        {t('events.detail.back')}
      </BackButton>
      <h2 className={styles.title}>{t('events.detail.title')}</h2>
      <QueryBoundary query={query}>
        {(detail) => (
          <>
            <DescriptionList facts={factsOf(t, detail, now, onSale)} columns />
            <section className="stack" aria-label={t('events.detail.payload')}>
              <h3>{t('events.detail.payload')}</h3>
              <p className="means">{t('events.detail.hidden')}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
              <pre className={`frame mono text-13 ${styles.raw}`} tabIndex={0}>
                {detail.payload}
              </pre>
              {detail.cut && <p>{t('events.detail.cut')}</p>}
            </section>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const factsOf = (t: Translate<'backOffice'>, { row }: EventDetail, now: Ms, onSale: Props['onSale']) => {
  const time = (at: Ms | null) => (at === null ? t('events.noTime') : clockTime(at, now));
  const { sale } = row;
  return [
    { key: 'kind', name: t('what'), value: kindText(t, row.kind) },
    { key: 'amount', name: t('amount'), value: amountText(t, row) },
    {
      key: 'sale',
      name: t('events.detail.sale'),
      value: sale ? <Button onClick={() => onSale(sale)}>{t('events.sale')}</Button> : t('events.notOurs'),
    },
    { key: 'reference', name: t('events.detail.reference'), value: row.refid ?? t('notSet') },
    { key: 'status', name: t('events.column.status'), value: deliveryText(t, row, now) },
    { key: 'retries', name: t('events.column.retries'), value: row.retries },
    { key: 'retry', name: t('events.detail.retry'), value: serviceWord(t, 'retryStatus', row.retryStatus) },
    { key: 'recorded', name: t('events.detail.recorded'), value: time(row.createdAt) },
    { key: 'updated', name: t('events.detail.updated'), value: time(row.updatedAt) },
    { key: 'number', name: t('events.detail.number'), value: row.id },
  ];
};

export const kindText = (t: Translate<'backOffice'>, kind: string | null): string =>
  kind === null ? t('events.noKind') : serviceWord(t, 'eventKind', kind);

/** How long a first delivery may take, in ms. */
const FIRST_TRY = 60_000;

/** Returns how an event was delivered. One that no webhook asked for stays PENDING (interface section 3). */
export function deliveryText(
  t: Translate<'backOffice'>,
  { status, retries, retryStatus, createdAt }: EventRow,
  now: Ms,
): string {
  const isOld = createdAt !== null && now - createdAt > FIRST_TRY;
  const isUnsent = status === 'PENDING' && retries === 0 && retryStatus === 'DISABLED' && isOld;
  return isUnsent ? t('events.notSent') : serviceWord(t, 'deliveryStatus', status);
}
