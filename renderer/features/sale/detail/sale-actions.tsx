import { ArrowRight, MonitorUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { type CheckAnswer, isBalanceMissing, paysForGoods, stateOf } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Box, Form, SubmitButton } from '../../../components/form.tsx';
import { useLeaving } from '../../../components/unsaved.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useLatestCall, useMutation } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';
import { isClaimable, isUnfinished } from '../../../state/sale-state.ts';
import { useStateOverLock } from '../../../state/use-state-over-lock.ts';
import { LazySalePrintButton, LazyShareMenu } from '../../receipts/lazy.ts';
import { CheckNowButton } from '../actions.tsx';
import { ClaimButton, type ClaimState } from '../claim/claim.tsx';
import styles from './sale-detail.module.css';

export type Check = ReturnType<typeof useCheck>;

export function useCheck(id: SaleId, onLearn: (view: SaleView) => void) {
  const { bridge } = useServices();
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const action = useMutation(
    () => bridge.sales.check({ id }),
    (answer) => {
      setAnswer(answer);
      onLearn(answer.view);
    },
  );
  return { ...action, answer };
}

interface Props {
  readonly view: SaleView;
  readonly check: Check;
  readonly claim: ClaimState;
}

/** The actions of a sale in the history; those of checkout open it there first. Another till's can only be printed and handed over. */
export function SaleActions({ view, check, claim }: Props) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  // Of the sale and not of its button, which is gone once the request was sent.
  const collect = useLatestCall(false);
  return (
    <div className={`row ${styles.actions}`}>
      {view.till === undefined && <CheckNowButton check={check} />}
      {view.till === undefined && isUnfinished(view) && (
        <Button icon={MonitorUp} hotkey="B" onClick={() => navigation.openSale(view.id)}>
          {t('sales.bringUp')}
        </Button>
      )}
      {isBalanceMissing(view) && <CollectBalance id={view.id} collect={collect} />}
      {isBalanceMissing(view) && collect.failure && <FailureNote failure={collect.failure} />}
      {view.till === undefined && isClaimable(view) && <ClaimButton view={view} claim={claim} />}
      {paysForGoods(view) && <LazyShareMenu view={view} />}
      <LazySalePrintButton view={view} noKey={stateOf(view) === 'underpaid'} />
    </div>
  );
}

/** Main has the missing amount and the phone. The new account is shown at checkout, unless this sale was left. */
function CollectBalance({ id, collect }: { readonly id: SaleId; readonly collect: ReturnType<typeof useLatestCall> }) {
  const { t } = useTranslation();
  const { bridge, navigation } = useServices();
  const { leave } = useLeaving();
  const begin = () => {
    if (collect.isBusy()) return;
    collect.run(bridge.sales.collectBalance({ id }), () => navigation.openSale(id));
  };
  return (
    <Button icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => leave(begin)}>
      {t('action.collectBalance')}
    </Button>
  );
}

interface NoteFormProps {
  readonly id: SaleId;
  readonly onSaved: () => void;
}

/** Maximum length main accepts. */
const LONGEST_NOTE = 500;

/** Adds a note to the sale. Notes are never changed. */
export function NoteForm({ id, onSaved: onKept }: NoteFormProps) {
  const { t } = useTranslation('timeline');
  const { bridge } = useServices();
  const box = useId();
  const [text, setText] = useStateOverLock(`note ${id}`, '');
  const [isSaved, setIsSaved] = useState(false);
  const save = useMutation(
    () => bridge.sales.note({ id, text }),
    () => {
      setText('');
      setIsSaved(true);
      onKept();
    },
  );
  return (
    <Form
      className={`lines ${styles.note}`}
      isSecondStep={text !== ''}
      onSubmit={() => {
        if (text.trim() !== '') save.run();
      }}
      // The text stays.
      onLeave={(form) => form.closest<HTMLElement>('[tabindex="-1"]')?.focus()}
    >
      <label className="strong" htmlFor={box}>
        {t('note.title')}
      </label>
      <div className="with-end">
        <Box
          id={box}
          value={text}
          maxLength={LONGEST_NOTE}
          aria-describedby={`${box}-help`}
          onChange={(event) => {
            setText(event.target.value);
            setIsSaved(false);
          }}
        />
        <SubmitButton variant="plain" busy={save.busy || text.trim() === ''}>
          {t('note.save')}
        </SubmitButton>
      </div>
      <p id={`${box}-help`} className="muted" aria-live="polite">
        {isSaved ? t('note.kept') : t('note.help')}
      </p>
      {save.failure && <FailureNote failure={save.failure} />}
    </Form>
  );
}
