import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/context.ts';
import { useActorName } from '../../app/state/use-actor-name.ts';
import { settle } from '../../bridge.ts';
import { FilterChip } from '../../components/filter-chip.tsx';
import type { Filters } from '../../lib/sale-filters.ts';

interface Props {
  readonly filters: Filters;
  readonly onLook: (change: Partial<Filters>) => void;
}

/** Filters by cashier. Hidden when there is only one. */
export function CashierFilter({ filters, onLook }: Props) {
  const { t } = useTranslation();
  const nameOf = useActorName();
  const cashiers = useCashiers();
  if (cashiers.length < 2) return null;
  return (
    <FilterChip
      label={t('sales.cashier.label')}
      value={filters.cashier ?? ''}
      options={[['', t('sales.cashier.any')], ...cashiers.map((actor) => [actor, nameOf(actor)] as const)]}
      onChoose={(chosen) => onLook({ cashier: chosen === '' ? null : chosen })}
    />
  );
}

/** Returns the cashiers; empty on failure, since the search shows it. */
function useCashiers(): readonly string[] {
  const { bridge } = useServices();
  const [cashiers, setCashiers] = useState<readonly string[]>([]);
  useEffect(() => {
    let wanted = true;
    void settle(bridge.sales.cashiers()).then((answer) => wanted && answer.ok && setCashiers(answer.value));
    return () => {
      wanted = false;
    };
  }, [bridge]);
  return cashiers;
}
