import { erasedKind, erasuresDoneKind } from '../../journal/erasures.ts';
import type { Journal, QueryDb } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import type { Queryable } from '../database.ts';
import type { AskedErasures, AskedOptions } from './asked-erasures.ts';
import type { KeyStore } from './key-store.ts';
import type { ShopKey } from './sealed-key.ts';

export interface EraseOptions extends Pick<AskedOptions, 'till' | 'own' | 'others'> {
  readonly shop: ShopKey;
  readonly store: KeyStore;
  readonly asked: AskedErasures;
  readonly ownJournal: Pick<Journal, 'append' | 'vault'>;
  /** Destroys this till's own key of a customer for another till; false when that is not possible now. */
  readonly eraseOwn: (customer: string) => boolean;
  readonly isGone: (till: string) => boolean;
}

/** How many entries are read without a pause. A shop that erases customers has hundreds of thousands after some years. */
const AT_A_TIME = 500;

export const removeKeys = (session: Queryable, shop: string, customers: readonly string[]): Promise<unknown> =>
  session.query(
    `UPDATE transfer_till.customer_key SET sealed = NULL
     WHERE shop = $1 AND customer = ANY ($2::text[]) AND sealed IS NOT NULL`,
    [shop, customers],
  );

/** Carries out the erasures of a shop at this till, and removes the keys from the database. */
export function createErasing(options: EraseOptions) {
  const { shop, till, own, others, store, asked, ownJournal, eraseOwn, isGone } = options;
  /** The last entries that were carried out. */
  let seenOwn = 0;
  let seenOthers = 0;
  /** The asked erasures whose names were compared with the keys that are here; a later key is compared as it arrives. */
  const comparedIds = new Set<string>();

  const hasOwnKey = (customer: string): boolean =>
    own.get('SELECT 1 AS found FROM data_key WHERE customer = ?', [customer]) !== undefined;

  async function remove(session: Queryable, customers: readonly string[]): Promise<void> {
    if (customers.length > 0) await removeKeys(session, shop.id, customers);
    store.erase(customers);
  }

  /**
   * Returns whose keys the database has again because an older one was put back: it then has fewer removed keys of a
   * till than are known here. The ids are sent only then, as a shop may have erased thousands of customers.
   */
  async function broughtBack(session: Queryable): Promise<readonly string[]> {
    const rows = await session.query<{ till: string; removed: number }>(
      `SELECT till, count(*) AS removed FROM transfer_till.customer_key
       WHERE shop = $1 AND sealed IS NULL GROUP BY till`,
      [shop.id],
    );
    const removedThere = new Map(rows.map((row) => [row.till, row.removed]));
    return store
      .erasedCounts()
      .filter((here) => here.count > (removedThere.get(here.till) ?? 0))
      .flatMap((here) => store.erasedOf(here.till));
  }

  /**
   * Erases whom a record says were erased after an entry, with pauses. Returns those of whom the database may still have a
   * key, the last entry that was read, and whether this till's own key of each could be destroyed.
   */
  async function eraseAfter(query: QueryDb, seq: number) {
    const removable: string[] = [];
    let last = seq;
    let isWhole = true;
    for (;;) {
      const page = query.all<{ seq: number; customer: string }>(
        `SELECT seq, subject AS customer FROM entry
         WHERE ${isRare} AND kind = '${erasedKind}' AND seq > ? ORDER BY seq LIMIT ${AT_A_TIME}`,
        [last],
      );
      if (page.length === 0) return { removable, last, isWhole };
      for (const { customer } of page) {
        if (hasOwnKey(customer) && !eraseOwn(customer)) isWhole = false;
        if (store.isKept(customer)) removable.push(customer);
      }
      last = page.at(-1)?.seq ?? last;
      await new Promise(setImmediate);
    }
  }

  /** Erases this till's own customer of one of the names; false when that is not possible now. */
  const eraseNamed = (names: ReadonlySet<string>): boolean =>
    [...names].every((name) => {
      const row = own.get<{ customer: string }>('SELECT customer FROM data_key WHERE name = ?', [name]);
      return row === undefined || eraseOwn(row.customer);
    });

  return {
    /**
     * Erases whom a till recorded as erased. In the `first` round of a link also those of earlier rounds: an older
     * database may have been put back.
     */
    async recorded(session: Queryable, first: boolean): Promise<void> {
      const here = await eraseAfter(own, first ? 0 : seenOwn);
      const there = await eraseAfter(others, first ? 0 : seenOthers);
      const again = first ? await broughtBack(session) : [];
      await remove(session, [...new Set([...here.removable, ...there.removable, ...again])]);
      if (!here.isWhole || !there.isWhole) return;
      seenOwn = here.last;
      seenOthers = there.last;
    },

    /**
     * Erases whom other tills ask for by phone: this till's own customer once, and the keys of tills that have not done
     * it, as a till that is off or was taken out cannot. Pauses after each: a till may ask for any number.
     */
    async asked(session: Queryable): Promise<void> {
      const unfinishedErasures = asked.read();
      const done: string[] = [];
      for (const { id, names } of asked.ofThis()) {
        if (names && eraseNamed(names)) done.push(id);
        await new Promise(setImmediate);
      }
      if (done.length > 0)
        ownJournal.append([{ kind: erasuresDoneKind, subject: '', actor: 'till', body: { asked: done } }]);
      const newIds: string[] = [];
      const namedCustomers: string[] = [];
      for (const { id, names } of unfinishedErasures) {
        if (names === null || comparedIds.has(id)) continue;
        const keys = [...names].flatMap((name) => store.named(name).filter(({ till: of }) => asked.includes(of, name)));
        namedCustomers.push(...keys.map(({ customer }) => customer));
        newIds.push(id);
        await new Promise(setImmediate);
      }
      await remove(session, namedCustomers);
      for (const id of newIds) comparedIds.add(id);
    },

    /** Destroys what is left of what this till asked, once each of the other tills has done it. */
    forgetFinished(): void {
      const tills = store.tills().filter((each) => each.till !== till && !isGone(each.till));
      for (const { id, till: from, customer } of asked.read())
        if (from === till && tills.every((each) => asked.isDone(id, each.till))) ownJournal.vault.erase(customer);
    },
  };
}
