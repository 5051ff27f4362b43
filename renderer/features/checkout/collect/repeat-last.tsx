import { RotateCcw } from 'lucide-react';
import styles from './repeat-last.module.css';

interface Props {
  readonly hotkey: string;
  readonly onPress: () => void;
  readonly children: string;
}

/** Fills in the value of the last sale with one key. */
export const RepeatLast = ({ hotkey, onPress, children }: Props) => (
  <button
    type="button"
    className={styles.same}
    aria-keyshortcuts={hotkey}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <RotateCcw aria-hidden="true" />
    {children}
    <span className={styles.key} aria-hidden="true">
      {hotkey}
    </span>
  </button>
);
