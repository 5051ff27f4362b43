import type { ReactNode } from 'react';
import type { TakingsView } from '../../../electron/shared/back-office/takings.ts';
import type { PaymentDateFilter } from '../../../electron/shared/sales/sales.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import { useServices } from '../../state/context.ts';
import styles from './figure-list.module.css';

export interface FigureOf {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly figures: readonly FigureOf[];
}

export const FigureList = ({ label, figures }: Props) => (
  <section aria-label={label}>
    <dl className={`wraps gap-2 ${styles.figures}`}>
      {figures.map(({ key, name, value, note }) => (
        <div key={key} className={`card ${styles.figure}`}>
          <dt className="label">{name}</dt>
          <dd className="text-21 heavy">{value}</dd>
          {note && <dd className="small">{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
);

export const paymentsWithin = (
  { from, to }: Pick<TakingsView, 'from' | 'to'>,
  hour: number | null = null,
): PaymentDateFilter => ({ from, to, hour });

/** Returns a function that opens the sales behind a figure, which are of this till unless `filters` names others. */
export function useOpenSales(): (filters: Partial<Filters>) => void {
  const { navigation } = useServices();
  return (filters) => navigation.openPage('sales', '', { scope: 'till', ...filters });
}
