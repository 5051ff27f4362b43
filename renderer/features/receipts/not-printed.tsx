import { Printer } from 'lucide-react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { NotPrintedReceipt } from '../../../electron/shared/receipts/contract.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useLeaving } from '../../components/unsaved.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import type { TillStore } from '../../state/main-state.ts';
import { selectSale } from '../../state/selectors.ts';

/** Ends the notice about the receipt of a sale. */
export const endNotPrinted = (till: TillStore, sale: SaleId): void =>
  till.setState(({ notPrinted }) => ({ notPrinted: notPrinted.filter(({ id }) => id !== sale) }));

/** The oldest receipt that should have come out by itself and did not. Who is signed in since may not see its sale. */
export function NotPrinted({ id, code }: NotPrintedReceipt) {
  const { t } = useTranslation('receipts');
  const { t: ofTill } = useTranslation();
  const { till, navigation } = useServices();
  const { leave } = useLeaving();
  const view = useTill(selectSale(id));
  const count = useTillState('notPrinted').length - 1;
  const read = () => endNotPrinted(till, id);
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
          {count > 0 && <span className="text-15 muted whole">{ofTill('alert.more', { count })}</span>}
          {view && <Button onClick={see}>{t('notPrinted.see')}</Button>}
          <Button onClick={read}>{t('notPrinted.ok')}</Button>
        </>
      }
    >
      {ofTill(`failure.${code}.what`)} {ofTill(`failure.${code}.next`)}
    </Notice>
  );
}
