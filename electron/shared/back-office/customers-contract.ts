import { call } from '../ipc/define.ts';
import type { CustomerView, RetentionView } from './customer-data.ts';

export interface CustomerInput {
  /** As typed. */
  readonly phone: string;
}

/**
 * A customer's stored data: summary, export, erasure. Each fails with `invalid-input` for what is not a phone number.
 */
export const customers = {
  find: call<CustomerInput, CustomerView>(),
  /** Saves all of it to a file. Returns its name, or null when the dialog was cancelled. */
  save: call<CustomerInput, string | null>(),
  /** Permanent: their encrypted data becomes unreadable. `not-allowed` while an account is watched. */
  erase: call<CustomerInput, CustomerView>(),
  /** Whether the nightly erasing waits for the owner: it would erase many at once. */
  retention: call<void, RetentionView>(),
  /** The owner's yes to that. Begins with the next night. */
  allowErasing: call<void, RetentionView>(),
} as const;
