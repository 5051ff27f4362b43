import { Check, Hourglass, MessageCircleQuestionMark } from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { formatNaira, type Money } from '../../../electron/shared/base/money.ts';
import type { Ms } from '../../../electron/shared/base/units.ts';
import type { CustomerContract, CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';
import { logoPath } from '../../../electron/shared/receipts/shop-logo.ts';
import { formatRemaining, fractionLeft, remaining } from '../../../electron/shared/sales/countdown.ts';
import { qrText } from '../../../electron/shared/sales/sales.ts';
import { AccountNumber } from '../../components/account-number.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { LazyQrCode } from '../../components/lazy.ts';
import { ProgressRing } from '../../components/progress-ring.tsx';
import { createTicker, TickerContext, TickingText, useTicker } from '../../components/ticker.tsx';
import type { createI18n } from '../../i18n/create-i18n.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { useLanguage, useTheme } from '../../i18n/use-language.ts';
import styles from './customer.module.css';

type CustomerBridge = Bridge<CustomerContract>;

declare global {
  interface Window {
    /** Put there by this window's own preload, and read nowhere but here. */
    readonly customerScreen: CustomerBridge;
  }
}

export const readCustomerBridge = (): CustomerBridge => window.customerScreen;

/** The customer display's copy of main's state; null before the first. Every event is complete. */
export function createCustomerStore(bridge: CustomerBridge) {
  const store = createStore<CustomerScreen | null>(() => null);
  /** Subscribes, then requests the state once. Returns the unsubscribe function. */
  const open = () => {
    let hasEvent = false;
    const showScreen = (screen: CustomerScreen) => {
      hasEvent = true;
      store.setState(screen, true);
    };
    const stop = bridge.customer.onChanged(showScreen);
    // News that overtook the answer is younger than it.
    void bridge.customer.screen().then((answer) => answer.ok && !hasEvent && store.setState(answer.value, true));
    return stop;
  };
  return { ...store, open };
}

const steps = ['app', 'send', 'wait'] as const;

/** For a text in one line whose size depends on its length. */
const letters = (text: string) => ({ '--letters': text.length }) as CSSProperties;

type PayState = Extract<CustomerScreenState, { kind: 'pay' }>;

function PayView({ state }: { readonly state: PayState }) {
  const { t } = useTranslation();
  const { account, amount, withCash, received } = state;
  const toPay = formatNaira(amount.units);
  return (
    <section className={styles.pay} aria-label={t('account.label')}>
      <AccountNumber className={`heavy ${styles.number}`} number={account.number} />
      <div className={styles.facts}>
        <p className={`strong ${styles.bank}`} style={letters(account.bank)}>
          {account.bank}
        </p>
        <p className={`medium breaks ${styles.name}`} style={letters(account.name)}>
          {account.name}
        </p>
        <p className={`heavy naira ${styles.payAmount}`} style={letters(toPay)}>
          {toPay}
        </p>
        {withCash && (
          <p className={`medium ${styles.part}`}>
            {`${formatNaira(withCash.total.units)} ${t('parts.total')} (${t('parts.of.cash', { amount: formatNaira(withCash.cash.units) })})`}
          </p>
        )}
        {received && (
          <p className={`medium ${styles.part}`}>
            {t('customer.balance', { received: formatNaira(received.units), missing: toPay })}
          </p>
        )}
        <Countdown expiresAt={state.expiresAt} />
      </div>
      <figure className={`lines centres muted ${styles.qr}`}>
        <LazyQrCode text={qrText(account, amount)} label={t('account.qr')} atLeast="17.5rem" />
        <figcaption>{t('customer.qrHelp')}</figcaption>
      </figure>
      <ol className={`wraps ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step}>{t(`customer.step.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}

function Countdown({ expiresAt }: { readonly expiresAt: Ms }) {
  const { t } = useTranslation();
  const ticker = useTicker();
  useLayoutEffect(() => ticker.align(expiresAt), [ticker, expiresAt]);
  return (
    <p className={`line medium ${styles.countdown}`}>
      <span className={`waiting ${styles.ring}`}>
        <ProgressRing of={(now) => fractionLeft(remaining(expiresAt, now))} />
      </span>
      <TickingText
        role="timer"
        aria-label={t('account.timer')}
        of={(now) => t('customer.left', { left: formatRemaining(remaining(expiresAt, now)) })}
      />
    </p>
  );
}

/** A Paid left standing would be read by the next customer as theirs. */
const PAID_STANDS = 60_000;

/** Returns the state as of now: an expired account is hidden, and Paid ends after a minute. */
function useScreenState(state: CustomerScreenState): CustomerScreenState {
  const ticker = useTicker();
  const paidUntil = state.kind === 'paid' ? state.seenAt + PAID_STANDS : Number.POSITIVE_INFINITY;
  const end = state.kind === 'pay' ? state.expiresAt : paidUntil;
  const [isPast, setIsPast] = useState(() => ticker.now() >= end);
  useLayoutEffect(() => ticker.add((now) => setIsPast(now >= end)), [ticker, end]);
  if (!isPast || ticker.now() < end) return state;
  return state.kind === 'pay' ? { kind: 'ask', why: 'expired', received: null, difference: null } : { kind: 'idle' };
}

const text = (money: Money | null) => (money ? formatNaira(money.units) : '');

/** Anything but waiting and Paid, in calm words: what is so, and that the cashier helps. Never red, never an alarm. */
function WaitView({ state }: { readonly state: Extract<CustomerScreenState, { kind: 'ask' }> }) {
  const { t } = useTranslation();
  const amounts = { received: text(state.received), difference: text(state.difference) };
  return (
    <div className={`lines centres text-centre balanced ${styles.outcome}`} data-tone="ask">
      <MessageCircleQuestionMark className={styles.icon} aria-hidden="true" />
      <p className={styles.word}>{t(`customer.ask.${state.why}.word`, amounts)}</p>
      <p className={styles.more}>{t(`customer.ask.${state.why}.more`, amounts)}</p>
      <p className={`strong ${styles.next}`}>{t('customer.ask.next')}</p>
    </div>
  );
}

function PaidView({ state }: { readonly state: Extract<CustomerScreenState, { kind: 'paid' }> }) {
  const { t } = useTranslation();
  return (
    <div className={`lines centres text-centre balanced ${styles.outcome}`} data-tone="paid">
      <Check className={styles.icon} aria-hidden="true" />
      <p className={styles.word}>{t('customer.paid.word')}</p>
      <p className={`heavy naira ${styles.amount}`}>{formatNaira(state.amount.units)}</p>
      <p className={styles.more}>{t('customer.paid.more')}</p>
    </div>
  );
}

/** The customer display: the shop's name and the current state. Readable from three metres. */
function Display({ screen }: { readonly screen: CustomerScreen }) {
  const { t } = useTranslation();
  const state = useScreenState(screen.state);
  return (
    <div
      className={`head-and-rest ${styles.display}`}
      data-screen={state.kind}
      data-watermark={screen.practice ? t('practice.watermark') : undefined}
    >
      <header className={`lines ${styles.head}`}>
        {screen.practice && <p className={`strong text-centre ${styles.practice}`}>{t('practice.banner')}</p>}
        <div className={styles.shop}>
          {screen.logo !== null && <img className={styles.logo} src={logoPath(screen.logo)} alt="" />}
          <h1 style={letters(screen.shopName)}>{screen.shopName}</h1>
          {state.kind === 'idle' && <p className={`muted ${styles.welcome}`}>{t('customer.welcome')}</p>}
        </div>
      </header>
      <main className={styles.content} aria-label={t('customer.title')}>
        {state.kind === 'pay' && <PayView state={state} />}
        {/* The same element in every state, so that what becomes of the money is spoken. */}
        <div className={styles.status} role="status">
          {state.kind === 'pay' && (
            <p className={`line waiting strong ${styles.line}`}>
              <Hourglass aria-hidden="true" />
              {t(state.onItsWay ? 'customer.onItsWay' : 'customer.waiting')}
            </p>
          )}
          {state.kind === 'paid' && <PaidView state={state} />}
          {state.kind === 'ask' && <WaitView state={state} />}
        </div>
      </main>
    </div>
  );
}

/** In ms. */
const REOPENS_AFTER = 10_000;

/** In place of a display that threw. It opens again by itself, since nobody at the counter can press anything on it. */
function DisplayThrew() {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), REOPENS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={`head-and-rest ${styles.display}`} data-screen="ask">
      <div className={styles.status}>
        <div className={`lines centres text-centre balanced ${styles.outcome}`} data-tone="ask">
          <h1 className={styles.word}>{t('customer.ask.next')}</h1>
        </div>
      </div>
    </main>
  );
}

interface Props {
  readonly store: ReturnType<typeof createCustomerStore>;
  readonly i18n: ReturnType<typeof createI18n>;
}

export function CustomerApp({ store, i18n }: Props) {
  const screen = useStore(store);
  const ticker = useMemo(() => createTicker(() => Date.now() + (store.getState()?.clockOffset ?? 0)), [store]);
  const spoken = useLanguage(i18n, screen?.language ?? null);
  useTheme(screen?.theme ?? 'system');
  useEffect(() => store.open(), [store]);
  useEffect(() => () => ticker.stop(), [ticker]);
  return (
    <I18nextProvider i18n={i18n}>
      <TickerContext value={ticker}>
        <ErrorBoundary instead={<DisplayThrew />}>{screen && spoken && <Display screen={screen} />}</ErrorBoundary>
      </TickerContext>
    </I18nextProvider>
  );
}
