import { type Ms, ms } from '../../../../electron/shared/units.ts';
import { useTicker } from '../../../components/ticker.ts';
import { exactTime, shopDate } from '../../../lib/format-time.ts';

/** Writes "21 Nov, 14:02:11", with the year when it is not this one: a reading is named by its second. */
export function useDayAndTime(): (at: Ms) => string {
  const ticker = useTicker();
  return (at) => `${shopDate(at, ms(ticker.now()))}, ${exactTime(at)}`;
}
