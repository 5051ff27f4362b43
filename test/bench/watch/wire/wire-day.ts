import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PracticeSettings } from '../../../../electron/practice/settings.ts';
import type { DataAmounts } from '../../../../electron/shared/back-office/data-use.ts';

/** The service of a day on the wire. It packs its list. */
export interface WireWorld {
  readonly hours: number;
  readonly salesAnHour: number;
  /** Whether no transaction is read by its account's `trackingId`. */
  readonly unreadable: boolean;
  /** Whether the list and the records have validators, as Express adds them. */
  readonly hasValidators: boolean;
  readonly walletsMove: PracticeSettings['walletsMove'];
  /** Events of earlier days in the list. */
  readonly earlierEvents: number;
  /** A relay of webhooks, 200 ms away; one that has proved itself before the day; or none. */
  readonly relay: 'new' | 'proven' | null;
}

/** The bytes of a day on the wire. */
export interface WireDay {
  readonly sales: number;
  /** As the proxy counted; the relay from the parts of its messages and of its stream. */
  readonly wire: DataAmounts;
  /** As the till counted itself, for the owner; of the same day. */
  readonly shown: DataAmounts;
  /** From the payment to Paid, of the sale on the screen, in ms. */
  readonly onScreenP95: number;
}

/** Plays a day in a process of its own, for it has a clock of its own. */
export async function playWireDay(world: WireWorld): Promise<WireDay> {
  const child = fork(join(import.meta.dirname, 'day.ts'), [JSON.stringify(world)]);
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the day ended with ${code}`);
  });
  const [day] = (await Promise.race([once(child, 'message'), exit])) as [WireDay];
  return day;
}
