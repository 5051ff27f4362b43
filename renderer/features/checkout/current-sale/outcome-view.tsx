import { ArrowRight, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceAwaited } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { isClaimable, type SaleState, stateOf } from '../../../state/sale-state.ts';
import { CheckNowButton, NewSaleButton, useCheckNow } from '../../sale/actions.tsx';
import { ClaimButton } from '../../sale/claim/claim-button.tsx';
import { type ClaimState, useClaim } from '../../sale/claim/use-claim.ts';
import { Exceptions } from '../../sale/exceptions.tsx';
import { LazyClaimPanel } from '../../sale/lazy.ts';
import { PaymentParts } from '../../sale/parts.tsx';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { ActionsBar } from './actions-bar.tsx';
import { Body } from './body.tsx';
import styles from './outcome-view.module.css';
import { SaleDetails } from './sale-details.tsx';

/** Requests a further account for what is missing. Main has the amount and the phone number. */
function BalanceAction({ view: { id } }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const collect = useMutation(() => bridge.sales.collectBalance({ id }), till.learn);
  return (
    <ActionsBar failure={collect.failure}>
      <Button variant="primary" icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectBalance')}
      </Button>
      <NewSaleButton />
    </ActionsBar>
  );
}

interface OutcomeActionsProps {
  readonly view: SaleView;
  readonly claim: ClaimState;
}

const tryAgain: readonly SaleState[] = ['unknown', 'refused'];
const lookAgain: readonly SaleState[] = ['reversing', 'mismatch'];

/** One main action per status, and a new sale. */
function OutcomeActions({ view, claim }: OutcomeActionsProps) {
  const state = stateOf(view);
  // The request for the balance got no answer: another one is a decision (rule 3).
  const isBalanceUnknown = isBalanceAwaited(view) && view.progress === 'unknown';
  if (tryAgain.includes(state) || isBalanceUnknown) return <TryAgain view={view} claim={claim} />;
  if (state === 'short' && view.cancelledAt === null) return <BalanceAction view={view} />;
  if (lookAgain.includes(state)) return <LookAgain view={view} />;
  return (
    <ActionsBar>
      <NewSaleButton variant="primary" />
      {isClaimable(view) && <ClaimButton view={view} claim={claim} />}
    </ActionsBar>
  );
}

/**
 * A new attempt is the cashier's decision, with a key of its own (T) so that an extra Enter does not trigger it (rule
 * 3).
 */
function TryAgain({ view, claim }: OutcomeActionsProps) {
  const { id } = view;
  const { t } = useTranslation();
  const { bridge, till, navigation } = useServices();
  const again = useMutation(
    () => bridge.sales.tryAgain({ id }),
    (view) => {
      till.learn(view);
      navigation.followUp(id, view.id);
    },
  );
  return (
    <ActionsBar failure={again.failure}>
      <Button variant="primary" icon={RotateCw} hotkey="T" aria-disabled={again.busy} onClick={again.run}>
        {t('action.tryAgain')}
      </Button>
      <NewSaleButton />
      {isClaimable(view) && <ClaimButton view={view} claim={claim} />}
    </ActionsBar>
  );
}

function LookAgain({ view }: Pick<OutcomeActionsProps, 'view'>) {
  const check = useCheckNow(view.id);
  return (
    <ActionsBar failure={check.failure}>
      <CheckNowButton variant="primary" check={check} />
      <NewSaleButton />
    </ActionsBar>
  );
}

interface OutcomeViewProps {
  readonly view: SaleView;
}

/**
 * Every status except waiting and Paid: the status line shows what happened; this shows what to do, with the details.
 */
export function OutcomeView({ view }: OutcomeViewProps) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  const isBalanceUnknown = isBalanceAwaited(view) && view.progress === 'unknown';
  // A band has its own instruction.
  const isInBand = view.settlement.open.length > 0;
  const next: string = isBalanceUnknown ? t('parts.unknown') : isInBand ? '' : t(`state.${stateOf(view)}.next`);
  const isRefused = view.progress === 'refused' && (view.balance !== null || stateOf(view) === 'refused');
  return (
    <>
      <Body>
        <div className={styles.outcome}>
          {next !== '' && <p className={styles.next}>{next}</p>}
          {view.verdict && <Exceptions verdict={view.verdict} settlement={view.settlement} />}
          <SettleBands view={view} />
          <SettlementsDone view={view} />
          {view.problem && isRefused && <FailureNote failure={view.problem} />}
          <PaymentParts view={view} />
          {claim.isOpen && (
            <Suspense>
              <LazyClaimPanel id={view.id} />
            </Suspense>
          )}
          <SaleDetails view={view} />
        </div>
      </Body>
      <OutcomeActions view={view} claim={claim} />
    </>
  );
}
