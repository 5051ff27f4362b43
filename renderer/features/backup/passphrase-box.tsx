import { LONGEST_PASSPHRASE } from '../../../electron/shared/journal/backup.ts';
import { Field } from '../../components/field.tsx';
import styles from './backup.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly shown: boolean;
  readonly onType: (text: string) => void;
}

/** A box for a passphrase. Nothing remembers it: not the form, not the browser under it. */
export const PassphraseBox = ({ label, value, shown, onType }: Props) => (
  <Field
    label={label}
    type={shown ? 'text' : 'password'}
    value={value}
    maxLength={LONGEST_PASSPHRASE}
    onChange={(event) => onType(event.target.value)}
  />
);

interface ShowProps {
  readonly label: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the typed passphrase. */
export const ShowTyped = ({ label, shown, onChange }: ShowProps) => (
  <label className={styles.show}>
    <input type="checkbox" checked={shown} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
