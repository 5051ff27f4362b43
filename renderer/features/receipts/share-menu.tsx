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
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { ShareWay } from '../../../electron/shared/sharing.ts';
import { isPaid } from '../../../electron/shared/verdict.ts';
import { useServices, useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { PrintDialog } from './print-dialog.tsx';
import styles from './share-menu.module.css';

interface Props {
  readonly view: CollectionView;
}

/** How long the button shows that it is done, in ms. */
const DONE_MS = 2_500;

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
      <Menu.Root modal={false}>
        <Menu.Trigger render={<Button icon={share.done ? Check : Share2} hotkey="H" />}>{text}</Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={styles.place} sideOffset={6} align="start">
            <Menu.Popup className={styles.menu}>
              <Item icon={MessageCircle} onClick={() => share.send('whatsapp')}>
                {words('share.whatsapp')}
              </Item>
              <Item icon={MessageSquareText} onClick={() => share.send('sms')}>
                {words('share.sms')}
              </Item>
              {paid ? (
                <>
                  <Item icon={Image} onClick={share.savePicture}>
                    {words('share.picture')}
                  </Item>
                  <Item icon={FileDown} onClick={share.savePdf}>
                    {words('share.pdf')}
                  </Item>
                </>
              ) : (
                <>
                  <Item icon={Copy} onClick={share.copyAll}>
                    {words('share.copyAll')}
                  </Item>
                  <Item icon={Printer} onClick={() => setPrinting(true)}>
                    {words('share.slip')}
                  </Item>
                </>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span className="visually-hidden" role="log">
        {share.done}
      </span>
      {printing && <PrintDialog subject={{ of: 'sale', id: view.id }} onClose={() => setPrinting(false)} />}
    </>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly children: string;
  readonly onClick: () => void;
}

const Item = ({ icon: Icon, children, onClick }: ItemProps) => (
  <Menu.Item className={styles.item} onClick={onClick}>
    <Icon className={styles.icon} aria-hidden="true" />
    {children}
  </Menu.Item>
);

/** The calls of the menu, and what the last one did, for a moment. */
function useSharing({ id }: CollectionView) {
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  const { paperSize: size } = useTill(selectPreferences);
  const [done, setDone] = useState('');
  useEffect(() => {
    if (done === '') return;
    const timer = setTimeout(() => setDone(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const send = useMutation(
    (by: ShareWay) => bridge.sharing.send({ id, by }),
    () => setDone(words('share.opened')),
  );
  const copy = useMutation(
    () => bridge.collections.copy({ id, what: 'all' }),
    () => setDone(words('share.copied')),
  );
  const saved = (name: string | null) => name !== null && setDone(words('ended.saved', { name }));
  const pdf = useMutation(() => bridge.receipts.savePdf({ subject: { of: 'sale', id }, size }), saved);
  const picture = useMutation(() => bridge.receipts.savePicture({ id }), saved);
  const failure = send.failure ?? copy.failure ?? pdf.failure ?? picture.failure;
  return { done, failure, send: send.run, copyAll: copy.run, savePdf: pdf.run, savePicture: picture.run };
}
