import { useTranslation } from 'react-i18next';
import { DateBox } from '../../components/date-box.tsx';
import { FilterChip } from '../../components/filter-chip.tsx';
import type { DayChoice } from '../../lib/days.ts';
import type { Filters } from '../../lib/sale-filters.ts';

interface Props {
  readonly filters: Filters;
  readonly onLook: (change: Partial<Filters>) => void;
}

const choices = ['any', 'today', 'yesterday', 'between'] as const satisfies readonly DayChoice[];

/** Filters by day. "From – to" shows two date inputs, either of which may be empty. */
export function DayFilter({ filters, onLook }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FilterChip
        label={t('sales.day.label')}
        value={filters.day === 'any' ? '' : filters.day}
        options={choices.map((name) => [name === 'any' ? '' : name, t(`sales.day.${name}`)] as const)}
        onChoose={(chosen) => onLook({ day: choices.find((name) => name === chosen) ?? 'any' })}
      />
      {filters.day === 'between' && (
        <>
          <DateBox label={t('sales.day.from')} value={filters.from} onPick={(from) => onLook({ from })} />
          <DateBox label={t('sales.day.to')} value={filters.to} onPick={(to) => onLook({ to })} />
        </>
      )}
    </>
  );
}
