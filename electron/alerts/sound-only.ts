import { alertsOf } from '../shared/alerts/alerts.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { SaleView } from '../shared/sales/sale.ts';

/** Sounds, once each, for what a locked window or one of another environment is not shown. */
export function createSoundOnly(publish: Publish) {
  const played = new Map<string, string>();

  function once(of: string, what: string, alarm: boolean): void {
    if (played.get(of) !== what) publish('alerts', 'rang', { alarm });
    played.set(of, what);
  }

  return {
    play(view: SaleView): void {
      const alerts = alertsOf(view);
      const what = [...alerts, view.verdict?.receivedAmount].join();
      once(
        view.id,
        what,
        alerts.some((kind) => kind !== 'paid'),
      );
    },
    playUnmatched(eventIds: readonly string[]): void {
      if (eventIds.length > 0) once('unmatched', eventIds.join(), true);
    },
  };
}
