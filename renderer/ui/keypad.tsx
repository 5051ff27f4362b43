import { Delete } from 'lucide-react';
import styles from './keypad.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'erase'] as const;
export type PadKey = (typeof keys)[number];

interface Props {
  readonly label: string;
  /** Left out where there is nothing after a point: a gap stands in its place. */
  readonly dot?: string;
  readonly erase: string;
  readonly onKey: (key: PadKey) => void;
}

/** Keys for a finger. They never take the focus, so typing and touching mix; Tab passes them by. */
export function Keypad({ label, dot, erase, onKey }: Props) {
  const names: Partial<Record<PadKey, string | undefined>> = { '.': dot, erase };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and no more meaning
    <div className={styles.pad} role="group" aria-label={label}>
      {keys.map((key) =>
        key === '.' && dot === undefined ? (
          <span key={key} />
        ) : (
          <button
            key={key}
            type="button"
            className={styles.key}
            tabIndex={-1}
            aria-label={names[key]}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onKey(key)}
          >
            {key === 'erase' ? <Delete aria-hidden="true" /> : key}
          </button>
        ),
      )}
    </div>
  );
}
