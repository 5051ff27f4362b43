import { Copy, FileDown, Image, MessageCircle, MessageSquareText, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareWay } from '../../../electron/shared/receipts/sharing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isPaid } from '../../../electron/shared/sales/verdict.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import { PrintDialog } from './print-dialog.tsx';
import { ShareItem, SharePopup, useDone } from './share-popup.tsx';

interface Props {
  readonly view: SaleView;
}

/** One button with the ways to hand over a sale: where to pay while it waits, its receipt once it is Paid. */
export function ShareMenu({ view }: Props) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('receipts');
  const [printing, setPrinting] = useState(false);
  const share = useSharing(view);
  const paid = view.verdict !== null && isPaid(view.verdict);
  const text = share.failure ? t(`failure.${share.failure.code}.what`) : words('share.open');
  return (
    <>
      <SharePopup text={text} hotkey="H" done={share.done} onOpen={share.reset}>
        <ShareItem icon={MessageCircle} onClick={() => share.send('whatsapp')}>
          {words('share.whatsapp')}
        </ShareItem>
        <ShareItem icon={MessageSquareText} onClick={() => share.send('sms')}>
          {words('share.sms')}
        </ShareItem>
        {paid ? (
          <>
            <ShareItem icon={Image} onClick={share.savePicture}>
              {words('share.picture')}
            </ShareItem>
            <ShareItem icon={FileDown} onClick={share.savePdf}>
              {words('share.pdf')}
            </ShareItem>
          </>
        ) : (
          <>
            <ShareItem icon={Copy} onClick={share.copyAll}>
              {words('share.copyAll')}
            </ShareItem>
            <ShareItem icon={Printer} onClick={() => setPrinting(true)}>
              {words('share.slip')}
            </ShareItem>
          </>
        )}
      </SharePopup>
      {printing && <PrintDialog subject={{ of: 'sale', id: view.id }} onClose={() => setPrinting(false)} />}
    </>
  );
}

/** The calls of the menu, and what the last one did, for a moment. */
function useSharing({ id }: SaleView) {
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  const { paperSize: size } = useTill(selectPreferences);
  const [done, setDone] = useDone();
  const send = useMutation(
    (by: ShareWay) => bridge.sharing.send({ id, by }),
    () => setDone(words('share.opened')),
  );
  const copy = useMutation(
    () => bridge.sales.copy({ id, what: 'all' }),
    () => setDone(words('share.copied')),
  );
  const endSaving = (name: string | null) => name !== null && setDone(words('ended.saved', { name }));
  const pdf = useMutation(() => bridge.receipts.savePdf({ subject: { of: 'sale', id }, size }), endSaving);
  const picture = useMutation(() => bridge.receipts.savePicture({ id }), endSaving);
  const failure = send.failure ?? copy.failure ?? pdf.failure ?? picture.failure;
  const reset = () => {
    for (const action of [send, copy, pdf, picture]) action.reset();
  };
  return { done, failure, reset, send: send.run, copyAll: copy.run, savePdf: pdf.run, savePicture: picture.run };
}
