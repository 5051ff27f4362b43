import type { Publish } from '../shared/ipc/contract.ts';
import type { Till } from '../till/till.ts';
import { audienceOf } from './calls.ts';

/** Publishes only events that the signed-in user may receive; a locked till's windows receive few. */
export const allowedEvents =
  (publish: Publish, front: () => Pick<Till, 'staff'> | null): Publish =>
  (area, name, payload) => {
    const permission = audienceOf(area, String(name));
    const allowed = permission !== undefined && (front()?.staff?.mayReceive(permission) ?? true);
    if (allowed) publish(area, name, payload);
  };
