import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../components/filter-chip.tsx';
import type { Filters } from '../../lib/sale-filters.ts';
import { useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';
import { useActorName } from '../../state/use-actor-name.ts';

const none: readonly string[] = [];

interface Props {
  readonly filters: Filters;
  readonly onFilter: (change: Partial<Filters>) => void;
}

/** Filters by cashier. Hidden when there is only one. */
export function CashierFilter({ filters, onFilter }: Props) {
  const { t } = useTranslation();
  const nameOf = useActorName();
  // Without the cashiers on failure: the search shows it.
  const { value: cashiers } = useQuery(useServices().bridge.sales.cashiers, { placeholder: none });
  if (cashiers.length < 2) return null;
  return (
    <FilterChip
      label={t('sales.cashier.label')}
      value={filters.cashier ?? ''}
      options={[['', t('sales.cashier.any')], ...cashiers.map((actor) => [actor, nameOf(actor)] as const)]}
      onChoose={(chosen) => onFilter({ cashier: chosen === '' ? null : chosen })}
    />
  );
}
