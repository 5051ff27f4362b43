import { Undo2 } from 'lucide-react';
import type { WithdrawInput } from '../../../../electron/shared/sales/contract.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';

/** How long a settlement is offered to be undone, in ms; after that it is corrected. */
export const UNDO_MS = 10_000;

interface Props {
  readonly settled: WithdrawInput;
  readonly text: string;
  readonly onDone?: () => void;
}

/** Takes a settlement back: what it settled is open again. Both entries stay in the record. */
export function TakeBack({ settled: { id, issue, method }, text, onDone }: Props) {
  const { bridge } = useServices();
  const undo = useMutation(() => bridge.settlements.withdraw({ id, issue, method }), onDone);
  return (
    <>
      <Button variant="bare" icon={Undo2} aria-disabled={undo.busy} onClick={() => undo.run()}>
        {text}
      </Button>
      {undo.failure && <FailureNote failure={undo.failure} />}
    </>
  );
}
