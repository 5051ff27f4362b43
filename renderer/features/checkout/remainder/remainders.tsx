import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { useTicker } from '../../../components/ticker.ts';
import { bookedText } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { activeRemainder, remaindersOf } from '../../../state/remainder.ts';
import { selectSales } from '../../../state/selectors.ts';
import { statusStyleOf } from '../../sale/status-style.ts';
import { shortStatusText } from '../../sale/status-text.ts';
import styles from './remainder.module.css';

interface Props {
  readonly view: SaleView;
}

/** The remainders of a sale: two payments have two verdicts, and both are shown (rule 5). */
export function Remainders({ view }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const sales = useTill(selectSales);
  const remainders = remaindersOf(sales, view);
  const main = activeRemainder(sales, view);
  if (view.remainder === null) return null;
  return (
    <section className={styles.rests} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('remainder.title')}
      </h2>
      {remainders.length === 0 && <p>{t('remainder.inAnotherSale')}</p>}
      <ul>
        {remainders.map((remainder) => (
          <RemainderRow key={remainder.id} remainder={remainder} byMain={remainder === main} />
        ))}
      </ul>
    </section>
  );
}

/** Links to the remainder, unless the main action does. */
function RemainderRow({ remainder, byMain }: { readonly remainder: SaleView; readonly byMain: boolean }) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const now = ms(useTicker().now());
  const { icon: Icon, tone } = statusStyleOf(remainder);
  const receivedAt: Ms | null = remainder.verdict?.receivedAt ?? null;
  return (
    <li className={styles.rest} data-tone={tone}>
      <Icon className={styles.mark} aria-hidden="true" />
      <span className={styles.amount}>{formatNaira(remainder.amount.units)}</span>{' '}
      <span className={styles.state}>{shortStatusText(t, remainder)}</span>{' '}
      {receivedAt !== null && <span className={styles.when}>{bookedText(t, receivedAt, now)}</span>}
      {!byMain && (
        <button type="button" className={styles.back} onClick={() => navigation.openSale(remainder.id)}>
          {t('remainder.shows')}
        </button>
      )}
    </li>
  );
}
