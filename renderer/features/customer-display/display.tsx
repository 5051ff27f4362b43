import { Check, Hourglass, MessageCircleQuestionMark } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira, type Money } from '../../../electron/shared/base/money.ts';
import type { CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { logoPath } from '../../../electron/shared/receipts/shop-logo.ts';
import { useTicker } from '../../components/ticker.ts';
import styles from './display.module.css';
import outcomeStyles from './outcome.module.css';
import { PayView } from './pay-view.tsx';

/** A Paid left standing would be read by the next customer as theirs. */
const PAID_STANDS = 60_000;

/** Returns the state as of now: an expired account is hidden, and Paid ends after a minute. */
function useScreenState(face: CustomerScreenState): CustomerScreenState {
  const over = useIsPast(endOf(face));
  if (!over) return face;
  return face.kind === 'pay' ? { kind: 'ask', why: 'expired', received: null, missing: null } : { kind: 'idle' };
}

function endOf(face: CustomerScreenState): number {
  if (face.kind === 'pay') return face.expiresAt;
  return face.kind === 'paid' ? face.seenAt + PAID_STANDS : Number.POSITIVE_INFINITY;
}

/** Whether this moment has come, on the ticker's clock. */
function useIsPast(at: number): boolean {
  const ticker = useTicker();
  const [past, setPast] = useState(() => ticker.now() >= at);
  useLayoutEffect(() => ticker.add((now) => setPast(now >= at)), [ticker, at]);
  return past && ticker.now() >= at;
}

const text = (money: Money | null) => (money ? formatNaira(money.units) : '');

/** Anything but waiting and Paid, in calm words: what is so, and that the cashier helps. Never red, never an alarm. */
function WaitView({ face }: { readonly face: Extract<CustomerScreenState, { kind: 'ask' }> }) {
  const { t } = useTranslation();
  const amounts = { received: text(face.received), missing: text(face.missing) };
  return (
    <div className={outcomeStyles.outcome} data-tone="ask">
      <MessageCircleQuestionMark className={outcomeStyles.icon} aria-hidden="true" />
      <p className={outcomeStyles.word}>{t(`customer.ask.${face.why}.word`, amounts)}</p>
      <p className={outcomeStyles.more}>{t(`customer.ask.${face.why}.more`, amounts)}</p>
      <p className={outcomeStyles.next}>{t('customer.ask.next')}</p>
    </div>
  );
}

/** The paid screen: the full display changes colour. */
function PaidFace({ face }: { readonly face: Extract<CustomerScreenState, { kind: 'paid' }> }) {
  const { t } = useTranslation();
  const over = face.over && t('customer.over', { over: formatNaira(face.over.units) });
  return (
    <div className={outcomeStyles.outcome} data-tone="paid">
      <Check className={outcomeStyles.icon} aria-hidden="true" />
      <p className={outcomeStyles.word}>{t('customer.paid.word')}</p>
      <p className={outcomeStyles.amount}>{formatNaira(face.amount.units)}</p>
      <p className={outcomeStyles.more}>{over ?? t('customer.paid.more')}</p>
    </div>
  );
}

/** The customer display: the shop's name and the current state. Readable from three metres. */
export function Display({ screen }: { readonly screen: CustomerScreen }) {
  const { t } = useTranslation();
  const face = useScreenState(screen.face);
  return (
    <div
      className={styles.display}
      data-face={face.kind}
      data-watermark={screen.practice ? t('practice.watermark') : undefined}
    >
      <header className={styles.head}>
        {screen.practice && <p className={styles.practice}>{t('practice.banner')}</p>}
        <div className={styles.shop}>
          {screen.logo !== null && <img className={styles.logo} src={logoPath(screen.logo)} alt="" />}
          <h1>{screen.shopName}</h1>
          {face.kind === 'idle' && <p className={styles.welcome}>{t('customer.welcome')}</p>}
        </div>
      </header>
      <main className={styles.face} aria-label={t('customer.title')}>
        <Face face={face} />
      </main>
    </div>
  );
}

/** The status region is the same element in every face, so that what becomes of the money is spoken. */
function Face({ face }: { readonly face: CustomerScreenState }) {
  return (
    <>
      {face.kind === 'pay' && <PayView face={face} />}
      <div className={styles.status} role="status">
        <Status face={face} />
      </div>
    </>
  );
}

function Status({ face }: { readonly face: CustomerScreenState }) {
  const { t } = useTranslation();
  if (face.kind === 'pay')
    return (
      <p className={styles.line}>
        <Hourglass aria-hidden="true" />
        {t(face.onItsWay ? 'customer.onItsWay' : 'customer.waiting')}
      </p>
    );
  if (face.kind === 'paid') return <PaidFace face={face} />;
  return face.kind === 'ask' ? <WaitView face={face} /> : null;
}
