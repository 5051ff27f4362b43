import { type Ms, ms } from '../../../electron/shared/units.ts';
import { dayStart, type Stretch, stretchOf } from '../../lib/days.ts';

export const stretchNames = ['today', 'yesterday', 'week', 'month', 'any', 'between'] as const;
export type StretchName = (typeof stretchNames)[number];

/** A chosen period: by name, or by two dates. */
export interface ChosenStretch {
  readonly name: StretchName;
  readonly from: string;
  readonly to: string;
}

export const today: ChosenStretch = { name: 'today', from: '', to: '' };

const DAY = 86_400_000;
const back = (days: number, now: number): Stretch => ({ from: ms(dayStart(now) - (days - 1) * DAY), to: null });

/** Returns the period as times, in whole days of the shop. */
export function timesOf({ name, from, to }: ChosenStretch, now: Ms): Stretch {
  if (name === 'week') return back(7, now);
  return name === 'month' ? back(30, now) : stretchOf(name, from, to, now);
}
