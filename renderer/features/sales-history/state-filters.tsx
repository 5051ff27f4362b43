import { useTranslation } from 'react-i18next';
import { paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';
import { saleIssueFilters, saleStatuses } from '../../../electron/shared/sales/sales.ts';
import { FilterChip } from '../../components/filter-chip.tsx';
import type { Filters } from '../../lib/sale-filters.ts';

interface Props {
  readonly filters: Filters;
  readonly onFilter: (change: Partial<Filters>) => void;
}

const statuses = ['open', ...saleStatuses] as const;

/** Filters by status. */
export function StatusFilter({ filters, onFilter }: Props) {
  const { t } = useTranslation();
  return (
    <FilterChip
      label={t('sales.status.label')}
      value={filters.status ?? ''}
      options={[
        ['', t('sales.status.any')],
        ['open', t('sales.status.open')],
        ...saleStatuses.map((name) => [name, t(`state.${name}.mark`)] as const),
      ]}
      onChoose={(chosen) => onFilter({ status: statuses.find((name) => name === chosen) ?? null })}
    />
  );
}

/** Filters by issue or claim; a sale with several is found by each. */
export function ExceptionFilter({ filters, onFilter }: Props) {
  const { t } = useTranslation();
  return (
    <FilterChip
      label={t('sales.exception.label')}
      value={filters.exception ?? ''}
      options={[
        ['', t('sales.exception.none')],
        ['any', t('sales.exception.any')],
        ...paymentIssues.map((name) => [name, t(`issue.${name}`)] as const),
        ['claimed', t('sales.exception.claimed')],
      ]}
      onChoose={(chosen) => onFilter({ exception: saleIssueFilters.find((name) => name === chosen) ?? null })}
    />
  );
}
