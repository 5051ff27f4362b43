import { type ChangeEvent, type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyProblem } from '../../../electron/shared/money.ts';
import styles from './amount-box.module.css';
import { pasted, retype } from './retype.ts';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly problem: MoneyProblem | null;
  readonly onType: (text: string) => void;
  /** What was typed or pasted could not be read, so nothing changed. */
  readonly onRefuse: () => void;
  readonly onEnter: () => void;
  readonly onFocus: () => void;
}

/** The amount in figures as tall as a thumb. What is typed is grouped at once, and the caret stays where it was. */
export function AmountBox({ box, value, problem, onType, onRefuse, onEnter, onFocus }: Props) {
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
    if (!typed) return onRefuse();
    caret.current = typed.caret;
    onType(typed.text);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = pasted(event.clipboardData.getData('text'));
    if (text === null) onRefuse();
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
      </p>
    </div>
  );
}

/** Long amounts step down the type scale, so that no figure is ever cut off. */
const lengthStep = (text: string) => (text.length <= 9 ? 'short' : text.length <= 12 ? 'middle' : 'long');
