import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { exactTime } from '../../../lib/format-time.ts';
import { byteSize } from '../byte-size.ts';
import { OfficeFailure } from '../office-failure.tsx';
import { OfficeSection } from '../office-section.tsx';
import { EventDetailView } from './event-detail.tsx';
import { EventFilterLine } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import styles from './events.module.css';
import { HealthView } from './health.tsx';
import { useEvents } from './use-events.ts';

const LazySaleDetail = lazyComponent(
  async () => (await import('../../sale/detail/sale-detail.tsx')).SaleDetail,
  'first-use',
);

type Place = { readonly event: string } | { readonly sale: SaleId } | null;

/** The event list of the service (interface 4.12): search, counts, details, link to the sale. */
export function EventsSection() {
  const { t } = useTranslation('office');
  const events = useEvents();
  const [place, setPlace] = useState<Place>(null);
  const toList = () => setPlace(null);
  const toSale = (sale: SaleId) => setPlace({ sale });
  if (place && 'sale' in place)
    return <LazySaleDetail key={place.sale} id={place.sale} onOpen={toSale} onBack={toList} />;
  if (place) return <EventDetailView key={place.event} id={place.event} onSale={toSale} onBack={toList} />;
  const { page, failure, busy, refetch } = events;
  return (
    <OfficeSection
      title={t('events.title')}
      means={t('events.means')}
      actions={
        <Button icon={RefreshCw} aria-disabled={busy} onClick={() => busy || refetch()}>
          {t(busy ? 'events.reading' : 'events.again')}
        </Button>
      }
    >
      {failure && (
        <div role="alert">
          <OfficeFailure failure={failure} />
        </div>
      )}
      {page && <HealthView health={page.health} />}
      <EventFilterLine events={events} />
      <EventList events={events} onOpen={(event) => setPlace({ event })} onSale={toSale} />
      <p className={styles.read} role="status">
        {page
          ? t('events.readAt', { time: exactTime(page.readAt), count: page.total, size: byteSize(page.bytes) })
          : !failure && t('events.reading')}
      </p>
    </OfficeSection>
  );
}
