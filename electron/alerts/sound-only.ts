import type { AlertKind } from '../shared/alerts.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Publish } from '../shared/contract.ts';

/** Sounds, once each, for what a locked window or one of another environment is not shown. */
export function createSoundOnly(publish: Publish) {
  const played = new Map<string, string>();

  function once(of: string, what: string, alarm: boolean): void {
    if (played.get(of) !== what) publish('alerts', 'rang', { alarm });
    played.set(of, what);
  }

  return {
    play: (id: CollectionId, alerts: readonly AlertKind[]) =>
      once(
        id,
        alerts.join(),
        alerts.some((kind) => kind !== 'paid'),
      ),
    playUnmatched(eventIds: readonly string[]): void {
      if (eventIds.length > 0) once('unmatched', eventIds.join(), true);
    },
  };
}
