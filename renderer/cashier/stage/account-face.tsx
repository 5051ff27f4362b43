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
import { LazyClaimPanel } from '../claim/lazy-claim-panel.ts';
import { useClaim } from '../claim/use-claim.ts';
import { RestOf } from '../rest/rest-of.tsx';
import { fractionAt, leftAt } from '../words/live.ts';
import { stateOf } from '../words/state-of.ts';
import { clockTime } from '../words/times.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './account-face.module.css';
import { AccountNumber } from './account-number.tsx';
import { CopyButton } from './copy-button.tsx';
import { MoreDetails } from './more-details.tsx';

interface Props {
  readonly view: CollectionView;
}

interface FactsProps extends Props {
  readonly account: Account;
}

/** Where the customer pays: the number first, the biggest thing on the screen, then bank and name, then the amount. */
export function AccountFace({ view }: Props) {
  const { t } = useTranslation();
  const { noting, begin } = useClaim(view);
  if (!view.account) return null;
  return (
    <>
      <section
        className={styles.account}
        aria-label={t('account.label')}
        data-noting={noting || undefined}
        data-first
        tabIndex={-1}
      >
        <AccountNumber number={view.account.number} />
        <Facts view={view} account={view.account} />
        <Suspense>{noting ? <LazyClaimPanel id={view.id} /> : <Qr view={view} account={view.account} />}</Suspense>
      </section>
      {!noting && <AccountActions view={view} onClaim={begin} />}
      {!noting && stateOf(view) === 'on-its-way' && <MoreDetails view={view} />}
    </>
  );
}

function Qr({ view, account }: FactsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.qr}>
      <LazyQrCode text={qrText(account, view.amount)} label={t('account.qr')} atLeast={280} />
    </div>
  );
}

function Facts({ view, account }: FactsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <p className={styles.bank}>{account.bank}</p>
      <p className={styles.name}>{account.name}</p>
      <div className={styles.sum}>
        <p className={styles.amount}>{formatNaira(view.amount.units)}</p>
        <RestOf view={view} />
      </div>
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
