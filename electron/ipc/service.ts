import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Till } from '../till/till.ts';
import type { IpcContext } from './context.ts';

/** The services of a till that need its journal. */
type Part = 'sales' | 'staff' | 'banks' | 'backOffice' | 'webhooks' | 'messages' | 'shop';

/**
 * Returns the named service of the active till, or why it is unavailable. Resolves the till on each call, since it may
 * be reopened or switched while windows stay.
 */
export const serviceOfTill =
  <Name extends Part>(name: Name) =>
  ({ till }: Pick<IpcContext, 'till'>): Result<NonNullable<Till[Name]>> => {
    const part: Till[Name] = till[name];
    return part ? ok(part) : err(till.problem ?? failure('journal-unavailable'));
  };

type BackOffice = NonNullable<Till['backOffice']>;

/** Returns a part of the back office of the active till. */
export const backOffice =
  <Name extends keyof BackOffice>(name: Name) =>
  (context: Pick<IpcContext, 'till'>): Result<BackOffice[Name]> => {
    const backOfficeResult = serviceOfTill('backOffice')(context);
    return backOfficeResult.ok ? ok(backOfficeResult.value[name]) : backOfficeResult;
  };
