import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { CustomerScreenState } from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { formatRemaining, fractionLeft, remaining } from '../../../electron/shared/sales/countdown.ts';
import { qrText } from '../../../electron/shared/sales/sales.ts';
import { AccountNumber } from '../../components/account-number.tsx';
import { LazyQrCode } from '../../components/lazy.ts';
import { ProgressRing } from '../../components/progress-ring.tsx';
import { useTicker } from '../../components/ticker.ts';
import { TickingText } from '../../components/ticking-text.tsx';
import styles from './pay-view.module.css';

/** What the customer does, in this order. */
const steps = ['app', 'send', 'wait'] as const;

type Face = Extract<CustomerScreenState, { kind: 'pay' }>;

/** Payment instructions: account number over the full width, then amount, name and expiry. */
export function PayView({ face }: { readonly face: Face }) {
  const { t } = useTranslation();
  const { account, amount } = face;
  return (
    <section className={styles.pay} aria-label={t('account.label')}>
      <AccountNumber className={styles.number} number={account.number} />
      <div className={styles.facts}>
        <p className={styles.bank}>{account.bank}</p>
        <p className={styles.name}>{account.name}</p>
        <p className={styles.amount}>{formatNaira(amount.units)}</p>
        <Parts face={face} />
        <Countdown expiresAt={face.expiresAt} />
      </div>
      <figure className={styles.qr}>
        <Suspense>
          <LazyQrCode text={qrText(account, amount)} label={t('account.qr')} atLeast="17.5rem" />
        </Suspense>
        <figcaption>{t('customer.qrHelp')}</figcaption>
      </figure>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`customer.step.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}

/** The cash part, and what came before. */
function Parts({ face: { amount, withCash, received } }: { readonly face: Face }) {
  const { t } = useTranslation();
  return (
    <>
      {withCash && (
        <p className={styles.part}>
          {t('parts.whole', {
            total: formatNaira(withCash.total.units),
            parts: t('parts.of.cash', { amount: formatNaira(withCash.cash.units) }),
          })}
        </p>
      )}
      {received && (
        <p className={styles.part}>
          {t('customer.balance', { received: formatNaira(received.units), missing: formatNaira(amount.units) })}
        </p>
      )}
    </>
  );
}

/** Both clocks are the service's already. */
const leftAt = (expiresAt: Ms, now: number) => remaining(expiresAt, ms(now), ms(0));

function Countdown({ expiresAt }: { readonly expiresAt: Ms }) {
  const { t } = useTranslation();
  const ticker = useTicker();
  useLayoutEffect(() => ticker.align(expiresAt), [ticker, expiresAt]);
  return (
    <p className={styles.countdown}>
      <span className={styles.ring}>
        <ProgressRing of={(now) => fractionLeft(leftAt(expiresAt, now))} />
      </span>
      <TickingText
        role="timer"
        aria-label={t('account.timer')}
        of={(now) => t('customer.left', { left: formatRemaining(leftAt(expiresAt, now)) })}
      />
    </p>
  );
}
