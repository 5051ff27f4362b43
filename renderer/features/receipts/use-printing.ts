import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperSize, PrintDocument, PrintSubject } from '../../../electron/shared/printing.ts';
import { useServices } from '../../app/context.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { type Query, useQuery } from '../../lib/use-query.ts';

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
  const [failed, setFailed] = useState<'print' | 'save'>('print');
  const end = (text: string) => {
    setEnded(text);
    onEnd();
  };
  const print = useMutation(
    () => bridge.receipts.print({ subject, size }),
    (how) => end(words(`ended.${how}`)),
  );
  const save = useMutation(
    () => bridge.receipts.savePdf({ subject, size }),
    (name) => (name === null ? setEnded('') : end(words('ended.saved', { name }))),
  );
  const busy = print.busy || save.busy;
  const run = (action: typeof print | typeof save, which: 'print' | 'save') => () => {
    if (busy) return;
    setFailed(which);
    setEnded('');
    action.run();
  };
  return {
    busy,
    ended,
    failure: failed === 'print' ? print.failure : save.failure,
    print: run(print, 'print'),
    save: run(save, 'save'),
  };
}
