import { useState } from 'react';
import { useTranslation } from '../i18n/texts.ts';
import { type DateRangeChoice, dateRangeNames, rangeProblemOf, renamedRange } from '../lib/date-range.ts';
import { DateBox } from './date-box.tsx';
import styles from './filter-line.module.css';
import { SelectBox } from './form.tsx';
import { useTicker } from './ticker.tsx';

interface FilterChipProps {
  readonly label: string;
  /** Empty for "any". */
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

export const FilterChip = ({ label, value, options, onChoose }: FilterChipProps) => (
  <SelectBox
    className={styles.chip}
    aria-label={label}
    data-on={value !== '' || undefined}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    {options.map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </SelectBox>
);

interface DateRangeSelectProps {
  readonly chosen: DateRangeChoice;
  readonly onChoose: (chosen: DateRangeChoice) => void;
  /** Whether a period without a beginning can be chosen. */
  readonly withAny?: boolean;
}

/** Chooses a period of days, the same way everywhere. "One day" shows a date input, "From – to" two. */
export function DateRangeSelect({ chosen, onChoose, withAny = false }: DateRangeSelectProps) {
  const { t } = useTranslation();
  const ticker = useTicker();
  const names = dateRangeNames.filter((name) => withAny || name !== 'any');
  const isBetween = chosen.name === 'between';
  const dates = [chosen.from, chosen.to];
  const isMissing = (date: string) => date === '';
  const areMissing = isBetween && (withAny ? dates.every(isMissing) : dates.some(isMissing));
  /** Only then the first date takes the focus, not where the choice is shown again. */
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <FilterChip
        label={t('range.label')}
        value={chosen.name === 'any' ? '' : chosen.name}
        options={names.map((name) => [name === 'any' ? '' : name, t(`range.${name}`)] as const)}
        onChoose={(chosenName) => {
          const name = names.find((each) => each === (chosenName === '' ? 'any' : chosenName));
          setIsNew(true);
          if (name !== undefined) onChoose(renamedRange(chosen, name, ticker.now()));
        }}
      />
      {(isBetween || chosen.name === 'day') && (
        // The two days of a period are below each other only where one line has no room for both.
        <div className="row">
          <DateBox
            label={t(isBetween ? 'range.from' : 'range.on')}
            key={chosen.name}
            value={chosen.from}
            isFocused={isNew && chosen.from === ''}
            onPick={(from) => onChoose({ ...chosen, from })}
          />
          {isBetween && (
            <DateBox
              label={t('range.to')}
              value={chosen.to}
              onPick={(to) => onChoose({ ...chosen, to })}
              problem={rangeProblemOf(chosen) === 'backwards' ? t('range.backwards') : null}
            />
          )}
          {areMissing && <p className="muted">{t('range.choose')}</p>}
        </div>
      )}
    </>
  );
}
