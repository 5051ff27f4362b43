import type { AlertKind, PendingAlerts } from '../alerts.ts';
import type { CollectionId } from '../collection.ts';
import type { CollectionInput } from './collections.ts';
import { call, event } from './define.ts';

/** Words for the computer's desk, in the language of the window. Nothing personal: an amount and the last four. */
export interface NotifyInput {
  readonly id: CollectionId | null;
  readonly title: string;
  readonly body: string;
}

export interface AttentionInput {
  readonly count: number;
  /** The same in words, for who cannot see the icon. */
  readonly text: string;
}

/** What is told beside the screen. */
export const alerts = {
  /** What happened that no window has told yet, as while the till was closed. */
  untold: call<void, PendingAlerts>(),
  /** A window has told these signs of a sale: they never ring again, not even after a restart. */
  told: call<CollectionInput & { readonly signs: readonly AlertKind[] }, void>(),
  /** The same for money that fits no sale. */
  unmatchedDelivered: call<{ readonly eventIds: readonly string[] }, void>(),
  /** Shows it on the computer's desk, where the till is in the background; else does nothing. */
  notify: call<NotifyInput, void>(),
  /** How many things need a look: a number, or a dot, on the till's icon. */
  attention: call<AttentionInput, void>(),
  /** A notification was pressed: open that sale. Null: it was about money that fits no sale. */
  opened: event<CollectionId | null>(),
  /** Something happened that a locked window is not told of: it only sounds. */
  rang: event<{ readonly alarm: boolean }>(),
} as const;
