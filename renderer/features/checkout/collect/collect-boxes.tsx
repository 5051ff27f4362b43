import { CircleCheck } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { PhoneProblem, parsePhone } from '../../../../electron/shared/base/phone.ts';
import { Problem } from '../../../components/failure-note.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import styles from './collect-boxes.module.css';
import { formatAmountInput, hasOtherSign, pastedAmount, typingProblem } from './format-amount-input.ts';
import { groupPhone, usePhoneRules } from './phone-rules.ts';
import type { CollectForm } from './use-collect-form.ts';

/** The amount input, in large figures. Groups thousands while typing and preserves the caret. */
export function AmountBox({ form }: { readonly form: CollectForm }) {
  const { t } = useTranslation();
  const { amountBox: box, amount: value, amountProblem: problem, comesTo, typeAmount, refuseAmount } = form;
  const caret = useRef<number | null>(null);
  // A controlled input loses its caret when its text is regrouped: restore it before the next key.
  useLayoutEffect(() => {
    if (caret.current !== null && box.current === document.activeElement) {
      box.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: next, selectionStart } = event.target;
    const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const typedAmount = formatAmountInput(value, next, selectionStart ?? next.length, forward);
    if (!typedAmount) return refuseAmount(typingProblem(value, next));
    caret.current = typedAmount.caret;
    typeAmount(typedAmount.text);
    if (hasOtherSign(typedAmount.text)) refuseAmount(typingProblem(value, typedAmount.text));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pastedText = event.clipboardData.getData('text');
    const text = pastedAmount(pastedText);
    // "1,500.50" with more digits than an amount has a problem of its own, and so has "1.500,00".
    if (text === null) refuseAmount(/^[₦\d\s.,]+$/.test(pastedText) ? typingProblem('', pastedText) : 'not-a-number');
    else typeAmount(text);
  };

  return (
    <div className={styles.amount} data-length={lengthStep(value)}>
      <label className="muted text-17 medium" htmlFor="amount">
        {t('collect.amount')}
      </label>
      <div className={`line gap-3 ${styles.line}`}>
        <span className={`muted regular ${styles.sign}`} aria-hidden="true">
          ₦
        </span>
        <input
          ref={box}
          id="amount"
          className={`fill strong ${styles.box}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          aria-invalid={problem !== null}
          aria-describedby="amount-note"
          onChange={change}
          onPaste={paste}
          onFocus={() => form.setActive('amount')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            form.amountDone();
          }}
        />
      </div>
      <p id="amount-note" aria-live="polite" className={`medium line-high ${styles.note}`}>
        {problem && <Problem>{t(`collect.amountProblem.${problem}`)}</Problem>}
        {!problem && comesTo !== null && <strong>= {formatNaira(comesTo)}</strong>}
      </p>
    </div>
  );
}

/** Longer amounts use a smaller type size, so that no digit is cut off. */
const lengthStep = (text: string) => (text.length <= 9 ? 'short' : text.length <= 12 ? 'middle' : 'long');

/** Digits of a complete number: 0803 123 4567, 803 123 4567, +234 803 123 4567. */
function wholeLength(digits: string, international: boolean): number {
  if (international || digits.startsWith('234')) return 13;
  return digits.startsWith('0') ? 11 : 10;
}

function phoneProblem(read: ReturnType<typeof parsePhone>, text: string, isLeft: boolean): PhoneProblem | null {
  if (read.ok) return null;
  if (isLeft) return read.failure;
  const digits = text.replace(/\D/g, '');
  return digits.length >= wholeLength(digits, text.trim().startsWith('+')) ? read.failure : null;
}

interface PhoneBoxProps {
  readonly form: CollectForm;
  readonly onEnter: (event: { readonly repeat: boolean }) => void;
}

const inOneLine = (number: string): string => number.replaceAll(' ', '\u00a0');

/** The phone input: groups the digits, and shows an error only once the number could be complete. */
export function PhoneBox({ form, onEnter }: PhoneBoxProps) {
  const { t } = useTranslation();
  const { phoneBox: box, phone: value, strict, shopPhone, typePhone } = form;
  const [wasLeft, setWasLeft] = useState(false);
  const rules = usePhoneRules();
  const read = rules?.parsePhone(value);
  const isShops = value === '' && shopPhone !== '';
  const problem = read && !isShops ? phoneProblem(read, value, strict || (wasLeft && value !== '')) : null;
  const reads = rules && read?.ok ? rules.formatPhone(read.value) : null;
  return (
    <div className={`lines gap-2 ${styles.phone}`}>
      <label className="muted text-17 medium" htmlFor="phone">
        {t('collect.phone')}
      </label>
      <span className={styles.frame}>
        <input
          ref={box}
          id="phone"
          className={`full text-28 medium ${styles.phoneBox}`}
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
            typePhone(isAtEnd ? groupPhone(target.value) : target.value);
          }}
          onFocus={() => form.setActive('phone')}
          onBlur={() => setWasLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter(event);
          }}
        />
        {reads !== null && <CircleCheck className={`muted ${styles.valid}`} aria-hidden="true" />}
      </span>
      <p id="phone-note" aria-live="polite" className="medium line-high">
        {problem && <Problem>{t(`collect.phoneProblem.${problem}`)}</Problem>}
        {isShops && (
          <span className="muted">{t('collect.shopPhone', { phone: inOneLine(groupPhone(shopPhone)) })}</span>
        )}
        {reads !== null && reads !== value && (
          <span className="muted">{t('collect.phoneReads', { phone: reads })}</span>
        )}
      </p>
    </div>
  );
}
