import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { useTicker } from '../../../components/ticker.ts';
import { bookedText, clockTime } from '../../../lib/format-time.ts';
import { useTill } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { DetailList, placeLines } from '../detail-list.tsx';
import styles from './sale-detail.module.css';

/** The customer, the account and the times. */
export function SaleFacts({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const ownTill = useTill(selectOwnTillName);
  const now = ms(useTicker().now());
  const receivedAt = view.verdict?.receivedAt ?? null;
  return (
    <section aria-label={t('sales.facts')}>
      <h3 className={styles.title}>{t('sales.facts')}</h3>
      <DetailList
        lines={[
          ...placeLines(t, view),
          [t('sales.till'), view.till ?? ownTill],
          [t('sales.begun'), clockTime(view.createdAt, now)],
          [t('outcome.received'), receivedAt === null ? null : bookedText(t, receivedAt, now)],
        ]}
      />
    </section>
  );
}
