import { Eye, EyeOff } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { LONGEST_KEY } from '../../electron/shared/setup.ts';
import { useSetupWords } from '../i18n/setup-words.ts';
import fields from '../settings/fields.module.css';
import styles from './setup.module.css';

interface Props {
  readonly label: string;
  /** Where the box is found: what is typed stands in it alone and is never React's to keep. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly problem?: string | null;
}

/** A box for a secret, hidden unless it is shown by hand. Nothing remembers it: not the form, not the browser under it. */
export function KeyBox({ label, box, problem = null }: Props) {
  const t = useSetupWords();
  const [shown, setShown] = useState(false);
  const id = useId();
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.key}>
        <input
          ref={box}
          id={id}
          className={fields.box}
          type={shown ? 'text' : 'password'}
          maxLength={LONGEST_KEY}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${id}-help` : undefined}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t(shown ? 'form.hide' : 'form.show', { name: label })}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
      {problem && (
        <p id={`${id}-help`} className={fields.help} data-problem>
          {problem}
        </p>
      )}
    </div>
  );
}
