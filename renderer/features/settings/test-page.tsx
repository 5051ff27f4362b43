import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrinterKind } from '../../../electron/shared/receipts/printing.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';

/** Prints a test page on a printer of the settings, and shows why it was not printed. */
export function TestPage({ on }: { readonly on: PrinterKind }) {
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  const test = useMutation(() => bridge.receipts.printTestPage({ on }));
  return (
    <>
      <Button icon={Printer} aria-disabled={test.busy} onClick={test.run}>
        {words('settings.testPage')}
      </Button>
      {test.failure && <FailureNote failure={test.failure} />}
    </>
  );
}
