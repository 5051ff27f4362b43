import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { rightsOf } from '../../../lib/rights.ts';
import { useTill } from '../../../state/context.ts';
import { selectStaff } from '../../../state/selectors.ts';
import { ClaimNote } from '../claim/claim-note.tsx';
import { useClaim } from '../claim/use-claim.ts';
import { LazyClaimPanel, LazyTimeline } from '../lazy.ts';
import { SettleBands } from '../settle/settle-band.tsx';
import { CheckAnswerLine } from './check-answer-line.tsx';
import { NoteForm } from './note-form.tsx';
import { SaleActions } from './sale-actions.tsx';
import styles from './sale-detail.module.css';
import { SaleFacts } from './sale-facts.tsx';
import { SaleHeadline } from './sale-headline.tsx';
import { TechnicalRecord } from './technical-record.tsx';
import { useCheck } from './use-check.ts';

interface Props {
  readonly view: SaleView;
  readonly onLearn: (view: SaleView) => void;
  readonly onOpen: (id: SaleId) => void;
}

/** What happened, with its exceptions first; amount, customer and time; what can be done; then the history. */
export function SaleBody({ view, onLearn, onOpen }: Props) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  const check = useCheck(view.id, onLearn);
  const mayReadRecord = rightsOf(useTill(selectStaff))('manageCashiers');
  return (
    <>
      {view.till === undefined && <SettleBands view={view} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <SaleHeadline view={view} />
          <SaleFacts view={view} />
          {view.till !== undefined && <p className={styles.asked}>{t('sales.ofOther', { till: view.till })}</p>}
          {view.afterLoss && (
            <p role="status">{t('sales.afterLoss', { till: view.till, amount: formatNaira(view.afterLoss.units) })}</p>
          )}
          <CheckAnswerLine check={check} />
          <ClaimNote view={view} />
          <SaleActions view={view} check={check} claim={claim} onOpen={onOpen} />
          {claim.isOpen && <LazyClaimPanel id={view.id} />}
          {check.failure && <FailureNote failure={check.failure} />}
        </div>
        <div className={styles.column}>
          <History view={view} />
          {mayReadRecord && <TechnicalRecord view={view} />}
        </div>
      </div>
    </>
  );
}

/** The timeline reloads when its view changes; a note does not change the sale's view, so it gets a copy. */
function History({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note is another view
  const seen = useMemo(() => ({ ...view }), [view, notes]);
  return (
    <section className={styles.history} aria-label={t('timeline.title')}>
      <h3 className={styles.title}>{t('timeline.title')}</h3>
      <LazyTimeline view={seen} plain />
      <NoteForm id={view.id} onKept={() => setNotes((count) => count + 1)} />
    </section>
  );
}
