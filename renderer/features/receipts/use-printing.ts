import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperSize, PrintDocument, PrintSubject } from '../../../electron/shared/receipts/printing.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { type Query, useQuery } from '../../lib/use-query.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';

/** Returns the document main would print now; reloaded when it may have become a copy. */
export function usePreview(subject: PrintSubject, size: PaperSize): Query<PrintDocument> {
  const { bridge } = useServices();
  const key = JSON.stringify(subject);
  return useQuery(
    useCallback(() => bridge.receipts.preview({ subject: JSON.parse(key) as PrintSubject, size }), [bridge, key, size]),
  );
}

/** Prints or saves, and returns the last result. */
export function usePrinting(subject: PrintSubject, size: PaperSize, onEnd: () => void) {
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  const [ended, setEnded] = useState('');
  const [failed, setFailed] = useState<'print' | 'save' | 'picture' | 'drawer'>('print');
  const end = (text: string) => {
    setEnded(text);
    onEnd();
  };
  const print = useMutation(
    () => bridge.receipts.print({ subject, size }),
    (how) => end(words(`ended.${how}`)),
  );
  const saved = (name: string | null) => (name === null ? setEnded('') : end(words('ended.saved', { name })));
  const save = useMutation(() => bridge.receipts.savePdf({ subject, size }), saved);
  const picture = useMutation((id: SaleId) => bridge.receipts.savePicture({ id }), saved);
  const drawer = useMutation(bridge.receipts.openDrawer, () => setEnded(words('drawerOpened')));
  const { receiptPrinter, openDrawer } = useTill(selectPreferences);
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
