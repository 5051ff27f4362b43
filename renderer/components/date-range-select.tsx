import type { DateRangeChoice, DateRangeName } from '../lib/date-range.ts';
import { DateBox } from './date-box.tsx';
import { FilterChip } from './filter-chip.tsx';
import styles from './filter-line.module.css';

interface Props<Name extends DateRangeName> {
  /** The periods to choose from. */
  readonly names: readonly Name[];
  readonly chosen: DateRangeChoice<Name>;
  readonly onChoose: (chosen: DateRangeChoice<Name>) => void;
  readonly text: (key: 'label' | 'from' | 'to' | Name) => string;
}

/** Chooses a period of days. "From – to" shows two date inputs, either of which may be empty. */
export function DateRangeSelect<Name extends DateRangeName>({ names, chosen, onChoose, text }: Props<Name>) {
  const [first] = names;
  return (
    <>
      <FilterChip
        label={text('label')}
        value={chosen.name === 'any' ? '' : chosen.name}
        options={names.map((name) => [name === 'any' ? '' : name, text(name)] as const)}
        onChoose={(picked) => {
          const name = names.find((each) => each === (picked === '' ? 'any' : picked)) ?? first;
          if (name !== undefined) onChoose({ ...chosen, name });
        }}
      />
      {chosen.name === 'between' && (
        <div className={styles.dates}>
          {(['from', 'to'] as const).map((side) => (
            <DateBox
              key={side}
              label={text(side)}
              value={chosen[side]}
              onPick={(date) => onChoose({ ...chosen, [side]: date })}
            />
          ))}
        </div>
      )}
    </>
  );
}
