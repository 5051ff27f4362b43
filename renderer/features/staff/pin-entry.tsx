import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_LENGTH } from '../../../electron/shared/staff/staff.ts';
import { Keypad, type PadKey } from '../../components/keypad.tsx';
import styles from './pin-entry.module.css';

interface Props {
  readonly label: string;
  /** Called with the PIN after its last digit; the boxes are emptied. */
  readonly onPin: (pin: string) => void;
  /** What became of the last one, spoken; also why none is taken now. */
  readonly problem?: ReactNode;
  readonly busy?: boolean;
  /** Further key handling, for the member list above. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** Returns the digit of a digit key that types something else: a pad without Num Lock, the digit row of a French keyboard. */
function otherDigit({ code, key }: KeyboardEvent): PadKey | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined || /^\d$/.test(key) ? null : (digit as PadKey);
}

/** PIN input of six digits, by keyboard or touch. Digits are hidden; the last one submits. */
export function PinEntry({ label, onPin, problem, busy = false, onKey }: Props) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const entry = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const says = useId();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Without a keyboard every key of the pad is needed.
    entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const type = (text: string) => {
    if (busy) return;
    const digits = text.replace(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(digits.length === PIN_LENGTH ? '' : digits);
    if (digits.length === PIN_LENGTH) onPin(digits);
  };
  const press = (key: PadKey) => {
    type(key === 'erase' ? pin.slice(0, -1) : `${pin}${key}`);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={entry} className={styles.entry}>
      <div className={styles.boxes} data-busy={busy || undefined}>
        {Array.from({ length: PIN_LENGTH }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places, and never move
          <span key={place} className={styles.box} data-full={busy || place < pin.length || undefined} />
        ))}
        <input
          ref={box}
          className={styles.input}
          type="password"
          inputMode="none"
          autoComplete="off"
          data-first
          aria-label={label}
          aria-describedby={says}
          aria-busy={busy}
          value={pin}
          maxLength={PIN_LENGTH}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const digit = otherDigit(event);
            if (digit === null) return onKey?.(event);
            event.preventDefault();
            press(digit);
          }}
        />
      </div>
      <div id={says} className={styles.problem} role="status">
        {busy ? t('staff.pin.checking') : problem}
      </div>
      <Keypad label={t('staff.pin.label')} erase={t('staff.pin.erase')} onKey={press} />
    </div>
  );
}
