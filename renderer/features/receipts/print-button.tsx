import { type LucideIcon, Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { PrintSubject } from '../../../electron/shared/receipts/printing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { paysForGoods } from '../../../electron/shared/sales/sales.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { PrintDialog } from './print-dialog.tsx';

export const PrintButton = ({ subject }: { readonly subject: PrintSubject }) => {
  const { t: words } = useTranslation('receipts');
  return <Opening subject={subject} icon={Printer} text={words('openPrint')} hotkey="P" />;
};

interface SalePrintButtonProps {
  readonly view: SaleView;
  /** Where its usual key has another meaning. */
  readonly noKey?: boolean;
}

/** Shows the receipt of a sale; of one that is not Paid, what can be given in its place. */
export function SalePrintButton({ view, noKey = false }: SalePrintButtonProps) {
  const { t: words } = useTranslation('receipts');
  const isReceived = view.verdict !== null && view.verdict.received !== 'none';
  if (!isReceived && !view.account) return null;
  const text = paysForGoods(view) ? words('open') : isReceived ? words('openPrint') : words('openSlip');
  return <Opening subject={{ of: 'sale', id: view.id }} icon={ReceiptText} text={text} hotkey={noKey ? null : 'R'} />;
}

interface OpeningProps {
  readonly subject: PrintSubject;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly hotkey: string | null;
}

function Opening({ subject, icon, text, hotkey }: OpeningProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={icon} {...(hotkey && { hotkey })} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <PrintDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
