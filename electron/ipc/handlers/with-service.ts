import type { Till } from '../../environments/till.ts';
import { failure } from '../../shared/failure.ts';
import { err, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** The parts of a till that stand on its journal: without one there is none of them. */
type Part = 'collections' | 'staff' | 'banks' | 'office' | 'webhooks';

/**
 * Calls go through it to one part of the till that is open now, or are told why there is none. It asks for the till at
 * each call: that may be closed and opened again, or be another environment's, while its windows stay.
 */
export const through =
  <Name extends Part>(counter: Pick<IpcContext, 'till'>, name: Name) =>
  <T>(use: (part: NonNullable<Till[Name]>) => T): T | Result<never> => {
    const part: Till[Name] = counter.till[name];
    return part ? use(part) : err(counter.till.problem ?? failure('journal-unavailable'));
  };
