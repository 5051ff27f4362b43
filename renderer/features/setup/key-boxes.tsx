import { Eye, EyeOff } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { LONGEST_KEY } from '../../../electron/shared/setup/setup.ts';
import { Field } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import type { FoundKeys } from './recognise-keys.ts';
import styles from './setup.module.css';

/** The three inputs for secrets. Values stay in the DOM; `clear` removes them. */
export type KeyBoxes = ReturnType<typeof useKeyBoxes>;

export const secretNames = ['accessKey', 'secretKey', 'bearerToken'] as const;

export function useKeyBoxes() {
  const accessKey = useRef<HTMLInputElement>(null);
  const secretKey = useRef<HTMLInputElement>(null);
  const bearerToken = useRef<HTMLInputElement>(null);
  return useMemo(() => {
    const boxes = { accessKey, secretKey, bearerToken };
    return {
      ...boxes,
      /** Puts found keys into their inputs. Other values stay. */
      fill(keys: FoundKeys) {
        for (const name of secretNames) {
          const { current } = boxes[name];
          if (current && keys[name] !== undefined) current.value = keys[name];
        }
      },
      clear() {
        for (const name of secretNames) if (boxes[name].current) boxes[name].current.value = '';
      },
    };
  }, []);
}

export const typedIn = ({ current }: RefObject<HTMLInputElement | null>): string => current?.value ?? '';

/** Whether it could be a key: one word of visible characters, without surrounding spaces. */
export const isOneWord = (text: string): boolean => /^(Bearer\s+)?[\x21-\x7e]+$/i.test(text.trim());

interface Props {
  readonly label: string;
  /** The uncontrolled input: its value stays in the DOM, not in React state. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly problem: string | null;
}

/** A box for a secret, hidden unless it is shown by hand. Nothing remembers it: not the form, not the browser under it. */
export function KeyBox({ label, box, problem }: Props) {
  const { t } = useTranslation('setup');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      ref={box}
      className={styles.key}
      type={isShown ? 'text' : 'password'}
      maxLength={LONGEST_KEY}
      problem={problem}
      over={
        <button
          type="button"
          className={`icon-20 muted centred ${styles.eye}`}
          aria-label={t(isShown ? 'form.hide' : 'form.show', { name: label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
