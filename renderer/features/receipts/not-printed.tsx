import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NotPrintedReceipt } from '../../../electron/shared/contract/receipts.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import { useServices, useTill } from '../../app/context.ts';
import { selectSale } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';

/** A receipt that should have come out by itself did not: whose, and where it can be printed again. */
export function NotPrinted({ id, mayComeLater }: NotPrintedReceipt) {
  const { t } = useTranslation('receipts');
  const { till, navigation } = useServices();
  const view = useTill(selectSale(id));
  const read = () => till.setState({ notPrinted: null });
  const see = () => {
    read();
    navigation.openSale(id);
  };
  return (
    <Notice
      label={t('notPrinted.label')}
      icon={Printer}
      what={view ? t('notPrinted.what', { amount: formatNaira(view.amount.units) }) : t('notPrinted.label')}
      buttons={
        <>
          <Button onClick={see}>{t('notPrinted.see')}</Button>
          <Button onClick={read}>{t('notPrinted.ok')}</Button>
        </>
      }
    >
      {mayComeLater ? t('notPrinted.later') : t('notPrinted.todo')}
    </Notice>
  );
}
