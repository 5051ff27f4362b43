import { CircleCheck } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneProblem, parsePhone } from '../../../../electron/shared/base/phone.ts';
import { Problem } from '../../../components/problem.tsx';
import styles from './phone-box.module.css';
import { groupPhone, usePhoneRules } from './phone-rules.ts';

/** Digits of a complete number: 0803 123 4567, 803 123 4567, +234 803 123 4567. */
function wholeLength(digits: string, international: boolean): number {
  if (international || digits.startsWith('234')) return 13;
  return digits.startsWith('0') ? 11 : 10;
}

/** Returns the error of a phone number: none until it could be complete, or until the input was `left`. */
function phoneProblem(read: ReturnType<typeof parsePhone>, text: string, isLeft: boolean): PhoneProblem | null {
  if (read.ok) return null;
  if (isLeft) return read.failure;
  const digits = text.replace(/\D/g, '');
  return digits.length >= wholeLength(digits, text.trim().startsWith('+')) ? read.failure : null;
}

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** Show errors even for incomplete input, after submitting. */
  readonly strict: boolean;
  /** The shop's own number, used where this stays empty; empty for none. */
  readonly shopPhone: string;
  readonly onType: (text: string) => void;
  readonly onEnter: (event: { readonly repeat: boolean }) => void;
  readonly onFocus: () => void;
}

/** Keeps a number on one line. */
const inOneLine = (number: string): string => number.replaceAll(' ', '\u00a0');

/**
 * The phone input. Groups the digits while typing, marks a valid number, and shows an error only once the number could
 * be complete.
 */
export function PhoneBox({ box, value, strict, shopPhone, onType, onEnter, onFocus }: Props) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const rules = usePhoneRules();
  const read = rules?.parsePhone(value);
  const isShops = value === '' && shopPhone !== '';
  const problem = read && !isShops ? phoneProblem(read, value, strict || (left && value !== '')) : null;
  const reads = rules && read?.ok ? rules.formatPhone(read.value) : null;
  return (
    <div className={styles.phone}>
      <label className={styles.label} htmlFor="phone">
        {t('collect.phone')}
      </label>
      <span className={styles.frame}>
        <input
          ref={box}
          id="phone"
          className={styles.box}
          type="tel"
          autoComplete="off"
          maxLength={24}
          placeholder={isShops ? t('collect.phoneOptional') : t('collect.phoneLike')}
          value={value}
          aria-invalid={problem !== null}
          aria-describedby="phone-note"
          onChange={({ target }) => {
            // A change in the middle is not regrouped: the caret would move to the end.
            const isAtEnd = target.selectionEnd === target.value.length;
            onType(isAtEnd ? groupPhone(target.value) : target.value);
          }}
          onFocus={onFocus}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter(event);
          }}
        />
        {reads !== null && <CircleCheck className={styles.valid} aria-hidden="true" />}
      </span>
      <p id="phone-note" className={styles.note}>
        {problem && <Problem>{t(`collect.phoneProblem.${problem}`)}</Problem>}
        {isShops && (
          <span className={styles.reads}>{t('collect.shopPhone', { phone: inOneLine(groupPhone(shopPhone)) })}</span>
        )}
        {reads !== null && reads !== value && (
          <span className={styles.reads}>{t('collect.phoneReads', { phone: reads })}</span>
        )}
      </p>
    </div>
  );
}
