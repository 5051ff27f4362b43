import { ok } from '../../shared/result.ts';
import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `today.*` of the contract. */
export const todayCalls = (counter: IpcContext): HandlerFunctions['today'] => ({
  report: ({ days }) => through(counter, 'office')(({ today }) => today.report(days)),
});

/** `reconciliation.*` of the contract. */
export const reconciliationCalls = (counter: IpcContext): HandlerFunctions['reconciliation'] => ({
  report: (span) => through(counter, 'office')(({ reconciliation }) => reconciliation.report(span)),
});

/** `dataUse.*` of the contract. */
export const dataUseCalls = (counter: IpcContext): HandlerFunctions['dataUse'] => ({
  view: () => through(counter, 'office')(({ dataUse }) => ok(dataUse.view())),
});
