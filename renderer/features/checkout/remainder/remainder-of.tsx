import { CornerUpLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceReceived } from '../../../../electron/shared/sales/sales.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectSale } from '../../../state/selectors.ts';
import styles from './remainder.module.css';

interface Props {
  readonly view: SaleView;
}

/** "The rest of ₦5,000.00", with a link to the first sale. Renders nothing for other sales. */
export function RemainderOf({ view }: Props) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const first = useTill(selectSale(view.parentOf));
  if (view.parentOf === null) return null;
  if (!first) return <p className={styles.of}>{t('remainder.ofUnknown')}</p>;
  const together = isBalanceReceived(first) && formatNaira(first.receivedInAll);
  return (
    <p className={styles.of}>
      <button type="button" className={styles.back} onClick={() => navigation.openSale(first.id)}>
        <CornerUpLeft className={styles.icon} aria-hidden="true" />
        {t('remainder.of', { amount: formatNaira(first.amount.units) })}
        <span className="visually-hidden">. {t('remainder.back')}</span>
      </button>{' '}
      {together && t('remainder.together', { together })}
    </p>
  );
}
