import { DateRangeSelect } from '../../components/date-range-select.tsx';
import { useOfficeWords } from '../../i18n/office-words.ts';
import type { DateRangeChoice } from '../../lib/date-range.ts';

const names = ['today', 'yesterday', 'week', 'month', 'any', 'between'] as const;

interface Props {
  readonly chosen: DateRangeChoice;
  readonly onChoose: (chosen: DateRangeChoice) => void;
}

/** The period of an export or of the audit log. */
export function PeriodSelect({ chosen, onChoose }: Props) {
  const t = useOfficeWords();
  return (
    <DateRangeSelect names={names} chosen={chosen} onChoose={onChoose} text={(key) => t(`exports.stretch.${key}`)} />
  );
}
