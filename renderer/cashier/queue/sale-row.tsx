import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { LiveText } from '../../ui/live-text.tsx';
import { Ring } from '../../ui/ring.tsx';
import { useServices } from '../services.ts';
import { fractionAt, leftAt } from '../words/live.ts';
import { lookOf } from '../words/look-of.ts';
import { settledAt, stateOf } from '../words/state-of.ts';
import { agoText, leftText } from '../words/times.ts';
import styles from './sale-row.module.css';

interface Props {
  readonly view: CollectionView;
  readonly current: boolean;
  readonly quiet: boolean;
}

/** One sale in the list; pressing it brings it up. Drawn again only when the sale itself changes. */
export const SaleRow = memo(function SaleRow({ view, current, quiet }: Props) {
  const { desk } = useServices();
  const amount = formatNaira(view.verdict?.receivedAmount ?? view.amount.units);
  return (
    <button
      type="button"
      className={styles.row}
      data-tone={lookOf(view).tone}
      data-quiet={quiet || undefined}
      aria-current={current || undefined}
      onClick={() => desk.bringUp(view.id)}
    >
      <Mark view={view} ring={!quiet} />
      <span className={styles.amount}>{amount}</span> <State view={view} /> <Tails view={view} quiet={quiet} />{' '}
      <Time view={view} quiet={quiet} />
    </button>
  );
});

function Mark({ view, ring }: { readonly view: CollectionView; readonly ring: boolean }) {
  const { icon: Icon } = lookOf(view);
  const { expiresAt } = view;
  return (
    <span className={styles.mark}>
      {ring && expiresAt !== null && <Ring of={(now) => fractionAt(expiresAt, now)} />}
      <Icon className={styles.icon} aria-hidden="true" />
    </span>
  );
}

function State({ view }: { readonly view: CollectionView }) {
  const { t } = useTranslation();
  return <span className={styles.state}>{t(`state.${stateOf(view)}.mark`)}</span>;
}

function Tails({ view, quiet }: Omit<Props, 'current'>) {
  const { t } = useTranslation();
  return (
    <span className={styles.tails}>
      {t('queue.phone')} {view.phoneTail}
      {!quiet && view.account && ` · ${t('queue.account')} ${view.account.number.slice(-4)}`}
    </span>
  );
}

/** Time left for an open one, said to screen readers as the ring says it to the eye; age for an earlier one. */
function Time({ view, quiet }: Omit<Props, 'current'>) {
  const { t } = useTranslation();
  if (quiet) return <LiveText className={styles.age} of={(now) => agoText(t, settledAt(view), ms(now))} />;
  return view.expiresAt === null ? null : <Left until={view.expiresAt} />;
}

function Left({ until }: { readonly until: Ms }) {
  const { t } = useTranslation();
  return <LiveText className="visually-hidden" of={(now) => leftText(t, leftAt(until, now))} />;
}
