import { type ChangeEvent, type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira, type MoneyProblem, type Units } from '../../../../electron/shared/base/money.ts';
import { Problem } from '../../../components/problem.tsx';
import styles from './amount-box.module.css';
import { type AmountProblem, formatAmountInput, hasOtherSign, pastedAmount, problemOf } from './format-amount-input.ts';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: AmountProblem | null;
  /** The total of several typed amounts. */
  readonly comesTo: Units | null;
  readonly onType: (text: string) => void;
  /** Called when typed or pasted text is not an amount; the value stays. */
  readonly onRefuse: (problem: MoneyProblem) => void;
  readonly onEnter: () => void;
  readonly onFocus: () => void;
}

/** The amount input, in large figures. Groups thousands while typing and preserves the caret. */
export function AmountBox({ box, value, problem, comesTo, onType, onRefuse, onEnter, onFocus }: Props) {
  const { t } = useTranslation();
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
    if (!typedAmount) return onRefuse(problemOf(value, next));
    caret.current = typedAmount.caret;
    onType(typedAmount.text);
    if (hasOtherSign(typedAmount.text)) onRefuse(problemOf(value, typedAmount.text));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pastedText = event.clipboardData.getData('text');
    const text = pastedAmount(pastedText);
    // "1,500.50" with more digits than an amount has a problem of its own, and so has "1.500,00".
    if (text === null) onRefuse(/^[₦\d\s.,]+$/.test(pastedText) ? problemOf('', pastedText) : 'not-a-number');
    else onType(text);
  };

  return (
    <div className={styles.amount} data-length={lengthStep(value)}>
      <label className={styles.label} htmlFor="amount">
        {t('collect.amount')}
      </label>
      <div className={styles.line}>
        <span className={styles.sign} aria-hidden="true">
          ₦
        </span>
        <input
          ref={box}
          id="amount"
          className={styles.box}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          aria-invalid={problem !== null}
          aria-describedby="amount-note"
          onChange={change}
          onPaste={paste}
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      <p id="amount-note" className={styles.note}>
        {problem && <Problem>{t(`collect.amountProblem.${problem}`)}</Problem>}
        {!problem && comesTo !== null && <strong>= {formatNaira(comesTo)}</strong>}
      </p>
    </div>
  );
}

/** Longer amounts use a smaller type size, so that no digit is cut off. */
const lengthStep = (text: string) => (text.length <= 9 ? 'short' : text.length <= 12 ? 'middle' : 'long');
