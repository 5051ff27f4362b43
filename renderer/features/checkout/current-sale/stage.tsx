import type { ReactNode } from 'react';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useTillState } from '../../../state/context.ts';
import styles from './checkout-screen.module.css';

interface Props {
  /** Whether it is a list, which may be longer than the stage. */
  readonly list?: boolean;
  readonly children: ReactNode;
}

/** What is on the stage: all of it is seen at once, but a list scrolls, and so does what somebody opens in it. */
export const Body = ({ list = false, children }: Props) => (
  <div className={`scrolls ${styles.scroll}`} data-list={list || undefined}>
    <div className={styles.content}>{children}</div>
  </div>
);

interface ActionsBarProps {
  /** Why the last action failed; shown above the buttons, which do not move. */
  readonly failure?: Failure | null | undefined;
  readonly children: ReactNode;
}

/** The actions at the bottom, always inside the window. */
export function ActionsBar({ failure = null, children }: ActionsBarProps) {
  const { shift } = useTillState('staff');
  // A shift that was opened since, from the note itself, is no longer missing.
  const isPast = failure?.code === 'shift-closed' && shift !== null;
  return (
    <footer className={styles.foot} data-actions>
      {failure && !isPast && <FailureNote failure={failure} />}
      <div className={`actions ${styles.actions}`}>{children}</div>
    </footer>
  );
}
