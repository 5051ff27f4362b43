import type { Till } from '../environments/till.ts';
import type { Publish } from '../shared/contract.ts';

/** Sends the windows those events that the person signed in may hear of; a locked till's windows hear little. */
export const heardEvents =
  (publish: Publish, front: () => Pick<Till, 'staff'> | null): Publish =>
  (area, name, payload) => {
    if (front()?.staff?.mayHear(area, String(name)) ?? true) publish(area, name, payload);
  };
