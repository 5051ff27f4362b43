import { expect, it } from 'vitest';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { forwardToWindows } from '../../../electron/till/forward-events.ts';
import type { Till } from '../../../electron/till/till.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { backupStatusOf } from '../../support/builders.ts';
import { partial } from '../../support/partial.ts';

it('sends windows at once a setting that was changed at another till of the shop, and none of another environment', () => {
  const events = createTillEvents();
  const publishedCalls: unknown[][] = [];
  const preferences = { ...defaultPreferences, ownerIdle: 15 } as const;
  forwardToWindows({
    events,
    till: { now: () => partial<Till>({ environment: 'live' }) },
    health: () => backupStatusOf(),
    preferences: () => preferences,
    publish: (...call) => void publishedCalls.push(call),
  });
  events.emit('settingsChanged', 'staging');
  expect(publishedCalls).toEqual([]);
  events.emit('settingsChanged', 'live');
  expect(publishedCalls).toEqual([['settings', 'changed', preferences]]);
});
