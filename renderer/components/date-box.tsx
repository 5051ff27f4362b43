import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/texts.ts';
import { dayText, readDay } from '../lib/date-range.ts';
import styles from './date-box.module.css';
import { Problem } from './failure-note.tsx';
import { focusOnMount } from './focus.ts';

interface Props {
  readonly label: string;
  /** "2026-11-21", empty for none, or what was typed where it is no date. */
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** What is wrong with the date; shown, as that it cannot be read, once the box is left. */
  readonly problem?: string | null;
  /** Whether it takes the focus when it appears. */
  readonly isFocused?: boolean;
}

/** A date as day month year, whatever the system's format: typed, or picked from its calendar with the pointer. */
export function DateBox({ label, value, onPick, problem = null, isFocused = false }: Props) {
  const { t } = useTranslation();
  const note = useId();
  /** As typed, until the box is left. */
  const [text, setText] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const date = readDay(value);
  const isUnread = value !== '' && date === null;
  const shownProblem = text === null ? (isUnread ? t('range.unread') : problem) : null;
  const type = (typedText: string) => {
    setText(typedText);
    // Two digits of a year may be the first of four.
    onPick((/\d{4}/.test(typedText) && readDay(typedText)) || typedText.trim());
  };
  return (
    <span className="lines">
      <span className={styles.date}>
        <input
          ref={isFocused ? focusOnMount : undefined}
          className={styles.box}
          aria-label={label}
          aria-invalid={shownProblem !== null || undefined}
          aria-describedby={note}
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          maxLength={10}
          value={text ?? (isUnread ? value : dayText(value))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setText(null);
            if (date !== null && date !== value) onPick(date);
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
          value={date ?? ''}
          onChange={(event) => onPick(event.target.value)}
        />
      </span>
      <span id={note} className="small may-be-empty" aria-live="polite">
        {shownProblem !== null && <Problem>{shownProblem}</Problem>}
      </span>
    </span>
  );
}
