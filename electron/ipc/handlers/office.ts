import type { Office } from '../../owner/office.ts';
import { failure } from '../../shared/failure.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Counter } from './counter.ts';

/** The office of the till that is open now, or why there is none. */
export const inOffice =
  ({ till }: Pick<Counter, 'till'>) =>
  <T>(use: (office: Office) => T): T | Result<never> =>
    till.office ? use(till.office) : err(till.problem ?? failure('journal-unavailable'));
