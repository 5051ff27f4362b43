import { hours } from '../../shared/base/units.ts';
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
  /** The day on which the till left another shop that goes on and has the days before; all days when omitted. */
  readonly firstDay?: number;
  /** Returns the number of the journal's last entry: without a new one no figure has changed. */
  readonly length: () => number;
  /** Whether the shop has a longer stream of this till than its journal, or another one: its figures are not of that. */
  readonly isDiverged?: () => boolean;
  readonly now: () => number;
}

/** Payments may be booked on an earlier day than they are seen; that many days are computed again. */
const DAYS_AGAIN = 7;
/** A problem may be settled, and a payment be seen, weeks later: the days of the longest period are computed now and then. */
const ALL_DAYS = 92;
const ALL_AGAIN = hours(1);

const upsert = `INSERT INTO transfer_till.day_figures (shop, till, day, ${figureColumns.join(', ')})
  VALUES ($1, $2, $3, ${figureColumns.map((_, n) => `$${n + 4}`).join(', ')})
  ON CONFLICT (shop, till, day) DO UPDATE SET
    ${figureColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = now()`;

/**
 * Writes the figures of days that changed, in the rounds of the link: all of them once, later the last days, and once an
 * hour those of the longest period that is shown. A day that has not come yet, as of a sale made while the clock was
 * wrong, is written and is not the last one.
 */
export function publishFigures({
  shop,
  till,
  figuresSince,
  firstDay = Number.NEGATIVE_INFINITY,
  length,
  isDiverged = () => false,
  now,
}: PublishFiguresOptions): ShopPart {
  return async (session) => {
    const today = () => shopDayOf(now());
    const sent = await savedFigures(session, shop, till, today());
    let last = Math.max(0, ...[...sent.keys()].filter((day) => day <= today()));
    let publishedAt = 0;
    let allPublishedAt = 0;
    let allAt = Number.NEGATIVE_INFINITY;
    return async () => {
      const entries = length();
      const isForAll = entries !== allPublishedAt && Math.abs(now() - allAt) >= ALL_AGAIN;
      if ((entries === publishedAt && !isForAll) || isDiverged()) return;
      const first = Math.max(firstDay, Math.min(last, today()) - (isForAll ? ALL_DAYS : DAYS_AGAIN));
      const figuresByDay = new Map(figuresSince(first).map((figures) => [figures.day, figures]));
      const emptyDays = [...sent.keys()].filter((day) => day >= first && !figuresByDay.has(day));
      for (const day of [...figuresByDay.keys(), ...emptyDays]) {
        const figures = figuresByDay.get(day);
        const values = figureNames.flatMap((name) => [figures?.[name].count ?? 0, figures?.[name].amount ?? 0]);
        if (sent.get(day) === values.join()) continue;
        await session.query(upsert, [shop, till, day, ...values]);
        sent.set(day, values.join());
        last = Math.max(last, day);
      }
      publishedAt = entries;
      if (!isForAll) return;
      allAt = now();
      allPublishedAt = entries;
    };
  };
}

/** Returns the figures, as text, that the database has of the longest period up to the last day that is not ahead, and later. */
async function savedFigures(session: Session, shop: string, till: string, today: number): Promise<Map<number, string>> {
  const rows = await session.query<Readonly<Record<string, number>> & { readonly day: number }>(
    `SELECT day, ${figureColumns.join(', ')} FROM transfer_till.day_figures
     WHERE shop = $1 AND till = $2 AND day >= ${-ALL_DAYS} + (
       SELECT coalesce(max(day), 0) FROM transfer_till.day_figures WHERE shop = $1 AND till = $2 AND day <= $3)`,
    [shop, till, today],
  );
  return new Map(rows.map((row) => [row.day, figureColumns.map((name) => row[name]).join()]));
}
