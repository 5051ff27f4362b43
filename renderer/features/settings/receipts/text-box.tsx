import { useId } from 'react';
import { receiptLimits } from '../../../../electron/shared/settings/preferences.ts';
import styles from '../../../components/fields.module.css';

interface Props {
  readonly rows: number;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Lines of text of a receipt, with a label above and one line of help below. */
export function TextBox({ rows, label, help, value, onType }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={rows}
        value={value}
        maxLength={receiptLimits.lines * receiptLimits.line}
        aria-describedby={`${id}-help`}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
