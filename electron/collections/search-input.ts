import type { Progress } from '../shared/collection.ts';
import type { Units } from '../shared/money.ts';
import type { Ms } from '../shared/units.ts';
import type { Headline } from '../shared/verdict.ts';

/** How a collection is listed: its headline, or how far its request came while there is no verdict. */
export type SearchStatus = Headline | Exclude<Progress, 'issued'>;

/** What is looked for; members are joined by "and". Times are on the service's clock. */
export interface SearchInput {
  /** Three or more characters of an account number, of a reference, or of what the service calls the transaction. */
  readonly text?: string;
  readonly amount?: Units;
  /** Last four digits of the customer's phone. */
  readonly phoneTail?: string;
  readonly from?: Ms;
  /** Not included. */
  readonly to?: Ms;
  readonly status?: SearchStatus;
  /** At most so many; 1 to 200. */
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: number;
}
