import type { ReactNode } from 'react';
import type { Failure } from '../../../../electron/shared/failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import styles from './checkout-screen.module.css';

interface Props {
  /** Why the last action failed; shown above the buttons, which do not move. */
  readonly failure?: Failure | null | undefined;
  /** Buttons, the main one first. */
  readonly children: ReactNode;
}

/** The actions at the bottom, always inside the window. */
export const ActionsBar = ({ failure = null, children }: Props) => (
  <footer className={styles.foot} data-actions>
    {failure && <FailureNote failure={failure} />}
    <div className={styles.actions}>{children}</div>
  </footer>
);
