import type { KeyObject } from 'node:crypto';
import { decrypt, type Keys, keysFrom, unpack } from '../../journal/encryption.ts';
import type { QueryDb, Sealed } from '../../journal/journal.ts';
import { hashedName } from '../../journal/vault.ts';
import type { Session } from '../database.ts';
import type { ShopPart } from '../shop-part.ts';
import { keysOf } from '../streams/till-keys.ts';
import { copyKeysDown, copyTillsDown } from './download-keys.ts';
import { createErasing, eraseAsked, isErased } from './erase.ts';
import { limitErasures } from './erasure-budget.ts';
import type { KeyStore } from './key-store.ts';
import { openKey, type ShopKey } from './sealed-key.ts';
import { createKeyUpload } from './upload-keys.ts';

export interface CustomersOptions {
  readonly shop: ShopKey;
  readonly till: string;
  /** This till's journal. */
  readonly own: QueryDb;
  /** Of this till's journal. */
  readonly wrappingKey: Uint8Array;
  /** The other tills' entries. */
  readonly others: QueryDb;
  readonly store: KeyStore;
  /** Destroys this till's own key of a customer and records it. */
  readonly eraseOwn: (customer: string) => boolean;
  /** Called after keys of other tills arrived. */
  readonly arrived: () => void;
  /** Called after something changed in the database, which the other tills are to read. */
  readonly announce: (session: Session) => Promise<void>;
}

/** The customers of a shop: their keys at every till, and their erasure at every till. */
export interface ShopCustomers {
  /** Copies keys up and down, and erases what was erased elsewhere. */
  readonly part: ShopPart;
  /** Returns the customers with this phone at the other tills. */
  readonly ofPhone: (phone: string) => readonly string[];
  /** Opens what another till sealed; null when the customer was erased or the key has not arrived. */
  readonly open: (till: string, sealed: Sealed) => string | null;
  /** Asks every other till to erase the customer with this phone, also one whose key has not arrived here. */
  readonly eraseAtOthers: (phone: string) => void;
}

export function createCustomers(options: CustomersOptions): ShopCustomers {
  const { shop, till, own, others, store, arrived, announce } = options;
  const eraseOwn = limitErasures(options.eraseOwn, () => performance.now());
  const ownKeys: Keys = keysFrom(options.wrappingKey);
  const upload = createKeyUpload({ shop, till, own, store, wrap: ownKeys.wrap });
  const erase = createErasing({ shop, own, others, store, eraseOwn });
  const isErasedAnywhere = (customer: string) => isErased(own, customer) || isErased(others, customer);
  const names = new Map<string, KeyObject | null>();

  /** Returns the keys by which the other tills name their customers. */
  const othersNames = (): readonly { readonly till: string; readonly name: KeyObject }[] =>
    store.tills().flatMap((row) => {
      const key = names.get(row.till) ?? keysOf(shop, row)?.names ?? null;
      names.set(row.till, key);
      return key && row.till !== till ? [{ till: row.till, name: key }] : [];
    });

  return {
    async part(session) {
      if (!(await hasTables(session))) return async () => undefined;
      let isFirst = true;
      return async () => {
        const asked = await eraseAsked(session, { shop, till, own, store, eraseOwn });
        await erase(session, isFirst);
        isFirst = false;
        const sent = await upload.sendNew(session);
        const found = await copyTillsDown(session, shop, store);
        const keys = await copyKeysDown(session, { shop, till, store, isErased: isErasedAnywhere });
        if (found || keys) arrived();
        if (sent || asked) await announce(session);
      };
    },

    ofPhone: (phone) => othersNames().flatMap(({ name }) => store.customerNamed(hashedName(name, phone)) ?? []),

    open(from, { customer, box }) {
      const sealed = store.sealedKey(from, customer);
      const key = sealed && openKey(shop, from, customer, sealed);
      const packed = key && decrypt(key.key, customer, Buffer.from(box, 'base64'));
      return packed && textIn(packed);
    },

    eraseAtOthers(phone) {
      store.askErasure(othersNames().map(({ till: other, name }) => ({ till: other, name: hashedName(name, phone) })));
    },
  };
}

/** Bytes of a text of another till, unpacked: a packed one can be a thousand times smaller. */
const LARGEST_TEXT = 1 << 20;

/** Returns null for what is no text. */
function textIn(packed: Uint8Array): string | null {
  try {
    return unpack(packed, LARGEST_TEXT);
  } catch {
    // Another till packed it in another way, or far too much.
    return null;
  }
}

/** Whether the schema has the step: a database may be of an older version. */
async function hasTables(session: Session): Promise<boolean> {
  const [row] = await session.query<{ found: boolean }>(
    "SELECT to_regclass('transfer_till.customer_key') IS NOT NULL AS found",
  );
  return row?.found ?? false;
}
