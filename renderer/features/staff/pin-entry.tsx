import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { PIN_LENGTH, type StaffMember } from '../../../electron/shared/staff/staff.ts';
import { FailureNote, Problem } from '../../components/failure-note.tsx';
import { Keypad, type PadKey } from '../../components/keypad.tsx';
import { SCANNER_GAP } from '../../components/scanner.ts';
import { TickingText, useTicker } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { leftText } from '../../lib/format-time.ts';
import styles from './pin-entry.module.css';

interface PinEntryProps {
  readonly label: string;
  /** Called with the PIN after its last digit; the boxes are emptied. */
  readonly onPin: (pin: string) => void;
  /** What became of the last one, spoken; also why none is taken now. */
  readonly problem?: ReactNode;
  readonly busy: boolean;
  /** Further key handling, for the member list above. */
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Digits go into the PIN wherever the focus is, other boxes aside. */
  readonly isOnLock?: boolean;
}

/** Returns the digit of a digit key that types something else: a pad without Num Lock, the digit row of a French keyboard. */
function otherDigit({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): PadKey | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined || isDigit(key) ? null : (digit as PadKey);
}

const isDigit = (key: string): boolean => /^\d$/.test(key);

/** How long a PIN whose last digit came as fast as a scanner's waits for a further key, in ms. */
const SCAN_WAIT = 2 * SCANNER_GAP;

/**
 * Keeps what a scanner reads from being tried as a PIN: a burst of keys that goes on after the sixth digit, or ends in
 * Enter, is emptied with `onScan`.
 */
function useScanGuard(onScan: () => void) {
  const keys = useRef({ last: Number.NEGATIVE_INFINITY, isBurst: false, isScan: false });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = useEffectEvent(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  });
  const note = useEffectEvent(({ timeStamp, repeat, key }: globalThis.KeyboardEvent) => {
    const isBurst = timeStamp - keys.current.last <= SCANNER_GAP && !repeat;
    const isEnd = timer.current !== null || (isBurst && key === 'Enter');
    keys.current = { last: timeStamp, isBurst, isScan: isEnd || (isBurst && keys.current.isScan) };
    if (!isEnd) return;
    stop();
    onScan();
  });
  const forget = useEffectEvent(() => {
    keys.current = { ...keys.current, isBurst: false, isScan: false };
  });
  useEffect(() => {
    window.addEventListener('keydown', note, true);
    window.addEventListener('pointerdown', forget, true);
    return () => {
      window.removeEventListener('keydown', note, true);
      window.removeEventListener('pointerdown', forget, true);
      stop();
    };
  }, []);
  return {
    isScan: () => keys.current.isScan,
    /** Runs it at once after a key of a person, and after one of a burst only if no further key comes. */
    whenTyped(run: () => void): void {
      if (!keys.current.isBurst) {
        run();
        return;
      }
      timer.current = setTimeout(() => {
        timer.current = null;
        run();
      }, SCAN_WAIT);
    },
  };
}

/** PIN input of six digits, by keyboard or touch. Digits are hidden; the last one submits. */
export function PinEntry({ label, onPin, problem, busy, onKey, isOnLock = false }: PinEntryProps) {
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

  const guard = useScanGuard(() => setPin(''));

  const type = (text: string) => {
    if (busy || guard.isScan() || pin.length === PIN_LENGTH) return;
    const digits = text.replace(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(digits);
    if (digits.length < PIN_LENGTH) return;
    guard.whenTyped(() => {
      setPin('');
      onPin(digits);
    });
  };
  const press = (key: PadKey) => {
    type(key === 'erase' ? pin.slice(0, -1) : `${pin}${key}`);
    box.current?.focus({ preventScroll: true });
  };
  const takeDigit = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isElsewhere = !(event.target instanceof Element && event.target.closest('input:not([type="radio"]), select'));
    const digit = isDigit(event.key) ? (event.key as PadKey) : otherDigit(event);
    if (!isOnLock || !isElsewhere || digit === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    press(digit);
  });
  useEffect(() => {
    window.addEventListener('keydown', takeDigit);
    return () => window.removeEventListener('keydown', takeDigit);
  }, []);
  return (
    <div ref={entry} className={`lines gap-3 ${styles.entry}`}>
      <div className={styles.boxes} data-busy={busy || undefined}>
        {Array.from({ length: PIN_LENGTH }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places, and never move
          <span key={place} className={`centred ${styles.box}`} data-full={busy || place < pin.length || undefined} />
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
      <div id={says} className={`ink text-centre balanced ${styles.problem}`} role="status">
        {busy ? t('staff.pin.checking') : problem}
      </div>
      <Keypad label={t('staff.pin.label')} erase={t('staff.pin.erase')} onKey={press} />
    </div>
  );
}

interface PinErrorProps {
  readonly failure: Failure | null;
  readonly person: StaffMember | null;
}

/** Why a PIN was not taken: wrong, or too many wrong ones and how long to wait. */
export function PinError({ failure, person }: PinErrorProps): ReactNode {
  const { t } = useTranslation();
  const ticker = useTicker();
  const until = person?.waitUntil ?? null;
  const hint = person ? t('staff.lock.enter', { name: person.name }) : t('staff.lock.withoutName');
  if (until !== null && until > ticker.now())
    return (
      <>
        <WaitProblem key={until} until={until} hint={hint} />
        {/* An owner has a button of their own for it. */}
        {person?.role !== 'owner' && <p className="small regular">{t('failure.pin-locked.next')}</p>}
      </>
    );
  if (failure?.code === 'pin-wrong') return <Problem>{t(person ? 'staff.pin.wrong' : 'staff.pin.unmatched')}</Problem>;
  if (failure?.code === 'name-needed')
    return (
      <Problem>
        {t('failure.name-needed.what')} {t('failure.name-needed.next')}
      </Problem>
    );
  if (failure && failure.code !== 'pin-locked') return <FailureNote failure={failure} />;
  return <span className="muted regular">{hint}</span>;
}

/** Counts the seconds for the eye; a screen reader is told once how long it is, and once when it is over. */
function WaitProblem({ until, hint }: { readonly until: number; readonly hint: string }) {
  const { t } = useTranslation();
  const ticker = useTicker();
  const [firstLeft] = useState(() => ms(until - ticker.now()));
  const spoken = `${t('failure.pin-locked.what')} ${leftText(t, firstLeft)}`;
  return (
    <Problem>
      <TickingText aria-hidden="true" of={(now) => waitText(t, until, now)} />
      <TickingText className="visually-hidden" of={(now) => (now < until ? spoken : hint)} />
    </Problem>
  );
}

function waitText(t: Translate, until: number, now: number): string {
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return secondsLeft === 0 ? '' : t('staff.pin.wait', { time });
}
