import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView } from '../../../../electron/shared/back-office/reconciliation.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useOthersNotes } from '../use-others-notes.ts';
import { useDayAndTime } from '../use-time-text.ts';
import styles from './reconciliation.module.css';

/** Whether the first snapshot is so old that it is mostly about earlier days. */
export const isOld = (opening: Ms, { from }: ReconciliationView['asked']): boolean => opening < from - DAY;

/** Caveats of the figures: the snapshots used, and what is missing. */
export function Notes({ view }: { readonly view: ReconciliationView }) {
  const { t } = useTranslation('office');
  const dayAndTime = useDayAndTime();
  const { opening, closing, statements, asked, feedFailure, readFailure, payoutsOut, unread } = view;
  const others = useOthersNotes()(view.others);
  const notes = [
    ...others,
    opening && isOld(opening.at, asked) && t('reconciliation.old'),
    opening && statements.every(({ wallet }) => wallet !== 'balance') && t('reconciliation.noFigures'),
    readFailure && t('reconciliation.readFailed'),
    feedFailure && t('reconciliation.feedFailed'),
    unread.since !== null && t('reconciliation.unread', { count: unread.count, time: dayAndTime(unread.since) }),
    payoutsOut &&
      payoutsOut.wallet !== payoutsOut.followed &&
      t('reconciliation.payoutsOut', {
        wallet: formatNaira(payoutsOut.wallet),
        followed: formatNaira(payoutsOut.followed),
      }),
  ].filter((note) => typeof note === 'string');
  return (
    <div>
      {opening && closing ? (
        <p>{t('reconciliation.between', { opening: dayAndTime(opening.at), closing: dayAndTime(closing.at) })}</p>
      ) : (
        <p>{t('reconciliation.noReadings')}</p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <Info aria-hidden="true" />
          {note}
        </p>
      ))}
      {readFailure && <FailureNote failure={readFailure} />}
    </div>
  );
}
