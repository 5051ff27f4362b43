import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { stateOf } from '../../../state/sale-state.ts';
import { useClaim } from '../../sale/claim/use-claim.ts';
import { Exceptions } from '../../sale/exceptions.tsx';
import { LazyClaimPanel } from '../../sale/lazy.ts';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { RemainderOf } from '../remainder/remainder-of.tsx';
import { Remainders } from '../remainder/remainders.tsx';
import { Body } from './body.tsx';
import { OutcomeActions } from './outcome-actions.tsx';
import styles from './outcome-view.module.css';
import { SaleDetails } from './sale-details.tsx';

interface Props {
  readonly view: SaleView;
}

/**
 * Every status except waiting and Paid: the status line shows what happened; this shows what to do, with the details.
 */
export function OutcomeView({ view }: Props) {
  const { t } = useTranslation();
  const claim = useClaim(view);
  // Once a remainder was requested, its state replaces the offer of one; a band has its own instruction.
  const isInBand = view.settlement.open.length > 0;
  const next: string = view.remainder === null && !isInBand ? t(`state.${stateOf(view)}.next`) : '';
  return (
    <>
      <Body>
        <div className={styles.outcome}>
          <RemainderOf view={view} />
          {next !== '' && <p className={styles.next}>{next}</p>}
          {view.verdict && <Exceptions verdict={view.verdict} settlement={view.settlement} />}
          <SettleBands view={view} />
          <SettlementsDone view={view} />
          {view.problem && stateOf(view) === 'refused' && <FailureNote failure={view.problem} />}
          <Remainders view={view} />
          {claim.isOpen && (
            <Suspense>
              <LazyClaimPanel id={view.id} />
            </Suspense>
          )}
          <SaleDetails view={view} />
        </div>
      </Body>
      <OutcomeActions view={view} claim={claim} />
    </>
  );
}
