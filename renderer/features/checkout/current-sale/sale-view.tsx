import { ArrowRight, RotateCw } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import {
  isBalanceAwaited,
  isBalanceMissing,
  paysForGoods,
  type SaleStatus,
  stateOf,
} from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TickingText, useNow, useTicker } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { receiptText } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { creditToGiveBack, isCalm, isClaimable, isPayableAgain } from '../../../state/sale-state.ts';
import { LazySalePrintButton, LazyShareMenu } from '../../receipts/lazy.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ClaimButton, type ClaimState, useClaim } from '../../sale/claim/claim.tsx';
import { Issues } from '../../sale/issues.tsx';
import { LazyClaimPanel } from '../../sale/lazy.ts';
import { PaymentParts } from '../../sale/parts.tsx';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { CancelButton, CheckNow, useCancel, useCheckNow } from './payment-instructions.tsx';
import { SaleDetails } from './sale-details.tsx';
import styles from './sale-view.module.css';
import { ActionsBar, Body } from './stage.tsx';

/** After this the payment is old: the screen fades so that it is not taken for the next customer's. */
const OLD_AFTER = 60_000;

/** The Paid screen. Says in large type how long ago that was: an old one may be mistaken for a new one. */
function PaidView({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { navigation, enter } = useServices();
  const { verdict } = view;
  const check = useCheckNow(view);
  const at = verdict?.saidBy?.observedAt ?? verdict?.receivedAt ?? view.createdAt;
  // What the bank books for the next day was received when the till saw it; its own time is in the details.
  const receivedAt = ms(Math.min(verdict?.receivedAt ?? at, at));
  const area = useRef<HTMLDivElement>(null);
  const ticker = useTicker();
  useLayoutEffect(() => {
    const screen = area.current?.closest('main');
    if (!screen) return;
    const stop = ticker.add((now) => {
      screen.dataset.age = now - at > OLD_AFTER ? 'old' : 'new';
    });
    return () => {
      stop();
      // The next screen is the same element.
      delete screen.dataset.age;
    };
  }, [ticker, at]);
  // The end of a scan, or of typing in an input that this screen replaced.
  const isMeantForAnother = (event: KeyboardEvent) => enter.isStray() || (event.key === 'Enter' && enter.isEcho(event));
  return (
    <>
      <Body>
        <div ref={area} className={`part gap-4 ${styles.paid}`}>
          <TickingText
            className={`text-28 medium ${styles.ago}`}
            of={(now) => receiptText(t, receivedAt, at, ms(now))}
          />
          {verdict && <Issues verdict={verdict} settlement={view.settlement} />}
          <SettleBands view={view} />
          <SettlementsDone view={view} />
          <PaymentParts view={view} />
          <SaleDetails view={view} />
        </div>
      </Body>
      <ActionsBar failure={check.failure}>
        <Button
          variant="primary"
          icon={ArrowRight}
          hotkey="Enter N"
          data-first
          onKeyDown={(event) => isMeantForAnother(event) && event.preventDefault()}
          onClick={() => navigation.newSale()}
        >
          {t('action.nextSale')}
        </Button>
        <CheckNow check={check} />
        <LazySalePrintButton view={view} />
        <LazyShareMenu view={view} />
      </ActionsBar>
    </>
  );
}

interface OutcomeActionsProps {
  readonly view: SaleView;
  readonly claim: ClaimState;
}

type MainAction = 'try-again' | 'collect-balance' | 'check-now' | 'new-sale';

const tryAgain: readonly SaleStatus[] = ['unknown', 'refused'];
const lookAgain: readonly SaleStatus[] = ['reversing', 'mismatch'];
const partCounts: readonly SaleStatus[] = ['expired', 'failed', 'unknown', 'refused'];

/** Whether the request for the balance got no answer: another one is a decision (rule 3). */
const isBalanceUnknown = (view: SaleView): boolean => isBalanceAwaited(view) && view.progress === 'unknown';

function mainActionOf(view: SaleView): MainAction {
  const state = stateOf(view);
  if (tryAgain.includes(state) || isBalanceUnknown(view)) return 'try-again';
  if (isBalanceMissing(view)) return 'collect-balance';
  return lookAgain.includes(state) ? 'check-now' : 'new-sale';
}

/** Whether the till still counts a part in cash or by credit of a sale that nothing was received for: cancelling gives it back. */
function useHasPartToGiveBack(view: SaleView): boolean {
  const credit = creditToGiveBack(view, useNow());
  return (
    (view.cash !== null || credit !== null) &&
    view.till === undefined &&
    partCounts.includes(stateOf(view)) &&
    view.accounts.some(({ progress }) => progress !== 'refused')
  );
}

/**
 * A new attempt is the cashier's decision, and has a key of its own (T): no extra Enter presses it (rule 3). For a further
 * account for what is missing main has the amount and the phone number; the customer may also send the rest into the
 * account that was paid in part.
 */
function OutcomeActions({ view, claim }: OutcomeActionsProps) {
  const { id } = view;
  const { t } = useTranslation();
  const { bridge } = useServices();
  const again = useMutation(() => bridge.sales.tryAgain({ id }));
  const collect = useMutation(() => bridge.sales.collectBalance({ id }));
  const check = useCheckNow(view);
  const cancel = useCancel(view);
  const hasPart = useHasPartToGiveBack(view);
  const main = mainActionOf(view);
  const failures = {
    'try-again': again.failure ?? cancel.failure,
    'collect-balance': collect.failure ?? check.failure,
    'check-now': check.failure,
    'new-sale': cancel.failure,
  };
  return (
    <ActionsBar failure={failures[main]}>
      {main === 'try-again' && (
        <Button variant="primary" icon={RotateCw} hotkey="T" aria-disabled={again.busy} onClick={again.run}>
          {t('action.tryAgain')}
        </Button>
      )}
      {main === 'collect-balance' && (
        <Button variant="primary" icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={collect.run}>
          {t('action.collectBalance')}
        </Button>
      )}
      {main === 'collect-balance' && <CheckNow check={check} />}
      {main === 'check-now' && <CheckNow variant="primary" check={check} />}
      <NewSaleButton variant={main === 'new-sale' ? 'primary' : 'plain'} />
      {isClaimable(view) && <ClaimButton view={view} claim={claim} />}
      {hasPart && <CancelButton view={view} cancel={cancel} />}
    </ActionsBar>
  );
}

/** Every status except waiting and Paid: what to do, with the details; the status line shows what happened. */
function OutcomeView({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  // A band has its own instruction, and what was settled needs none.
  const hasOwnText = view.settlement.open.length > 0 || isCalm(view);
  const state = stateOf(view);
  const textState = state === 'failed' && !isPayableAgain(view) ? 'expired' : state;
  const next: string = isBalanceUnknown(view) ? t('parts.unknown') : hasOwnText ? '' : t(`state.${textState}.next`);
  const isRefused = view.progress === 'refused' && (view.balance !== null || state === 'refused');
  // The service has no other record to look for when it makes an account. Without a code it was not the service.
  const words =
    view.problem?.code === 'not-found' &&
    (view.problem.serviceCode
      ? { what: t('failureParts.noBusiness'), next: t('connection.keys-refused.next') }
      : { what: t('failure.service-down.what'), next: t('failure.service-down.next') });
  return (
    <>
      <Body>
        <div className={`lines gap-4 ${styles.outcome}`}>
          {next !== '' && !claim.isOpen && <p className={`text-17 ${styles.next}`}>{next}</p>}
          {view.problem && isRefused && <FailureNote failure={view.problem} words={words || undefined} />}
          {view.verdict && <Issues verdict={view.verdict} settlement={view.settlement} />}
          {/* The form takes their room, and that of what to do; what was typed in a band stays. */}
          <section className={`lines ${styles.details}`} hidden={claim.isOpen}>
            <SaleDetails view={view} />
            <PaymentParts view={view} />
            <SettlementsDone view={view} />
            <SettleBands view={view} />
          </section>
          {claim.isOpen && <LazyClaimPanel />}
        </div>
      </Body>
      <OutcomeActions view={view} claim={claim} />
    </>
  );
}

export const CurrentSaleView = ({ view }: { readonly view: SaleView }) =>
  paysForGoods(view) ? <PaidView view={view} /> : <OutcomeView view={view} />;
