import { Info } from 'lucide-react';
import { formatNaira } from '../../../../electron/shared/money.ts';
import type { ReconciliationView } from '../../../../electron/shared/reconciliation.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useOfficeWords } from '../../../i18n/office-words.ts';
import styles from './reconciliation.module.css';
import { isOld } from './span.ts';
import { useDayAndTime } from './use-day-and-time.ts';

/** Caveats of the figures: the snapshots used, and what is missing. */
export function Notes({ view }: { readonly view: ReconciliationView }) {
  const t = useOfficeWords();
  const dayAndTime = useDayAndTime();
  const { opening, closing, statements, asked, feedFailure, readFailure, payoutsOut, unread } = view;
  const notes = [
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
