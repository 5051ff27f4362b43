import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/texts.ts';
import styles from './date-box.module.css';
import { Problem } from './failure-note.tsx';

/** Formats "2026-11-21" as "21/11/2026"; empty for empty. */
export const dayText = (date: string): string => date.split('-').reverse().join('/');

/** Parses a date typed as day month year, or in ISO format; null when invalid. */
export function readDay(typedText: string): string | null {
  const text = typedText.trim();
  const storedDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const spoken = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text);
  const [year, month, day] = storedDate ? storedDate.slice(1) : (spoken?.slice(1).reverse() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null;
}

interface Props {
  readonly label: string;
  /** "2026-11-21", or empty for none. */
  readonly value: string;
  readonly onPick: (date: string) => void;
  /** Called with whether the typed text is no date; the last date that was picked remains. */
  readonly onWrong?: (isWrong: boolean) => void;
}

/** A date as day month year, whatever the system's format: typed, or picked from its calendar with the pointer. */
export function DateBox({ label, value, onPick, onWrong }: Props) {
  const { t } = useTranslation();
  const note = useId();
  /** Null shows the date, and so does a date that was set elsewhere since. */
  const [entry, setEntry] = useState<{ readonly text: string; readonly date: string } | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const shownText = entry?.date === value ? entry.text : null;
  const calendar = useRef<HTMLInputElement>(null);
  const wrong = shownText !== null && shownText.trim() !== '' && readDay(shownText) === null;
  const isProblem = wrong && isLeft;
  const pick = (date: string) => {
    onPick(date);
    onWrong?.(false);
  };
  const type = (text: string) => {
    const date = text.trim() === '' ? '' : readDay(text);
    setEntry({ text, date: date ?? value });
    setIsLeft(false);
    if (date === null) onWrong?.(true);
    else pick(date);
  };
  return (
    <span className="lines">
      <span className={styles.date}>
        <input
          className={styles.box}
          aria-label={label}
          aria-invalid={isProblem || undefined}
          aria-describedby={note}
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          maxLength={10}
          value={shownText ?? dayText(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (!wrong) setEntry(null);
            setIsLeft(true);
          }}
        />
        <button
          type="button"
          className={`centred icon-20 muted ${styles.button}`}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarDays />
        </button>
        <input
          ref={calendar}
          className={styles.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          onChange={(event) => pick(event.target.value)}
        />
      </span>
      <span id={note} className="small may-be-empty" aria-live="polite">
        {isProblem && <Problem>{t('range.unread')}</Problem>}
      </span>
    </span>
  );
}
