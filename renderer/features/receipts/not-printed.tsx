import { Printer } from 'lucide-react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { NotPrintedReceipt } from '../../../electron/shared/receipts/contract.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useLeaving } from '../../components/unsaved.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectSale } from '../../state/selectors.ts';

/** A receipt that should have come out by itself did not. Who is signed in since may not see its sale. */
export function NotPrinted({ id, code }: NotPrintedReceipt) {
  const { t } = useTranslation('receipts');
  const { t: ofTill } = useTranslation();
  const { till, navigation } = useServices();
  const { leave } = useLeaving();
  const view = useTill(selectSale(id));
  const read = () => till.setState({ notPrinted: null });
  const see = () =>
    leave(() => {
      read();
      navigation.openSale(id);
    });
  return (
    <Notice
      label={t('notPrinted.label')}
      icon={Printer}
      what={view ? t('notPrinted.what', { amount: formatNaira(view.amount.units) }) : t('notPrinted.label')}
      buttons={
        <>
          {view && <Button onClick={see}>{t('notPrinted.see')}</Button>}
          <Button onClick={read}>{t('notPrinted.ok')}</Button>
        </>
      }
    >
      {ofTill(`failure.${code}.what`)} {ofTill(`failure.${code}.next`)}
    </Notice>
  );
}
