import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import type { ReceiverView } from '../../../../electron/shared/webhooks/receiver.ts';
import { useTicker } from '../../../components/ticker.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { clockTime, dayOf, exactTime } from '../../../lib/format-time.ts';
import { FigureList } from '../figure-list.tsx';
import styles from './receiver.module.css';

const icons = { off: CircleDashed, listening: CircleCheck, failed: TriangleAlert } as const;

/** The state of the receiver, and its deliveries since it was turned on. */
export function ReceiverState({ view }: { readonly view: ReceiverView }) {
  const { t } = useTranslation('office');
  const now = ms(useTicker().now());
  const Icon = icons[view.state];
  const warning = warningOf(t, view);
  return (
    <>
      <div className={styles.state} data-state={view.state} role="status">
        <Icon aria-hidden="true" />
        <div>
          <p className={styles.what}>{t(`receiver.state.${view.state}`, { port: view.port })}</p>
          <p>{meaningOf(t, view)}</p>
        </div>
      </div>
      {warning !== null && (
        <div className={styles.state} data-state="warning" role="status">
          <TriangleAlert aria-hidden="true" />
          <p>{warning}</p>
        </div>
      )}
      {view.state === 'listening' && <FigureList label={t('receiver.title')} figures={figuresOf(t, view)} />}
      {view.state === 'listening' && <p>{lastOf(t, view, now)}</p>}
    </>
  );
}

function meaningOf(t: Translate<'office'>, { state, problem, port }: ReceiverView): string {
  if (state !== 'failed') return t(`receiver.stateMeans.${state}`);
  return t(`receiver.problem.${problem ?? 'cannot-listen'}`, { port });
}

function warningOf(t: Translate<'office'>, { state, secrets, secretsProblem }: ReceiverView): string | null {
  if (state !== 'listening') return null;
  if (secretsProblem) return t('receiver.keychain');
  return secrets === 0 ? t('receiver.noSecret') : null;
}

const outcomes = ['good', 'bad', 'duplicate', 'refused'] as const;

const lastOf = (t: Translate<'office'>, { last }: ReceiverView, now: Ms): string =>
  `${t('receiver.last')}: ${
    last === null ? t('receiver.never') : `${timeOf(last.at, now)} · ${t(`receiver.count.${last.outcome}`)}`
  }`;

const figuresOf = (t: Translate<'office'>, { counts }: ReceiverView) =>
  outcomes.map((outcome) => ({
    key: outcome,
    name: t(`receiver.count.${outcome}`),
    note: t(`receiver.countMeans.${outcome}`),
    value: counts[outcome].toLocaleString('en-GB'),
  }));

/** Time with seconds for today, with the date for another day. */
const timeOf = (at: Ms, now: Ms): string => (dayOf(at, now) === null ? exactTime(at) : clockTime(at, now));
