import { Menu } from '@base-ui/react/menu';
import {
  Check,
  Copy,
  FileDown,
  Image,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Printer,
  Share2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ShareWay, SummarySubject, SummaryWay } from '../../../electron/shared/receipts/sharing.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isPaid } from '../../../electron/shared/sales/verdict.ts';
import { Button } from '../../components/button.tsx';
import { focusAfter } from '../../components/focus.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useBriefState } from '../../lib/delayed-state.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { PrintDialog } from './print-dialog.tsx';
import styles from './share-menu.module.css';

interface PopupProps {
  readonly text: string;
  /** Why the last action failed, in place of the text; announced too. */
  readonly failed: string | null;
  readonly hotkey?: string;
  /** What the last action did, announced for a moment; empty for nothing. */
  readonly done: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

const SharePopup = ({ text, failed, hotkey, done, onOpen, children }: PopupProps) => (
  <>
    <Menu.Root modal={false} onOpenChange={(open) => open && onOpen()}>
      <Menu.Trigger render={<Button icon={done ? Check : Share2} {...(hotkey && { hotkey })} />}>
        {failed ?? text}
      </Menu.Trigger>
      {/* A landmark, as everything on the screen is in one. */}
      <Menu.Portal render={<section aria-label={text} />}>
        <Menu.Positioner className={styles.place} positionMethod="fixed" sideOffset={6} align="start">
          <Menu.Popup className={styles.menu} finalFocus={focusAfter}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
    <span className="visually-hidden" role="log">
      {failed ?? done}
    </span>
  </>
);

interface ItemProps {
  readonly icon: LucideIcon;
  readonly children: string;
  readonly onClick: () => void;
}

const ShareItem = ({ icon: Icon, children, onClick }: ItemProps) => (
  <Menu.Item className={`line gap-3 ${styles.item}`} onClick={onClick}>
    <Icon className="icon-20" aria-hidden="true" />
    {children}
  </Menu.Item>
);

/** How long the button shows that it is done, in ms. */
const DONE_MS = 2_500;

/** One button with the ways to hand over a sale: where to pay while it waits, its receipt once it is Paid. */
export function ShareMenu({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('receipts');
  const [printing, setPrinting] = useState(false);
  const share = useSharing(view);
  const paid = view.verdict !== null && isPaid(view.verdict);
  const failureText = share.failure && t(`failure.${share.failure.code}.what`);
  return (
    <>
      <SharePopup text={words('share.open')} failed={failureText} hotkey="H" done={share.done} onOpen={share.reset}>
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
  const { paperSize: size } = useTillState('preferences');
  const [done, setDone] = useBriefState('', DONE_MS);
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

interface SummaryMenuProps {
  /** The shift so far, or a Z report; or those of the shop. */
  readonly subject: SummarySubject;
}

export function SummaryMenu({ subject }: SummaryMenuProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  const [done, setDone] = useBriefState('', DONE_MS);
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
    <SharePopup
      text={words('summary.open')}
      failed={failure && t(`failure.${failure.code}.what`)}
      done={done}
      onOpen={reset}
    >
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
