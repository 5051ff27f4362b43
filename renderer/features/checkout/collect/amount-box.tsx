import { type ChangeEvent, type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira, type MoneyProblem, type Units } from '../../../../electron/shared/money.ts';
import styles from './amount-box.module.css';
import { hasOtherSign, pasted, problemOf, retype } from './format-amount-input.ts';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: MoneyProblem | null;
  /** What the typed amounts come to together, where they are more than one. */
  readonly comesTo: Units | null;
  readonly onType: (text: string) => void;
  /** What was typed or pasted could not be read, so nothing changed. */
  readonly onRefuse: (problem: MoneyProblem) => void;
  readonly onEnter: () => void;
  readonly onFocus: () => void;
}

/** The amount in figures as tall as a thumb. What is typed is grouped at once, and the caret stays where it was. */
export function AmountBox({ box, value, problem, comesTo, onType, onRefuse, onEnter, onFocus }: Props) {
  const { t } = useTranslation();
  const caret = useRef<number | null>(null);
  // A controlled box loses its caret when its text is regrouped: put it back before the next key can land.
  useLayoutEffect(() => {
    if (caret.current !== null && box.current === document.activeElement) {
      box.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: next, selectionStart } = event.target;
    const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const typed = retype(value, next, selectionStart ?? next.length, forward);
    if (!typed) return onRefuse(problemOf(next));
    caret.current = typed.caret;
    onType(typed.text);
    if (hasOtherSign(typed.text)) onRefuse(problemOf(typed.text));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const given = event.clipboardData.getData('text');
    const text = pasted(given);
    // Only plain figures have a reason of their own: "1.500,00" could mean two things.
    if (text === null) onRefuse(/^[\d\s]+$/.test(given) ? problemOf(given) : 'not-a-number');
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
        {problem && t(`collect.amountProblem.${problem}`)}
        {!problem && comesTo !== null && <strong>= {formatNaira(comesTo)}</strong>}
      </p>
    </div>
  );
}

/** Long amounts step down the type scale, so that no figure is ever cut off. */
const lengthStep = (text: string) => (text.length <= 9 ? 'short' : text.length <= 12 ? 'middle' : 'long');
