import type { Till } from '../../environments/till.ts';
import { failure } from '../../shared/failure.ts';
import { err, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** The services of a till that need its journal. */
type Part = 'collections' | 'staff' | 'banks' | 'office' | 'webhooks';

/**
 * Runs a call with the named service of the active till, or returns why it is unavailable. Resolves the till on each
 * call, since it may be reopened or switched while windows stay.
 */
export const through =
  <Name extends Part>(counter: Pick<IpcContext, 'till'>, name: Name) =>
  <T>(use: (part: NonNullable<Till[Name]>) => T): T | Result<never> => {
    const part: Till[Name] = counter.till[name];
    return part ? use(part) : err(counter.till.problem ?? failure('journal-unavailable'));
  };
