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
import { TickingText, useTicker } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { receiptText } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { isCalm, isClaimable, isPayableAgain } from '../../../state/sale-state.ts';
import { LazySalePrintButton, LazyShareMenu } from '../../receipts/lazy.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ClaimButton, type ClaimState, useClaim } from '../../sale/claim/claim.tsx';
import { Issues } from '../../sale/issues.tsx';
import { LazyClaimPanel } from '../../sale/lazy.ts';
import { PaymentParts } from '../../sale/parts.tsx';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { CancelButton, CheckNow, useCancel, useCheckNow, useCreditToGiveBack } from './payment-instructions.tsx';
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

/**
 * Requests a further account for what is missing. Main has the amount and the phone number. The customer may also send
 * the rest into the account that was paid in part.
 */
function BalanceAction({ view, claim }: OutcomeActionsProps) {
  const { id } = view;
  const { t } = useTranslation();
  const { bridge } = useServices();
  const collect = useMutation(() => bridge.sales.collectBalance({ id }));
  const check = useCheckNow(view);
  return (
    <ActionsBar failure={collect.failure ?? check.failure}>
      <Button variant="primary" icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectBalance')}
      </Button>
      <CheckNow check={check} />
      <NewSaleButton />
      <ClaimButton view={view} claim={claim} />
    </ActionsBar>
  );
}

interface OutcomeActionsProps {
  readonly view: SaleView;
  readonly claim: ClaimState;
}

const tryAgain: readonly SaleStatus[] = ['unknown', 'refused'];
const lookAgain: readonly SaleStatus[] = ['reversing', 'mismatch'];
const partCounts: readonly SaleStatus[] = ['expired', 'failed', 'unknown', 'refused'];

function OutcomeActions({ view, claim }: OutcomeActionsProps) {
  const state = stateOf(view);
  // The request for the balance got no answer: another one is a decision (rule 3).
  const isBalanceUnknown = isBalanceAwaited(view) && view.progress === 'unknown';
  if (tryAgain.includes(state) || isBalanceUnknown) return <TryAgain view={view} claim={claim} />;
  if (isBalanceMissing(view)) return <BalanceAction view={view} claim={claim} />;
  if (lookAgain.includes(state)) return <LookAgain view={view} />;
  return <Ended view={view} claim={claim} />;
}

/** Whether the till still counts a part in cash or by credit of a sale that nothing was received for: cancelling gives it back. */
function useHasPartToGiveBack(view: SaleView): boolean {
  const credit = useCreditToGiveBack(view);
  return (
    (view.cash !== null || credit !== null) &&
    view.till === undefined &&
    partCounts.includes(stateOf(view)) &&
    view.accounts.some(({ progress }) => progress !== 'refused')
  );
}

function Ended({ view, claim }: OutcomeActionsProps) {
  const cancel = useCancel(view);
  const hasPart = useHasPartToGiveBack(view);
  return (
    <ActionsBar failure={cancel.failure}>
      <NewSaleButton variant="primary" />
      {isClaimable(view) && <ClaimButton view={view} claim={claim} />}
      {hasPart && <CancelButton view={view} cancel={cancel} />}
    </ActionsBar>
  );
}

/** A new attempt is the cashier's decision, and has a key of its own (T): no extra Enter presses it (rule 3). */
function TryAgain({ view, claim }: OutcomeActionsProps) {
  const { id } = view;
  const { t } = useTranslation();
  const { bridge } = useServices();
  const again = useMutation(() => bridge.sales.tryAgain({ id }));
  const cancel = useCancel(view);
  const hasPart = useHasPartToGiveBack(view);
  return (
    <ActionsBar failure={again.failure ?? cancel.failure}>
      <Button variant="primary" icon={RotateCw} hotkey="T" aria-disabled={again.busy} onClick={again.run}>
        {t('action.tryAgain')}
      </Button>
      <NewSaleButton />
      {isClaimable(view) && <ClaimButton view={view} claim={claim} />}
      {hasPart && <CancelButton view={view} cancel={cancel} />}
    </ActionsBar>
  );
}

function LookAgain({ view }: Pick<OutcomeActionsProps, 'view'>) {
  const check = useCheckNow(view);
  return (
    <ActionsBar failure={check.failure}>
      <CheckNow variant="primary" check={check} />
      <NewSaleButton />
    </ActionsBar>
  );
}

/** Every status except waiting and Paid: what to do, with the details; the status line shows what happened. */
function OutcomeView({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  const isBalanceUnknown = isBalanceAwaited(view) && view.progress === 'unknown';
  // A band has its own instruction, and what was settled needs none.
  const hasOwnText = view.settlement.open.length > 0 || isCalm(view);
  const state = stateOf(view);
  const textState = state === 'failed' && !isPayableAgain(view) ? 'expired' : state;
  const next: string = isBalanceUnknown ? t('parts.unknown') : hasOwnText ? '' : t(`state.${textState}.next`);
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
