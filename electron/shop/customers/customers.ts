import { type KeyObject, randomBytes } from 'node:crypto';
import { decrypt, type Keys, keysFrom, unpack } from '../../journal/encryption.ts';
import { erasureAskedKind } from '../../journal/erasures.ts';
import type { JournalFailure, Sealed } from '../../journal/journal.ts';
import { hashedName, isErasedIn } from '../../journal/vault.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { hours } from '../../shared/base/units.ts';
import type { Queryable, Session } from '../database.ts';
import type { ShopPart } from '../shop-part.ts';
import { keysOf } from '../streams/till-keys.ts';
import { createAskedErasures } from './asked-erasures.ts';
import { createErasing, type EraseOptions, removeKeys } from './erase.ts';
import type { ArrivedKey, KeyRow } from './key-store.ts';
import { openKey } from './sealed-key.ts';
import { createKeyUpload } from './upload-keys.ts';

/** Customers of this till that the other tills may have erased here in a day. */
const MOST_A_DAY = 100;

/**
 * Limits what the other tills may have erased here: what is erased is gone for good, and any till with the shop's key
 * can ask for all of it. The rest waits for the next day; retention, and this till's own erasures, are not limited.
 */
export function limitErasures(erase: (customer: string) => boolean, mono: () => number): typeof erase {
  let since = Number.NEGATIVE_INFINITY;
  let erasedCount = 0;
  return (customer) => {
    if (mono() - since >= hours(24)) {
      since = mono();
      erasedCount = 0;
    }
    if (erasedCount >= MOST_A_DAY || !erase(customer)) return false;
    erasedCount += 1;
    return true;
  };
}

/** Some 60 kB: more may take a slow network longer than a statement may. */
const BATCH = 100;

export interface CustomersOptions extends Omit<EraseOptions, 'asked' | 'eraseOwn'> {
  /** Of this till's journal. */
  readonly wrappingKey: Uint8Array;
  /** Whether the shop has all entries of this till: what a till recorded about a customer arrives before a key of theirs. */
  readonly isCopied: () => boolean;
  /** Called after keys of other tills arrived. */
  readonly arrived: () => void;
  /** Called after something changed in the database, which the other tills are to read. */
  readonly announce: (session: Session) => Promise<void>;
}

