import type { UpdatesView } from '../updates.ts';
import { call, event } from './define.ts';

/** The till's own versions. */
export const updates = {
  state: call<void, UpdatesView>(),
  /** Looks for a newer one now. */
  check: call<void, UpdatesView>(),
  /** Restarts into the one that is ready, unless a sale or a report is under way: the answer says which. */
  install: call<void, UpdatesView>(),
  changed: event<UpdatesView>(),
} as const;
