import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account, CollectionView } from '../../../electron/shared/collection.ts';
import { formatRemaining } from '../../../electron/shared/countdown.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import { qrText } from '../../../electron/shared/qr-text.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { LazyQrCode } from '../../ui/lazy-qr-code.ts';
import { LiveText } from '../../ui/live-text.tsx';
import { Ring } from '../../ui/ring.tsx';
import { useTicker } from '../../ui/ticker.ts';
import { fractionAt, leftAt } from '../words/live.ts';
import { clockTime } from '../words/times.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './account-face.module.css';
import { AccountNumber } from './account-number.tsx';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly view: CollectionView;
}

/** Where the customer pays: the number first, the biggest thing on the screen, then bank and name, then the amount. */
export function AccountFace({ view }: Props) {
  const { t } = useTranslation();
  if (!view.account) return null;
  return (
    <>
      <section className={styles.account} aria-label={t('account.label')} data-first tabIndex={-1}>
        <AccountNumber number={view.account.number} />
        <Facts view={view} account={view.account} />
        <div className={styles.qr}>
          <Suspense>
            <LazyQrCode text={qrText(view.account, view.amount)} label={t('account.qr')} atLeast={280} />
          </Suspense>
        </div>
      </section>
      <AccountActions id={view.id} />
    </>
  );
}

function Facts({ view, account }: Props & { readonly account: Account }) {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <p className={styles.bank}>{account.bank}</p>
      <p className={styles.name}>{account.name}</p>
      <p className={styles.amount}>{formatNaira(view.amount.units)}</p>
      <div className={styles.copies}>
        <CopyButton id={view.id} what="account-number">
          {t('account.copyNumber')}
        </CopyButton>
        <CopyButton id={view.id} what="all">
          {t('account.copyAll')}
        </CopyButton>
      </div>
      {view.expiresAt !== null && <Countdown expiresAt={view.expiresAt} />}
    </div>
  );
}

function Countdown({ expiresAt }: { readonly expiresAt: Ms }) {
  const { t } = useTranslation();
  const ticker = useTicker();
  useLayoutEffect(() => ticker.align(expiresAt), [ticker, expiresAt]);
  return (
    <div className={styles.countdown}>
      <span className={styles.ring}>
        <Ring of={(now) => fractionAt(expiresAt, now)} />
      </span>
      <LiveText
        className={styles.timer}
        role="timer"
        aria-label={t('account.timer')}
        of={(now) => formatRemaining(leftAt(expiresAt, now))}
      />
      <LiveText className={styles.until} of={(now) => t('account.timerEnd', { time: clockTime(expiresAt, ms(now)) })} />
    </div>
  );
}
