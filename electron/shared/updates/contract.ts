import { call, event } from '../ipc/define.ts';
import type { UpdatesView } from './updates.ts';

/** The till's own versions. */
export const updates = {
  state: call<void, UpdatesView>,
  check: call<void, UpdatesView>,
  /** Restarts into the one that is ready, unless a sale or a report is in progress: the result names it. */
  install: call<void, UpdatesView>,
  changed: event<UpdatesView>,
} as const;
