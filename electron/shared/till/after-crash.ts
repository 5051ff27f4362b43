import type { Environment, SaleId, SaleView } from '../sales/sale.ts';
import { stateOf } from '../sales/sales.ts';

/** What a run that was not closed left behind, as the journal had it when the next run began. */
export interface AfterCrash {
  readonly environment: Environment;
  /** Accounts that money was awaited on. */
  readonly open: number;
  /** Accounts of cancelled sales that are watched all the same. */
  readonly cancelled: number;
  /** Attempts whose outcome is unknown, newest first. */
  readonly unanswered: readonly SaleId[];
}

/** Counts what the run before left, from the sales as they are read at a start. */
export function leftBehind(environment: Environment, views: readonly SaleView[]): AfterCrash {
  const isIn = (...states: readonly string[]) => views.filter((view) => states.includes(stateOf(view)));
  return {
    environment,
    open: isIn('waiting', 'on-its-way', 'underpaid', 'reversing', 'mismatch').length,
    cancelled: isIn('cancelled').filter(({ watched }) => watched).length,
    unanswered: isIn('unknown', 'requesting').map(({ id }) => id),
  };
}
