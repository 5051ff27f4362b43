import { DateBox } from '../../components/date-box.tsx';
import { FilterChip } from '../../components/filter-chip.tsx';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { type ChosenStretch, stretchNames } from './date-ranges.ts';

interface Props {
  readonly chosen: ChosenStretch;
  readonly onChoose: (chosen: ChosenStretch) => void;
}

/** The period of a back-office screen. "From – to" shows two date inputs, either of which may be empty. */
export function StretchChoice({ chosen, onChoose }: Props) {
  const t = useOfficeWords();
  return (
    <>
      <FilterChip
        label={t('exports.stretch.label')}
        value={chosen.name}
        options={stretchNames.map((name) => [name, t(`exports.stretch.${name}`)] as const)}
        onChoose={(picked) => onChoose({ ...chosen, name: stretchNames.find((name) => name === picked) ?? 'today' })}
      />
      {chosen.name === 'between' &&
        (['from', 'to'] as const).map((side) => (
          <DateBox
            key={side}
            label={t(`exports.stretch.${side}`)}
            value={chosen[side]}
            onPick={(date) => onChoose({ ...chosen, [side]: date })}
          />
        ))}
    </>
  );
}
