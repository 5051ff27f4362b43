import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DataAmounts } from '../../../../electron/shared/back-office/data-use.ts';

/** The bytes of a day on the wire. */
export interface WireDay {
  readonly sales: number;
  /** As the proxy counted. */
  readonly wire: DataAmounts;
  /** As the till counted itself, for the owner; of the same day. */
  readonly shown: DataAmounts;
}

/** Plays a day in a process of its own, for it has a clock of its own. */
export async function playWireDay(hours: number, salesAnHour: number): Promise<WireDay> {
  const child = fork(join(import.meta.dirname, 'day.ts'), [String(hours), String(salesAnHour)]);
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the day ended with ${code}`);
  });
  const [day] = (await Promise.race([once(child, 'message'), gone])) as [WireDay];
  return day;
}
