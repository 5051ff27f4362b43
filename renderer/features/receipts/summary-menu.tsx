import { Copy, FileDown, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SummarySubject, SummaryWay } from '../../../electron/shared/receipts/sharing.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShareItem, SharePopup, useDone } from './share-popup.tsx';

interface Props {
  /** The shift so far, or a Z report; or those of the shop. */
  readonly subject: SummarySubject;
}

/** One button with the ways to hand over the summary of a shift: WhatsApp, copy, the report as PDF. */
export function SummaryMenu({ subject }: Props) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  const [done, setDone] = useDone();
  const send = useMutation(
    (by: SummaryWay) => bridge.sharing.summary({ subject, by }),
    () => setDone(words('summary.done')),
  );
  const pdf = useMutation(
    () => bridge.receipts.savePdf({ subject, size: 'a4' }),
    (name) => name !== null && setDone(words('ended.saved', { name })),
  );
  const failure = send.failure ?? pdf.failure;
  const reset = () => {
    send.reset();
    pdf.reset();
  };
  return (
    <SharePopup text={failure ? t(`failure.${failure.code}.what`) : words('summary.open')} done={done} onOpen={reset}>
      <ShareItem icon={MessageCircle} onClick={() => send.run('whatsapp')}>
        {words('summary.whatsapp')}
      </ShareItem>
      <ShareItem icon={Copy} onClick={() => send.run('copy')}>
        {words('summary.copy')}
      </ShareItem>
      <ShareItem icon={FileDown} onClick={pdf.run}>
        {words('save')}
      </ShareItem>
    </SharePopup>
  );
}
