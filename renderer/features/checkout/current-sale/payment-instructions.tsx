import { ArrowLeft, Check, Copy, Landmark } from 'lucide-react';
import { type ComponentProps, Suspense, useLayoutEffect, useState } from 'react';
import { formatNaira, naira } from '../../../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import type { Copyable } from '../../../../electron/shared/sales/contract.ts';
import { formatRemaining, fractionLeft, remaining } from '../../../../electron/shared/sales/countdown.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { amountToPay, qrText, stateOf } from '../../../../electron/shared/sales/sales.ts';
import { shopDayOf } from '../../../../electron/shared/shop/shop-day.ts';
import { AccountNumber } from '../../../components/account-number.tsx';
import { Button, ConfirmButton } from '../../../components/button.tsx';
import { LazyQrCode } from '../../../components/lazy.ts';
import { lazyPart } from '../../../components/lazy-component.tsx';
import { ProgressRing } from '../../../components/progress-ring.tsx';
import { TickingText, useNow, useTicker } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { type Mutation, useMutation } from '../../../lib/calls.ts';
import { useBriefState } from '../../../lib/delayed-state.ts';
import { checkedText, clockTime } from '../../../lib/format-time.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { selectSale } from '../../../state/selectors.ts';
import { LazyShareMenu } from '../../receipts/lazy.ts';
import { CheckNowButton, NewSaleButton } from '../../sale/actions.tsx';
import { ClaimButton, type ClaimState, useClaim } from '../../sale/claim/claim.tsx';
import { customerText } from '../../sale/detail-list.tsx';
import { LazyClaimPanel } from '../../sale/lazy.ts';
import { AmountInParts, PaymentParts } from '../../sale/parts.tsx';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { givenBackTexts, headlineText } from '../../sale/status-text.ts';
import type { PaymentMode } from '../bank-code/bank-code.tsx';
import styles from './payment-instructions.module.css';
import { MoreDetails } from './sale-details.tsx';
import outcomeViewStyles from './sale-view.module.css';
import { ActionsBar, Body } from './stage.tsx';

interface AccountActionsProps {
  readonly view: SaleView;
  readonly claim: ClaimState;
  readonly onSettle: () => void;
  /** Given the place of the claim form's buttons. */
  readonly onClaimFooter: (place: HTMLElement | null) => void;
}

export function useCancel({ id }: SaleView): Mutation {
  const { bridge } = useServices();
  return useMutation(() => bridge.sales.cancel({ id }));
}

type CheckNowAction = Mutation & { readonly spoken: string };

/**
 * Checks the sale; `spoken` is when it was checked last, and its status, for a moment. What this check finds comes later:
 * the status line announces it, and the screen shows a new time.
 */
export function useCheckNow({ id }: SaleView): CheckNowAction {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const ticker = useTicker();
  const [spoken, setSpoken] = useBriefState('', 2_500);
  const check = useMutation(
    () => bridge.sales.checkNow({ id }),
    () => {
      const view = selectSale(id)(till.getState());
      if (view) setSpoken(`${checkedText(t, till.checkedAt(id), ms(ticker.now()))}. ${headlineText(t, view)}`);
    },
  );
  return { ...check, spoken };
}

type CheckNowProps = Pick<ComponentProps<typeof CheckNowButton>, 'variant'> & { readonly check: CheckNowAction };

export const CheckNow = ({ check, variant = 'plain' }: CheckNowProps) => (
  <>
    <CheckNowButton variant={variant} check={check} />
    <span className="visually-hidden" role="log">
      {check.spoken}
    </span>
  </>
);

/** Asks first, and names the cash to give back, and the credit that is there again. */
export function CancelButton({ view, cancel }: Pick<AccountActionsProps, 'view'> & { readonly cancel: Mutation }) {
  const { t } = useTranslation();
  const backTexts = givenBackTexts(t, view, useNow());
  return (
    <ConfirmButton
      variant="bare"
      aria-disabled={cancel.busy}
      danger
      title={t('cancel.title')}
      means={[...backTexts, t('cancel.means')].join(' ')}
      yes={t('cancel.yes')}
      no={t('cancel.no')}
      onYes={cancel.run}
    >
      {t('action.cancel')}
    </ConfirmButton>
  );
}

