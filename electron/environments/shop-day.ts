import type { QueryDb } from '../journal/journal.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isShopReport, type ShopReport, type ShopZ } from '../shared/shop-report.ts';
import type { Ms } from '../shared/units.ts';
import type { SavedShopZ, TillShop } from './shop-port.ts';
import { shopReport } from './shop-report.ts';

/** How many Z reports a window is given. */
const PAGE = 30;
const LAST = 2 ** 31 - 1;
/** How often the report is made again when other tills make one at the same time. */
const TRIES = 5;

export interface ShopDayOptions {
  /** Null, as the journal, at a till whose journal could not be opened. */
  readonly shop: Pick<TillShop, 'status' | 'opened'> | null;
  /** Of this till's journal. */
  readonly query: QueryDb | null;
  readonly now: () => Ms;
}

/**
 * The X and Z reports of the shop. Each fails with `shop-not-linked` while the database cannot be asked what the last Z
 * report counted, and at a till that works alone.
 */
export function createShopDay({ shop, query, now }: ShopDayOptions) {
  async function saved(before: number, limit: number): Promise<Result<readonly ShopZ[]>> {
    const found = await shop?.opened()?.day.zReports(before, limit);
    return found?.ok ? ok(found.value.flatMap(zOf)) : notLinked;
  }

  function zOf({ number, till, body }: SavedShopZ): readonly ShopZ[] {
    const report = parsed(body);
    return report ? [{ ...report, number, madeBy: nameOf(till) }] : [];
  }

  function nameOf(till: string): string {
    const status = shop?.status();
    return (status?.state === 'member' && status.tills.find(({ id }) => id === till)?.name) || till;
  }

  function reportAfter(last: ShopZ | undefined): Result<ShopReport> {
    const [status, opened] = [shop?.status(), shop?.opened()];
    if (status?.state !== 'member' || !opened || !query) return notLinked;
    const counted = new Map(last?.lines.map(({ till, until }) => [till, until]));
    const { tills, till, asOf } = status;
    return ok(
      shopReport(
        { own: { till, query }, others: opened.others, tills, counted: (id) => counted.get(id) ?? 0 },
        { madeAt: now(), asOf },
      ),
    );
  }

  async function next(): Promise<Result<{ readonly number: number; readonly report: ShopReport }>> {
    const last = await saved(LAST, 1);
    if (!last.ok) return last;
    const [z] = last.value;
    const report = reportAfter(z);
    return report.ok ? ok({ number: (z?.number ?? 0) + 1, report: report.value }) : report;
  }

  return {
    async report(): Promise<Result<ShopReport>> {
      const found = await next();
      return found.ok ? ok(found.value.report) : found;
    },

    /** Makes the Z report of the next number. Made again when another till took the number first. */
    async close(closedBy: string): Promise<Result<ShopZ>> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const found = await next();
        if (!found.ok) return found;
        const { number, report } = found.value;
        const body = { ...report, closedBy };
        const added = await shop?.opened()?.day.addZ(number, JSON.stringify(body));
        if (!added?.ok) return notLinked;
        const status = shop?.status();
        if (added.value) return ok({ ...body, number, madeBy: status?.state === 'member' ? nameOf(status.till) : '' });
      }
      return notLinked;
    },

    zReports: (before: number | null): Promise<Result<readonly ShopZ[]>> => saved(before ?? LAST, PAGE),
  };
}

const notLinked = err(failure('shop-not-linked'));

/** What another till wrote is not trusted to have the shape. */
function parsed(body: string): (ShopReport & { readonly closedBy: string }) | null {
  try {
    const value: unknown = JSON.parse(body);
    return isShopReport(value) ? { ...value, closedBy: closerIn(value) } : null;
  } catch {
    // Not JSON.
    return null;
  }
}

const closerIn = (value: object): string =>
  'closedBy' in value && typeof value.closedBy === 'string' ? value.closedBy : '';
