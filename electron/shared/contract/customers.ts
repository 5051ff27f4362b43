import type { CustomerView, RetentionView } from '../customer-data.ts';
import { call } from './define.ts';

export interface CustomerInput {
  /** As typed. */
  readonly phone: string;
}

/** What is kept of a customer: told, handed over, forgotten. Each refuses with `invalid-input` what is no phone. */
export const customers = {
  find: call<CustomerInput, CustomerView>(),
  /** All of it as a file; answers its name, or null when the person picked no place for it. */
  save: call<CustomerInput, string | null>(),
  /** For ever: what was written of them can be read by nobody after it. `not-allowed` while an account is watched. */
  erase: call<CustomerInput, CustomerView>(),
  /** Whether the nightly erasing waits for the owner: it would erase many at once. */
  retention: call<void, RetentionView>(),
  /** The owner's yes to that. Begins with the next night. */
  allowErasing: call<void, RetentionView>(),
} as const;
