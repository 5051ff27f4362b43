import type { Till } from '../environments/till.ts';
import type { Publish } from '../shared/contract.ts';

/** Publishes only events that the signed-in user may receive; a locked till's windows receive few. */
export const heardEvents =
  (publish: Publish, front: () => Pick<Till, 'staff'> | null): Publish =>
  (area, name, payload) => {
    if (front()?.staff?.mayHear(area, String(name)) ?? true) publish(area, name, payload);
  };
