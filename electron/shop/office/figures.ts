import { createQueue, type Queue } from '../../platform/queue.ts';
import { type Timers, within } from '../../platform/timers.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms, seconds } from '../../shared/base/units.ts';
import { type ShopRefusal, shopFailure, shopRefusalOf } from '../../shared/shop/shop.ts';
import { figureNames, type ShopFigures, type ShopSums, type TillFigures } from '../../shared/shop/shop-figures.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { inSession, type Queryable, type Session } from '../database.ts';
import type { SavedMembership } from '../service/membership-store.ts';

/** A period of the shop's days, counted from 1970; both included. */
interface FiguresPeriod {
  readonly first: number;
  readonly last: number;
}

/** Within what a number can hold, so that the figures of all shops can be read whatever one till wrote. */
const sumOf = (column: string): string =>
  `least(greatest(coalesce(sum(f.${column}), 0), ${Number.MIN_SAFE_INTEGER}), ${Number.MAX_SAFE_INTEGER})::bigint`;

const sums = figureNames.map(
  (name) => `jsonb_build_object('count', ${sumOf(`${name}_count`)}, 'amount', ${sumOf(name)}) AS ${name}`,
);

/**
 * Returns the figures of every shop that the login may see, by till: a till sees its own shop, the owner of the database
 * all shops in it. Tills that were taken out count with what they sold; a day of a till that two shops have counts in the
 * one where it was written last: a shop that was left is written no more.
 */
export async function readFigures(session: Queryable, { first, last }: FiguresPeriod): Promise<readonly ShopSums[]> {
  const rows = await session.query<TillFigures & { readonly shop: string; readonly shopName: string }>(
    `SELECT s.id AS shop, s.name AS "shopName", t.id, t.name,
       max(f.updated_at) FILTER (WHERE f.updated_at BETWEEN '2000-01-01' AND now() + interval '1 day') AS "updatedAt",
       ${sums.join(', ')}
     FROM transfer_till.shop s
     JOIN transfer_till.till t ON t.shop = s.id
     LEFT JOIN (
       SELECT DISTINCT ON (o.journal, d.day) d.* FROM transfer_till.day_figures d
       JOIN transfer_till.till o ON o.shop = d.shop AND o.id = d.till
       WHERE d.day BETWEEN $1 AND $2 ORDER BY o.journal, d.day, d.updated_at DESC
     ) f ON f.shop = t.shop AND f.till = t.id
     WHERE t.left_at IS NULL OR f.day IS NOT NULL
     GROUP BY s.id, s.name, t.id, t.name
     ORDER BY s.name, s.id, t.name, t.id`,
    [first, last],
  );
  return [...Map.groupBy(rows, ({ shop }) => shop)].map(([id, own]) => ({
    id,
    name: oneLine(own[0]?.shopName ?? ''),
    tills: own.map(({ shop: _, shopName: __, ...till }) => ({ ...till, name: oneLine(till.name) })),
  }));
}

/** A login, and the shop it belongs to. An owner's login reads every shop of its database. */
export interface FiguresSource {
  readonly shop: string;
  readonly name: string;
  readonly address: DatabaseAddress;
  readonly login: Login;
}

/** Returns where a shop's figures are read; with the owner's login where it is here. */
export const sourceOf = ({ address, membership, owner }: SavedMembership): FiguresSource => {
  const { shop, shopName: name, login } = membership;
  return { shop, name, address, login: owner ?? login };
};

interface FiguresOptions extends Timers {
  readonly now: () => number;
  /** Called after figures arrived that a call did not wait for. */
  readonly changed: () => void;
}

interface Known {
  readonly shops: readonly ShopFigures[];
  readonly refusal: ShopRefusal | null;
  /** On the monotonic clock. */
  readonly readAt: number;
  readonly last: number;
}

/** Databases are read several at a time, so that one that is silent does not hold up the rest. */
const AT_ONCE = 8;
const TIMEOUT = seconds(5);
/** For how long a call waits for further shops: what arrives later is in the next call. */
const LONGEST_WAIT = seconds(2);
/** Figures are read again once they are older, so that many databases are not asked all the time. */
const READ_AGAIN_AFTER = { least: seconds(5), perSource: 200 };

/** Reads the figures of shops in several databases, and remembers them for when a database cannot be reached. */
export function createFiguresReader({ now, changed, ...timers }: FiguresOptions) {
  const queues = Array.from({ length: AT_ONCE }, createQueue);
  const figures = new Map<string, Known>();
  const underWay = new Map<string, Promise<void>>();

  async function read(name: string, { address, login }: FiguresSource, period: FiguresPeriod): Promise<void> {
    const work = async (session: Session) =>
      (await readFigures(session, period)).map((shop) => ({ ...shop, asOf: ms(now()), refusal: null }));
    const figuresRead = await inSession(address, login, work, { timeoutMs: TIMEOUT });
    const refusal = figuresRead.ok ? null : (shopRefusalOf(figuresRead.failure) ?? 'failed');
    const shops = figuresRead.ok
      ? figuresRead.value
      : (figures.get(name)?.shops ?? []).map((shop) => ({ ...shop, refusal }));
    figures.set(name, { shops, refusal, readAt: performance.now(), last: period.last });
  }

  /** Reads a source unless it was read a short time ago; not twice at a time. */
  function refresh(source: FiguresSource, period: FiguresPeriod, queue: Queue, freshFor: number): Promise<void> {
    const name = nameOf(source, period);
    const running = underWay.get(name);
    if (running) return running;
    const readAt = figures.get(name)?.readAt;
    if (readAt !== undefined && performance.now() - readAt < freshFor) return Promise.resolve();
    const reading = queue(() => read(name, source, period)).finally(() => underWay.delete(name));
    underWay.set(name, reading);
    return reading;
  }

  function knownOf(source: FiguresSource, period: FiguresPeriod): readonly ShopFigures[] {
    const { shops = [], refusal = null } = figures.get(nameOf(source, period)) ?? {};
    return shops.length > 0 ? shops : [{ id: source.shop, name: source.name, asOf: null, refusal, tills: [] }];
  }

  /**
   * Returns the figures of each shop. Fails if no database has ever answered. Waits until this till's own shop has
   * answered, and for the other shops only a short time.
   */
  return async (
    own: FiguresSource | null,
    others: readonly FiguresSource[],
    period: FiguresPeriod,
  ): Promise<Result<readonly ShopFigures[]>> => {
    for (const [name, { last }] of figures) if (last !== period.last) figures.delete(name);
    const freshFor = Math.max(READ_AGAIN_AFTER.least, READ_AGAIN_AFTER.perSource * others.length);
    const rest = Promise.all(
      others.map((source, at) => refresh(source, period, queues[at % AT_ONCE] ?? createQueue(), freshFor)),
    );
    let hasReturned = false;
    void rest.then(() => hasReturned && changed());
    await Promise.all([own && refresh(own, period, createQueue(), 0), within(LONGEST_WAIT, rest, undefined, timers)]);
    hasReturned = true;
    const sources = [...(own ? [own] : []), ...others].flatMap((source) => knownOf(source, period));
    const shops = sources.filter(({ id }, at) => sources.findIndex((shop) => shop.id === id) === at);
    const [first] = shops;
    const isNothing = shops.every(({ asOf, refusal }) => asOf === null && refusal !== null);
    return isNothing && first?.refusal ? err(shopFailure(first.refusal)) : ok(shops);
  };
}

const nameOf = ({ login, address: { host, port, database } }: FiguresSource, { first, last }: FiguresPeriod): string =>
  `${login.user}@${host}:${port}/${database} ${first} ${last}`;
