import { useTranslation } from 'react-i18next';
import { DateRangeSelect } from '../../components/date-range-select.tsx';
import type { DateRangeChoice } from '../../lib/date-range.ts';

const names = ['today', 'yesterday', 'week', 'month', 'any', 'between'] as const;

interface Props {
  readonly chosen: DateRangeChoice;
  readonly onChoose: (chosen: DateRangeChoice) => void;
}

/** The period of an export or of the audit log. */
export function PeriodSelect({ chosen, onChoose }: Props) {
  const { t } = useTranslation('office');
  return (
    <DateRangeSelect names={names} chosen={chosen} onChoose={onChoose} text={(key) => t(`exports.period.${key}`)} />
  );
}
