import { CircleCheck } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone, parsePhone } from '../../../electron/shared/phone.ts';
import styles from './phone-box.module.css';
import { phoneProblem } from './phone-problem.ts';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** Asked for already: say what is wrong, however little is typed. */
  readonly strict: boolean;
  readonly onType: (text: string) => void;
  readonly onEnter: (event: { readonly repeat: boolean }) => void;
  readonly onFocus: () => void;
}

/** The customer's phone. It says how it reads a good number, and what is wrong only once it could be whole. */
export function PhoneBox({ box, value, strict, onType, onEnter, onFocus }: Props) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const problem = phoneProblem(value, strict || (left && value !== ''));
  return (
    <div className={styles.phone}>
      <label className={styles.label} htmlFor="phone">
        {t('collect.phone')}
      </label>
      <input
        ref={box}
        id="phone"
        className={styles.box}
        type="tel"
        autoComplete="off"
        maxLength={24}
        placeholder="0803 123 4567"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby="phone-note"
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onBlur={() => setLeft(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter(event);
        }}
      />
      <p id="phone-note" className={styles.note}>
        {problem ? t(`collect.phoneProblem.${problem}`) : <Reading of={value} />}
      </p>
    </div>
  );
}

function Reading({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const read = parsePhone(of);
  if (!read.ok) return null;
  return (
    <span className={styles.good}>
      <CircleCheck aria-hidden="true" />
      {t('collect.phoneReads', { phone: formatPhone(read.value) })}
    </span>
  );
}
