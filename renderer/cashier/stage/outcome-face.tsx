import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { FailureNote } from '../words/failure-note.tsx';
import { stateOf } from '../words/state-of.ts';
import { Exceptions } from './exceptions.tsx';
import { OutcomeActions } from './outcome-actions.tsx';
import styles from './outcome-face.module.css';
import { SaleDetails } from './sale-details.tsx';

interface Props {
  readonly view: CollectionView;
}

/** Everything but waiting and Paid: what it means stands in the status line, here what to do and what is known. */
export function OutcomeFace({ view }: Props) {
  const { t } = useTranslation();
  const next: string = t(`state.${stateOf(view)}.next`);
  return (
    <div className={styles.outcome}>
      {next !== '' && <p className={styles.next}>{next}</p>}
      {view.verdict && <Exceptions verdict={view.verdict} />}
      {view.problem && stateOf(view) === 'refused' && <FailureNote failure={view.problem} />}
      <OutcomeActions view={view} />
      <SaleDetails view={view} />
    </div>
  );
}
