import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { ms } from '../../shared/base/units.ts';
import type { ShopSums } from '../../shared/shop/shop-figures.ts';
import type { Queryable } from '../database.ts';

/** A period of the shop's days, counted from 1970; both included. */
export interface FiguresPeriod {
  readonly first: number;
  readonly last: number;
}

interface FiguresRow {
  readonly shop: string;
  readonly shop_name: string;
  readonly till: string;
  readonly till_name: string;
  readonly asked_count: number;
  readonly asked: number;
  readonly collected_count: number;
  readonly collected: number;
  readonly reversed_count: number;
  readonly reversed: number;
  readonly wrong_count: number;
  readonly wrong: number;
  readonly updated_at: Date | null;
}

/** Within what a number can hold, so that the figures of all shops can be read whatever one till wrote. */
const sumOf = (column: string): string =>
  `least(greatest(coalesce(sum(f.${column}), 0), ${Number.MIN_SAFE_INTEGER}), ${Number.MAX_SAFE_INTEGER})::bigint AS ${column}`;

const sums = ['asked', 'collected', 'reversed', 'wrong'].flatMap((name) => [sumOf(`${name}_count`), sumOf(name)]);

/**
 * Returns the figures of every shop that the login may see, by till: a till sees its own shop, the owner of the database
 * all shops in it. Tills that were taken out count with what they sold.
 */
export async function readFigures(session: Queryable, { first, last }: FiguresPeriod): Promise<readonly ShopSums[]> {
  const rows = await session.query<FiguresRow>(
    `SELECT s.id AS shop, s.name AS shop_name, t.id AS till, t.name AS till_name,
       max(f.updated_at) AS updated_at, ${sums.join(', ')}
     FROM transfer_till.shop s
     JOIN transfer_till.till t ON t.shop = s.id
     LEFT JOIN transfer_till.day_figures f ON f.shop = t.shop AND f.till = t.id AND f.day BETWEEN $1 AND $2
     WHERE t.left_at IS NULL OR f.day IS NOT NULL
     GROUP BY s.id, s.name, t.id, t.name
     ORDER BY s.name, s.id, t.name, t.id`,
    ...[first, last],
  );
  const tally = (count: number, amount: number): Tally => ({ count, amount: amount as Units });
  return [...Map.groupBy(rows, ({ shop }) => shop)].map(([id, own]) => ({
    id,
    name: oneLine(own[0]?.shop_name ?? ''),
    tills: own.map((row) => ({
      id: row.till,
      name: oneLine(row.till_name),
      asked: tally(row.asked_count, row.asked),
      collected: tally(row.collected_count, row.collected),
      reversed: tally(row.reversed_count, row.reversed),
      wrong: tally(row.wrong_count, row.wrong),
      updatedAt: row.updated_at && ms(row.updated_at.getTime()),
    })),
  }));
}
