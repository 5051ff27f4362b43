import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import {
  isOfUnmatched,
  type OpenSettlement,
  type SettlementIssue,
  type SettlementRecord,
} from '../../../../electron/shared/sales/settlements.ts';
import { useTicker } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useTillState } from '../../../state/context.ts';
import { personNamed } from '../../../state/use-actor-name.ts';
import styles from './settle.module.css';
import { SettleForm, TakeBack, UNDO_MS } from './settle-form.tsx';
import { methodName } from './settlement-text.ts';

interface Props {
  readonly view: SaleView;
}

const losses: readonly SettlementIssue[] = ['reversed'];

export function SettleBands({ view }: Props) {
  const { open } = view.settlement;
  if (open.length === 0) return null;
  return (
    <div className={`lines gap-2 full ${styles.bands}`}>
      {open.map((item) => (
        <Band key={item.issue} item={item} view={view} />
      ))}
    </div>
  );
}

/** Always mounted, so that a screen reader announces what was just settled. */
export function SettlementsDone({ view: { settlement } }: Props) {
  return (
    <div className={`may-be-empty lines gap-2 full ${styles.bands}`} aria-live="polite">
      {settlement.done.map((record) => (
        <Done
          key={`${record.issue} ${record.at}`}
          record={record}
          isLast={settlement.done.findLast(({ issue }) => issue === record.issue) === record}
        />
      ))}
    </div>
  );
}

/** What is missing of a partial payment is said above it, and its main action is to collect the balance. */
function Band({ item, view }: Props & { readonly item: OpenSettlement }) {
  const { t } = useTranslation();
  const { issue, amount, missingAmount } = item;
  if (isOfUnmatched(issue)) return null;
  const isQuiet = issue === 'underpaid';
  const isLoss = losses.includes(issue);
  return (
    <section
      className={`lines gap-2 ${styles.band}`}
      data-harm={isLoss || undefined}
      data-quiet={isQuiet || undefined}
      aria-label={t(`settle.what.${issue}`, { amount: formatNaira(amount) })}
    >
      <p
        className={
          isQuiet
            ? 'line text-17 strong tight'
            : `line gap-3 icon-28 ${isLoss ? 'danger' : 'waiting'} text-28 heavy tight ${styles.instruction}`
        }
      >
        {!isQuiet && <TriangleAlert aria-hidden="true" />}
        {missingAmount ? t('settle.doNotRelease') : t(`settle.band.${issue}`, { amount: formatNaira(amount) })}
      </p>
      <SettleForm item={item} view={view} />
    </section>
  );
}

interface DoneProps {
  readonly record: SettlementRecord;
  /** Whether nothing was settled of that issue since: only then can it be taken back. */
  readonly isLast: boolean;
}

function Done({ record, isLast }: DoneProps) {
  const { t } = useTranslation();
  const ticker = useTicker();
  const [isFresh, setFresh] = useState(() => ticker.now() - record.at < UNDO_MS);
  useEffect(() => ticker.add((now) => setFresh(now - record.at < UNDO_MS)), [ticker, record.at]);
  const now = ms(ticker.now());
  const name = personNamed(useTillState('staff').people, record.by);
  const time = clockTime(record.at, now);
  return (
    <p className={`line text-17 strong ${styles.done}`}>
      <Check aria-hidden="true" />
      {t('settle.done', { method: methodName(t, record.method), amount: formatNaira(record.amount) })}{' '}
      <span className="regular">{name === null ? time : t('settle.doneBy', { time, name })}</span>
      {isLast && !isOfUnmatched(record.issue) && (
        <TakeBack settled={record} text={t(isFresh ? 'settle.undo' : 'settle.correct')} />
      )}
    </p>
  );
}
