import { shopDayOf } from '../../shared/shop/shop-day.ts';
import { type DayFigures, figureNames } from '../../shared/shop/shop-figures.ts';
import type { Session } from '../database.ts';
import { figureColumns } from '../schema/first-step/figures.ts';
import type { ShopPart } from '../shop-part.ts';

export interface PublishFiguresOptions {
  /** The shop's uuid. */
  readonly shop: string;
  readonly till: string;
  readonly figuresSince: (day: number) => readonly DayFigures[];
  /** Returns the number of the journal's last entry: without a new one no figure has changed. */
  readonly length: () => number;
  readonly now: () => number;
}

/** Payments may be booked on an earlier day than they are seen; that many days are computed again. */
const DAYS_AGAIN = 7;

const upsert = `INSERT INTO transfer_till.day_figures (shop, till, day, ${figureColumns.join(', ')})
  VALUES ($1, $2, $3, ${figureColumns.map((_, n) => `$${n + 4}`).join(', ')})
  ON CONFLICT (shop, till, day) DO UPDATE SET
    ${figureColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = now()`;

/**
 * Writes the figures of days that changed, in the rounds of the link: all of them once, later the last days alone. A day
 * that has not come yet, as of a sale made while the clock was wrong, is written and is not the last one.
 */
export function publishFigures({ shop, till, figuresSince, length, now }: PublishFiguresOptions): ShopPart {
  return async (session) => {
    const today = () => shopDayOf(now());
    let last = await lastDay(session, shop, till, today());
    let publishedAt = 0;
    const sent = new Map<number, string>();
    return async () => {
      const entries = length();
      if (entries === publishedAt) return;
      for (const { day, ...figures } of figuresSince(Math.min(last, today()) - DAYS_AGAIN)) {
        const values = figureNames.flatMap((name) => [figures[name].count, figures[name].amount]);
        if (sent.get(day) === values.join()) continue;
        await session.query(upsert, shop, till, day, ...values);
        sent.set(day, values.join());
        last = Math.max(last, day);
      }
      publishedAt = entries;
    };
  };
}

/** Returns the last day whose figures the database has, up to today; 0 for none. */
async function lastDay(session: Session, shop: string, till: string, today: number): Promise<number> {
  const [row] = await session.query<{ day: number | null }>(
    'SELECT max(day) AS day FROM transfer_till.day_figures WHERE shop = $1 AND till = $2 AND day <= $3',
    ...[shop, till, today],
  );
  return row?.day ?? 0;
}