function AccountActions({ view, claim, onSettle, onClaimFooter }: AccountActionsProps) {
  const { t } = useTranslation();
  const check = useCheckNow(view);
  const cancel = useCancel(view);
  const failure = check.failure ?? cancel.failure;
  return (
    <ActionsBar failure={failure}>
      {/* Its own buttons, after the boxes for Tab, in place of what is done with the sale. */}
      {claim.isOpen && <div ref={onClaimFooter} className="row" />}
      <NewSaleButton variant={claim.isOpen ? 'plain' : 'primary'} />
      {!claim.isOpen && <CheckNow check={check} />}
      <ClaimButton view={view} claim={claim} hidden={claim.isOpen} />
      {!claim.isOpen && view.balance === null && <CancelButton view={view} cancel={cancel} />}
      {!claim.isOpen && view.balance !== null && (
        <Button variant="bare" onClick={onSettle}>
          {t('parts.settle')}
        </Button>
      )}
    </ActionsBar>
  );
}

const LazyWaitMeter = lazyPart(async () => (await import('./wait-meter.tsx')).WaitMeter);

interface CopyButtonProps {
  readonly id: SaleId;
  readonly what: Copyable;
  readonly children: string;
}

/** Copies through main, which creates the text, and confirms for two seconds. */
function CopyButton({ id, what, children }: CopyButtonProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const [isCopied, setCopied] = useBriefState(false, 2_000);
  const copy = useMutation(
    () => bridge.sales.copy({ id, what }),
    () => setCopied(true),
  );
  const failureText = copy.failure && t(`failure.${copy.failure.code}.what`);
  const done = isCopied ? t('account.copied') : '';
  return (
    <>
      <Button icon={isCopied ? Check : Copy} hotkey="A" onClick={copy.run}>
        {failureText ?? (done || children)}
      </Button>
      <span className="visually-hidden" role="log">
        {failureText ?? done}
      </span>
    </>
  );
}

interface SettleBalanceProps {
  readonly view: SaleView;
  readonly onBack: () => void;
}

/** What can be done about the balance other than a transfer: cash, goods back and the rest. The account stays open. */
function SettleBalance({ view, onBack }: SettleBalanceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Body>
        <div className={`lines gap-4 ${outcomeViewStyles.outcome}`}>
          <SettleBands view={view} />
          <SettlementsDone view={view} />
          <PaymentParts view={view} />
        </div>
      </Body>
      <ActionsBar>
        <NewSaleButton variant="primary" />
        <Button icon={ArrowLeft} onClick={onBack}>
          {t('parts.back')}
        </Button>
      </ActionsBar>
    </>
  );
}

/** Loaded on first use: most customers pay with their bank's app. */
const loadBankCode = () => import('../bank-code/bank-code.tsx');

function useBankCode() {
  const [way, setWay] = useState<PaymentMode>('account');
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadBankCode>> | null>(null);
  const begin = () =>
    void loadBankCode().then((loadedParts) => {
      setParts(loadedParts);
      setWay('choosing');
    });
  return { way, setWay, parts, begin };
}