export function createCustomers(options: CustomersOptions) {
  const { shop, till, own, others, store, ownJournal, isCopied, arrived, announce } = options;
  const eraseOwn = limitErasures(
    (customer) => ownJournal.vault.erase(customer).ok,
    () => performance.now(),
  );
  const ownKeys: Keys = keysFrom(options.wrappingKey);
  const upload = createKeyUpload({ shop, till, own, store, wrap: ownKeys.wrap });
  const names = new Map<string, KeyObject | null>();

  const othersNames = (): readonly { readonly till: string; readonly name: KeyObject }[] =>
    store.tills().flatMap((row) => {
      const key = names.get(row.till) ?? keysOf(shop, row)?.names ?? null;
      names.set(row.till, key);
      return key && row.till !== till ? [{ till: row.till, name: key }] : [];
    });

  /** Opens what another till sealed; null when the customer was erased or the key has not arrived. */
  const open = (from: string, { customer, box }: Sealed): string | null => {
    const sealedKey = store.sealedKey(from, customer);
    const key = sealedKey && openKey(shop, from, customer, sealedKey);
    const packedText = key && decrypt(key.key, customer, Buffer.from(box, 'base64'));
    return packedText && textIn(packedText);
  };

  const askedErasures = createAskedErasures({
    till,
    own,
    others,
    open(from, sealedText) {
      if (from === till) return ownJournal.vault.open(sealedText);
      // What its key does not open is not tried again.
      return open(from, sealedText) ?? (store.sealedKey(from, sealedText.customer) && '');
    },
  });
  const erase = createErasing({ ...options, asked: askedErasures, eraseOwn });

  /** Keys, by till and number, of customers to be erased whose till may have recorded meanwhile that it erased them. */
  const heldKeys = new Set<string>();

  /**
   * Returns a key as it is stored; nothing but its number where its customer was erased or is to be. Null where the entry
   * about that may be unread: a till copies first that it erased a customer, and then the key of the same who came back. The
   * next round reads the entry, and decides.
   */
  function keyIn(row: KeyRow): ArrivedKey | null {
    const key = row.sealed && openKey(shop, row.till, row.customer, row.sealed);
    const name = key?.name ?? null;
    const removedKey = { ...row, sealed: null, name: null, tail: null };
    if (isErasedIn(own, row.customer) || isErasedIn(others, row.customer)) return removedKey;
    if (name === null || !askedErasures.includes(row.till, name)) return { ...row, name, tail: key?.tail ?? null };
    const id = `${row.till} ${row.n}`;
    if (heldKeys.delete(id)) return removedKey;
    heldKeys.add(id);
    return null;
  }

  /** Copies the other tills' new keys. A till numbers its keys without a gap. Returns whether any arrived. */
  async function copyKeysDown(session: Queryable): Promise<boolean> {
    let hasArrived = false;
    const passedOver = new Set([till]);
    for (;;) {
      const heads = store.heads();
      const rows = await session.query<KeyRow>(
        `SELECT k.till, k.n, k.customer, k.sealed FROM transfer_till.customer_key k
         LEFT JOIN unnest($3::text[], $4::bigint[]) AS head (till, n) ON head.till = k.till
         WHERE k.shop = $1 AND k.till <> ALL ($2::text[]) AND k.n > coalesce(head.n, 0)
         ORDER BY k.till, k.n LIMIT ${BATCH}`,
        [shop.id, [...passedOver], heads.map((head) => head.till), heads.map((head) => head.n)],
      );
      if (rows.length === 0) return hasArrived;
      const keys = rows.flatMap((row): ArrivedKey[] => {
        const key = passedOver.has(row.till) ? null : keyIn(row);
        if (key === null) passedOver.add(row.till);
        return key === null ? [] : [key];
      });
      const sealedThere = new Set(rows.filter(({ sealed }) => sealed !== null).map(({ customer }) => customer));
      const late = keys.filter(({ sealed, customer }) => sealed === null && sealedThere.has(customer));
      if (late.length > 0)
        await removeKeys(
          session,
          shop.id,
          late.map(({ customer }) => customer),
        );
      store.add(keys);
      hasArrived ||= keys.length > 0;
    }
  }

  return {
    /** Copies keys up and down, and erases what was erased elsewhere. */
    async part(session: Session): ReturnType<ShopPart> {
      let isFirst = true;
      let isCompared = false;
      return async () => {
        await erase.recorded(session, isFirst);
        isFirst = false;
        askedErasures.read();
        const hasArrived = await copyKeysDown(session);
        await erase.asked(session);
        erase.forgetFinished();
        if (hasArrived) arrived();
        // Of two copies of a till, that whose entries are not copied may not number the till's keys.
        if (!isCopied()) return;
        if (!isCompared) await upload.compare(session);
        isCompared = true;
        if (isCopied() && (await upload.sendNew(session))) await announce(session);
      };
    },

    ofPhone: (phone: string): readonly string[] => [
      ...new Set(
        othersNames().flatMap(({ name }) => store.named(hashedName(name, phone)).map(({ customer }) => customer)),
      ),
    ],

    open,

    /**
     * Asks every other till to erase the customer with this phone, also one whose key has not arrived here, and records
     * it; tills that this one does not know yet are not asked.
     */
    eraseAtOthers(phone: string, actor: string): Result<void, JournalFailure> {
      const names = [ownKeys.names, ...othersNames().map(({ name }) => name)].map((name) => hashedName(name, phone));
      const customer = randomBytes(16).toString('hex');
      const sealedNames = ownJournal.vault.seal(customer, names.join(' '));
      const done = ownJournal.append([
        { kind: erasureAskedKind, subject: customer, actor, body: { names: sealedNames } },
      ]);
      return done.ok ? ok(undefined) : done;
    },
  };
}

export type ShopCustomers = ReturnType<typeof createCustomers>;

/** Bytes of a text of another till, unpacked: a packed one can be a thousand times smaller. */
const LARGEST_TEXT = 1 << 20;

function textIn(packedText: Uint8Array): string | null {
  try {
    return unpack(packedText, LARGEST_TEXT);
  } catch {
    // Another till packed it in another way, or far too much.
    return null;
  }
}
