import type { Ms } from '../../../electron/shared/units.ts';
import { exactTime, shopDate } from '../../cashier/words/times.ts';

/** "21 Nov, 14:02:11": a reading is named by its second. */
export const dayAndTime = (at: Ms): string => `${shopDate(at)}, ${exactTime(at)}`;
