import { Dialog } from '@base-ui/react/dialog';
import { Archive, FileDown, Image, Printer } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { type PaperSize, type PrintSubject, paperSizes } from '../../../electron/shared/receipts/printing.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { focusAfter } from '../../components/focus.ts';
import { Loading } from '../../components/loading.tsx';
import { DialogFrame, ModalClose } from '../../components/modal.tsx';
import { RadioGroup } from '../../components/options.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { DocumentView } from './document-view.tsx';
import { endNotPrinted } from './not-printed.tsx';
import styles from './print-dialog.module.css';

function usePrinting(subject: PrintSubject, size: PaperSize, onEnd: () => void) {
  const { t: words } = useTranslation('receipts');
  const { bridge, till } = useServices();
  const [ended, setEnded] = useState('');
  const [failed, setFailed] = useState<'print' | 'save' | 'picture' | 'drawer'>('print');
  const end = (text: string) => {
    setEnded(text);
    onEnd();
  };
  const print = useMutation(
    () => bridge.receipts.print({ subject, size }),
    (how) => {
      if (how !== 'cancelled' && subject.of === 'sale') endNotPrinted(till, subject.id);
      end(words(`ended.${how}`));
    },
  );
  const endSaving = (name: string | null) => (name === null ? setEnded('') : end(words('ended.saved', { name })));
  const save = useMutation(() => bridge.receipts.savePdf({ subject, size }), endSaving);
  const picture = useMutation((id: SaleId) => bridge.receipts.savePicture({ id }), endSaving);
  const drawer = useMutation(bridge.receipts.openDrawer, () => setEnded(words('drawerOpened')));
  const { receiptPrinter, openDrawer } = useTillState('preferences');
  const actions = { print, save, picture, drawer };
  const busy = print.busy || save.busy || picture.busy || drawer.busy;
  const run = (which: typeof failed, action: () => void) => () => {
    if (busy) return;
    setFailed(which);
    setEnded('');
    action();
  };
  return {
    busy,
    ended,
    failure: actions[failed].failure,
    print: run('print', print.run),
    save: run('save', save.run),
    /** Null where the settings name no drawer, and for a report. */
    openDrawer: subject.of === 'sale' && receiptPrinter !== '' && openDrawer ? run('drawer', drawer.run) : null,
    /** Null for a report, which has no picture. */
    savePicture: subject.of === 'sale' ? run('picture', () => picture.run(subject.id)) : null,
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
  if (ctrlKey || altKey || metaKey || shiftKey || repeat || !/^[a-z]$/.test(key)) return;
  const button = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
