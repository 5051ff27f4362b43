import { type GrossTakings, sumOfTallies, type Tally } from '../base/figures.ts';
import type { Ms } from '../base/units.ts';
import type { ShopRefusal } from './shop.ts';

export interface DayFigures extends GrossTakings {
  /** The shop's day, counted from 1970. */
  readonly day: number;
  readonly asked: Tally;
  /** Sales with issues, and their amounts. */
  readonly wrong: Tally;
}

export interface TillFigures extends Omit<DayFigures, 'day'> {
  readonly id: string;
  readonly name: string;
  /** When the till last sent its figures, on the database's clock; null before that. */
  readonly updatedAt: Ms | null;
}

/** What the shop's database has of each day (`electron/shop/schema/first-step/figures.ts`). */
export const figureNames = ['asked', 'collected', 'reversed', 'wrong'] as const;
type FigureName = (typeof figureNames)[number];
type TillSums = Pick<TillFigures, FigureName>;

export function sumOfTills(tills: readonly TillSums[]): TillSums {
  const sumOf = (part: FigureName) => sumOfTallies(tills.map((till) => till[part]));
  return { asked: sumOf('asked'), collected: sumOf('collected'), reversed: sumOf('reversed'), wrong: sumOf('wrong') };
}

export interface ShopSums {
  readonly id: string;
  readonly name: string;
  readonly tills: readonly TillFigures[];
}

export interface ShopFigures extends ShopSums {
  /** When this till read them, by this computer's wall clock; null before that. */
  readonly asOf: Ms | null;
  /** Why its database could not be read now: the figures are those of `asOf`. */
  readonly refusal: ShopRefusal | null;
}

/** Which of the shop's days are added up: from the first moment of one to the end of another, not included. */
export interface FiguresInput {
  readonly from: Ms;
  readonly to: Ms;
}
