import { Dialog } from '@base-ui/react/dialog';
import { Archive, FileDown, Image, type LucideIcon, Printer, ReceiptText } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { mapOk, type Result } from '../../../electron/shared/base/result.ts';
import type { NotPrintedReceipt } from '../../../electron/shared/receipts/contract.ts';
import { type PaperSize, type PrintSubject, paperSizes } from '../../../electron/shared/receipts/printing.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { paysForGoods } from '../../../electron/shared/sales/sales.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { focusAfter } from '../../components/focus.ts';
import { Loading } from '../../components/loading.tsx';
import { DialogFrame, ModalClose } from '../../components/modal.tsx';
import { Notice } from '../../components/notice.tsx';
import { RadioGroup } from '../../components/options.tsx';
import { useLeaving } from '../../components/unsaved.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import type { TillStore } from '../../state/main-state.ts';
import { selectSale } from '../../state/selectors.ts';
import { DocumentView } from './document-view.tsx';
import styles from './print-dialog.module.css';

/** Ends the notice about the receipt of a sale. */
const endNotPrinted = (till: TillStore, sale: SaleId): void =>
  till.setState(({ notPrinted }) => ({ notPrinted: notPrinted.filter(({ id }) => id !== sale) }));

/** What can be done with a document, one at a time, and how the last of it ended. */
function usePrinting(subject: PrintSubject, size: PaperSize, onEnd: () => void) {
  const { t: words } = useTranslation('receipts');
  const { bridge, till } = useServices();
  const { receiptPrinter, openDrawer } = useTillState('preferences');
  const { run, busy, value, failure } = useMutation((action: () => Promise<Result<string>>) => action());
  const print = async () =>
    mapOk(await bridge.receipts.print({ subject, size }), (how) => {
      if (how !== 'cancelled' && subject.of === 'sale') endNotPrinted(till, subject.id);
      onEnd();
      return words(`ended.${how}`);
    });
  const save = async (saving: Promise<Result<string | null>>) =>
    mapOk(await saving, (name) => {
      if (name === null) return '';
      onEnd();
      return words('ended.saved', { name });
    });
  const isSale = subject.of === 'sale';
  return {
    busy,
    ended: value,
    failure,
    print: () => run(print),
    save: () => run(() => save(bridge.receipts.savePdf({ subject, size }))),
    /** Null where the settings name no drawer, and for a report. */
    openDrawer:
      isSale && receiptPrinter !== '' && openDrawer
        ? () => run(async () => mapOk(await bridge.receipts.openDrawer(), () => words('drawerOpened')))
        : null,
    /** Null for a report, which has no picture. */
    savePicture: isSale ? () => run(() => save(bridge.receipts.savePicture({ id: subject.id }))) : null,
  };
}

interface Props {
  readonly subject: PrintSubject;
  readonly onClose: () => void;
}

export function PrintDialog({ subject, onClose }: Props) {
  const { t: words } = useTranslation('receipts');
  const [size, setSize] = useState<PaperSize>(useTillState('preferences').paperSize);
  const { bridge } = useServices();
  const key = JSON.stringify(subject);
  const load = useCallback(
    () => bridge.receipts.preview({ subject: JSON.parse(key) as PrintSubject, size }),
    [bridge, key, size],
  );
  // The document main would print now; requested again when it may have become a copy.
  const { value: printout, failure, refetch } = useQuery(load, { keepsLastValue: true });
  const printing = usePrinting(subject, size, refetch);
  const problem = failure ?? printing.failure;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      className={styles.popup}
      initialFocus={first}
      finalFocus={focusAfter}
      onKeyDown={pressShortcut}
      onClose={onClose}
    >
      {/* A long paper is scrolled by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <section className={styles.sheet} tabIndex={0} aria-label={words('preview')}>
        {printout ? <DocumentView printout={printout} /> : !failure && <Loading />}
      </section>
      <div className={`upright gap-3 ${styles.side}`}>
        <div className={`upright gap-3 scrolls ${styles.choices}`}>
          <Dialog.Title>{words(`title.${printout?.document ?? 'receipt'}`)}</Dialog.Title>
          <RadioGroup
            label={words('size')}
            options={paperSizes.map((each) => ({ value: each, text: words(`sizes.${each}`) }))}
            chosen={size}
            onChoose={setSize}
          />
          <Button
            ref={first}
            variant="solid"
            icon={Printer}
            hotkey="P"
            aria-disabled={printing.busy || !printout}
            onClick={printing.print}
          >
            {words('print')}
          </Button>
          <Button icon={FileDown} hotkey="S" aria-disabled={printing.busy || !printout} onClick={printing.save}>
            {words('save')}
          </Button>
          {printing.savePicture && (
            <Button icon={Image} hotkey="I" aria-disabled={printing.busy || !printout} onClick={printing.savePicture}>
              {words('savePicture')}
            </Button>
          )}
          {printing.openDrawer && (
            <Button icon={Archive} hotkey="D" aria-disabled={printing.busy} onClick={printing.openDrawer}>
              {words('openDrawer')}
            </Button>
          )}
          <p className={styles.ended} role="status">
            {printing.busy ? words('busy') : printing.ended}
          </p>
          {problem && <FailureNote failure={problem} />}
        </div>
        <ModalClose>{words('close')}</ModalClose>
      </div>
    </DialogFrame>
  );
}

/** The window's own keys stop at a question; inside this one its buttons have theirs. */
function pressShortcut(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, currentTarget } = event;
  if (ctrlKey || altKey || metaKey || shiftKey || repeat || !/^[a-z]$/i.test(key)) return;
  const button = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

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
