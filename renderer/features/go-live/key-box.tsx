import { Eye, EyeOff } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_KEY } from '../../../electron/shared/setup/setup.ts';
import { Field } from '../../components/field.tsx';
import styles from './setup.module.css';

interface Props {
  readonly label: string;
  /** The uncontrolled input: its value stays in the DOM, not in React state. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly problem?: string | null;
}

/** A box for a secret, hidden unless it is shown by hand. Nothing remembers it: not the form, not the browser under it. */
export function KeyBox({ label, box, problem = null }: Props) {
  const { t } = useTranslation('setup');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      ref={box}
      className={styles.key}
      type={shown ? 'text' : 'password'}
      maxLength={LONGEST_KEY}
      problem={problem}
      over={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(shown ? 'form.hide' : 'form.show', { name: label })}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
