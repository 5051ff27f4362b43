import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { Button } from '../../../components/button.tsx';
import { useNavigation, useServices, useTill } from '../../../state/context.ts';
import { openSales } from '../../../state/sale-lists.ts';
import { selectDetails, selectSales } from '../../../state/selectors.ts';
import { restToTransfer } from './cash-part.ts';
import styles from './open-already.module.css';

/** Returns the open sale for this phone whose account asks for the same as this one would, or undefined. */
export function useOpenAlready(amount: string, phone: string): SaleView | undefined {
  const sales = useTill(selectSales);
  const details = useNavigation(selectDetails);
  const typed = typedSum(amount);
  const asked = restToTransfer(amount, details) ?? (typed.ok ? typed.value : null);
  const tail = phone.replace(/\D/g, '').slice(-4);
  return asked !== null && phone.length >= 10
    ? openSales(sales).find((view) => view.amount.units === asked && view.phoneTail === tail)
    : undefined;
}

/** Warns before submitting that the same amount is already open for this phone, and links to it. */
export function OpenAlready({ open }: { readonly open: SaleView }) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  return (
    <p className={styles.note}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <span>{t('collect.twice', { amount: formatNaira(open.amount.units), tail: open.phoneTail })}</span>
      <Button onClick={() => navigation.openSale(open.id)}>{t('parts.show')}</Button>
    </p>
  );
}
