import { ok } from '../../shared/result.ts';
import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';
import { through } from './with-service.ts';

/** `today.*` of the contract. */
export const todayCalls = (counter: Counter): Runs['today'] => ({
  report: ({ days }) => through(counter, 'office')(({ today }) => today.report(days)),
});

/** `reconciliation.*` of the contract. */
export const reconciliationCalls = (counter: Counter): Runs['reconciliation'] => ({
  report: (span) => through(counter, 'office')(({ reconciliation }) => reconciliation.report(span)),
});

/** `dataUse.*` of the contract. */
export const dataUseCalls = (counter: Counter): Runs['dataUse'] => ({
  view: () => through(counter, 'office')(({ dataUse }) => ok(dataUse.view())),
});
