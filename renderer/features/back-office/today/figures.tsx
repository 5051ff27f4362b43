import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { netOf } from '../../../../electron/shared/figures.ts';
import { formatNaira } from '../../../../electron/shared/money.ts';
import type { TodayView } from '../../../../electron/shared/today.ts';
import type { Filters } from '../../../lib/sale-filters.ts';
import { useOpenSales } from '../use-open-sales.ts';
import { paymentsWithin } from './payment-date-link.ts';
import styles from './today.module.css';
import { waitText } from './wait-text.ts';

/** The main figures, each linked to its sales. */
export function Figures({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { collected, reversed, unconfirmed, wrong, open, medianWait } = view;
  const receivedWithin = paymentsWithin(view);
  // Waits are counted in whole seconds, so less than one is not shown.
  const isWait = medianWait !== null && medianWait >= 1_000;
  return (
    <div className={styles.figures}>
      <Figure name={t('today.net')} value={formatNaira(netOf(view))} filters={{ receivedWithin }} main>
        {t('today.payments', { count: collected.count })}
        {reversed.count > 0 && (
          <>
            <br />
            {t('today.grossLess', { gross: formatNaira(collected.amount), reversed: formatNaira(reversed.amount) })}
          </>
        )}
        {unconfirmed.count > 0 && (
          <>
            <br />
            {t('today.unconfirmed', { amount: formatNaira(unconfirmed.amount) })}
          </>
        )}
      </Figure>
      <Figure name={t('today.wrong')} value={String(wrong.count)} filters={{ receivedWithin, exception: 'any' }}>
        {wrong.count === 0 ? t('today.nothingWrong') : t('today.wrongMeans')}
      </Figure>
      <Figure name={t('today.open')} value={formatNaira(open.amount)} filters={{ status: 'open' }}>
        {t('today.accounts', { count: open.count })}
      </Figure>
      <Figure name={t('today.wait')} value={isWait ? waitText(t, medianWait) : '–'} filters={{ receivedWithin }}>
        {isWait ? t('today.waitMeans') : t(collected.count === 0 ? 'today.noWait' : 'today.waitUnknown')}
      </Figure>
    </div>
  );
}

interface Props {
  readonly name: string;
  readonly value: string;
  readonly filters: Partial<Filters>;
  readonly main?: boolean;
  readonly children: ReactNode;
}

function Figure({ name, value, filters, main, children }: Props) {
  const openSales = useOpenSales();
  return (
    <button type="button" className={styles.figure} data-main={main || undefined} onClick={() => openSales(filters)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.beside}>{children}</span>
    </button>
  );
}