/** Payment instructions: the account number largest, then bank and name, then the amount. */
export function PaymentInstructions({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  const code = useBankCode();
  const [isSettling, setIsSettling] = useState(false);
  const [claimFooter, setClaimFooter] = useState<HTMLElement | null>(null);
  const { shopPhone } = useTillState('preferences');
  const { account } = view;
  const state = stateOf(view);
  if (!account) return null;
  if (isSettling) return <SettleBalance view={view} onBack={() => setIsSettling(false)} />;
  const bank = typeof code.way === 'string' ? null : code.way;
  const way = claim.isOpen ? 'claim' : bank ? 'code' : code.way;
  const qr = (
    <figure className={styles.qr}>
      <LazyQrCode text={qrText(account, naira(amountToPay(view)))} label={t('account.qr')} atLeast="17.5rem" />
      <figcaption className="muted text-13 text-centre">{t('account.qrCaption')}</figcaption>
    </figure>
  );
  const { BankCode, CodeActions } = (!claim.isOpen && code.parts) || {};
  return (
    <>
      <Body>
        <section className={styles.account} aria-label={t('account.label')} data-way={way} data-first tabIndex={-1}>
          <div>
            <p className={`spread muted text-17 medium wraps ${styles.caption}`}>
              <span>{t('account.label')}</span>
              <span className="breaks">
                {[customerText(t, view, shopPhone), view.note].filter(Boolean).join(' · ')}
              </span>
            </p>
            <AccountNumber className={`heavy wraps ${styles.number}`} number={account.number} />
          </div>
          <div className={styles.facts}>
            <p className={`text-28 strong ${styles.bank}`}>{account.bank}</p>
            <p className={`text-21 muted medium breaks ${styles.name}`}>{account.name}</p>
            <div className={`row baseline ${styles.sum}`}>
              <p className={`heavy naira ${styles.amount}`}>{formatNaira(amountToPay(view))}</p>
              <AmountInParts view={view} />
            </div>
            {/* In another way to pay they make room. */}
            {way === 'account' && (
              <div className={`row ${styles.copies}`}>
                <CopyButton id={view.id} what="account-number">
                  {t('account.copyNumber')}
                </CopyButton>
                <Button name="bank-code" icon={Landmark} hotkey="B" onClick={code.begin}>
                  {t('bankCode.action')}
                </Button>
                {state !== 'failed' && <LazyShareMenu view={view} />}
              </div>
            )}
            {view.expiresAt !== null && <Countdown expiresAt={view.expiresAt} />}
            {state === 'failed' ? <p>{t('state.failed.next')}</p> : <LazyWaitMeter key={bank?.code} view={view} />}
          </div>
          <Suspense>
            {claim.isOpen && <LazyClaimPanel footer={claimFooter} />}
            {BankCode ? <BankCode view={view} account={account} mode={code} accountQr={qr} /> : !claim.isOpen && qr}
          </Suspense>
        </section>
        {!claim.isOpen && ['on-its-way', 'failed'].includes(state) && <MoreDetails view={view} />}
      </Body>
      {bank && CodeActions ? (
        <CodeActions bank={bank} mode={code} />
      ) : (
        <AccountActions view={view} claim={claim} onSettle={() => setIsSettling(true)} onClaimFooter={setClaimFooter} />
      )}
    </>
  );
}

function Countdown({ expiresAt }: { readonly expiresAt: Ms }) {
  const { t } = useTranslation();
  const ticker = useTicker();
  useLayoutEffect(() => ticker.align(expiresAt), [ticker, expiresAt]);
  return (
    <div className={`line gap-3 ${styles.countdown}`}>
      <span className={`waiting ${styles.ring}`}>
        <ProgressRing of={(now) => fractionLeft(remaining(expiresAt, now))} />
      </span>
      <TickingText
        className="strong text-28"
        role="timer"
        aria-label={t('account.timer')}
        of={(now) => formatRemaining(remaining(expiresAt, now))}
      />
      <TickingText className="muted balanced" of={(now) => endText(t, expiresAt, ms(now))} />
    </div>
  );
}

/** An account given out today expires tomorrow at the same time. */
const endText = (t: Translate, expiresAt: Ms, now: Ms): string =>
  shopDayOf(expiresAt) === shopDayOf(now) + 1
    ? t('account.timerTomorrow', { time: clockTime(expiresAt, expiresAt) })
    : t('account.timerEnd', { time: clockTime(expiresAt, now) });
