import { call } from '../ipc/define.ts';
import type { DataUseView } from './data-use.ts';
import type { ReconciliationView, Span } from './reconciliation.ts';
import type { TodayView } from './today.ts';

/** The takings at a glance. */
export const today = {
  /** At most 92 days. */
  report: call<Span, TodayView>(),
} as const;

/** Received payments compared with the wallets. */
export const reconciliation = {
  /** At most 92 days. Reads the wallets where the days are not over, and the event list. */
  report: call<Span, ReconciliationView>(),
} as const;

/** Mobile data used by the till. */
export const dataUse = {
  view: call<void, DataUseView>(),
} as const;
