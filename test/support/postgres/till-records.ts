import { expect } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { shopReport } from '../../../electron/shop/till/shop-report.ts';
import type { TillKit } from '../till-kit.ts';
import { memberOf, shopOf } from './till-shops.ts';

/** The sales of the other tills, as this one has them. */
export const salesAt = (kit: TillKit): readonly string[] =>
  (shopOf(kit).opened()?.others.all<{ id: string }>('SELECT id FROM sale') ?? []).map(({ id }) => id);

/** The changes of the shop that a till recorded: their kinds, with the till that each names. */
export const recordedAt = (kit: TillKit): readonly string[] =>
  kit
    .journal()
    .entries({ after: 0 })
    .filter(({ kind }) => kind.startsWith('shop.'))
    .map(({ kind, body }) => (body.till === undefined ? kind : `${kind} ${body.till}`));

/** The text that a keychain entry has under a name; entries of objects by their paths. */
export function secretOf(kit: TillKit, ...path: readonly string[]): string {
  const entry = [...kit.native.entries].find(([name]) => name.endsWith('shop.staging'))?.[1] ?? '{}';
  let value: unknown = JSON.parse(entry);
  for (const name of path) value = Object(value)[name];
  if (typeof value !== 'string') throw new TypeError(path.join('.'));
  return value;
}

/** What all tills of the shop took since its last Z report. */
export function totalsOfTheShop(kit: TillKit) {
  const member = memberOf(kit);
  const shop = shopOf(kit).opened();
  if (!member || !shop) throw new Error('in no shop');
  const own = { till: member.till, query: kit.journal().query };
  const sources = { own, others: shop.others, tills: member.tills, counted: () => 0 };
  return shopReport(sources, { madeAt: ms(0), asOf: null }).totals;
}

/** Expects that a till read a payment of its sale itself, and that the other one recorded nothing of it. */
export function expectReadByOwnTill({ id }: Pick<SaleView, 'id'>, own: TillKit, other: TillKit): void {
  expect(own.journal().entries({ subject: id, kind: 'evidence.recorded' })).not.toEqual([]);
  expect(other.journal().entries({ subject: id })).toEqual([]);
  expect([...own.mistakes, ...other.mistakes]).toEqual([]);
}
