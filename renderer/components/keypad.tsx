import { Delete } from 'lucide-react';
import styles from './keypad.module.css';

/** In order of the rows; the style sheet makes `erase` two rows tall and `0` two columns wide. */
const keys = ['1', '2', '3', 'erase', '4', '5', '6', '7', '8', '9', '00', '.', '0', '000'] as const;
export type PadKey = (typeof keys)[number];

const isForPin = (key: PadKey) => !['.', '00', '000'].includes(key);

interface Props {
  readonly label: string;
  /** Omitted for PINs, which have digits only. */
  readonly dot?: string;
  readonly erase: string;
  readonly onKey: (key: PadKey) => void;
}

/** Touch keys. They never take the focus, so that typing and touching can be mixed; Tab skips them. */
export function Keypad({ label, dot, erase, onKey }: Props) {
  const names: Partial<Record<PadKey, string | undefined>> = { '.': dot, erase };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and no more meaning
    <div className={styles.pad} role="group" aria-label={label} data-for={dot === undefined ? 'pin' : 'amount'}>
      {keys
        .filter((key) => dot !== undefined || isForPin(key))
        .map((key) => (
          <button
            key={key}
            type="button"
            className={`centred text-28 medium ${styles.key}`}
            data-key={key}
            tabIndex={-1}
            aria-label={names[key]}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onKey(key)}
          >
            {key === 'erase' ? <Delete aria-hidden="true" /> : key}
          </button>
        ))}
    </div>
  );
}
