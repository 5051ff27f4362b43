import type { Connection } from './connection.ts';
import { decrypt, encrypt, type Keys } from './encryption.ts';
import { canonicalJson, type JsonObject, type JsonValue } from './json.ts';
import { aboutKey, isErasedIn } from './vault.ts';

export interface OpenDataKey {
  readonly customer: string;
  readonly key: Uint8Array;
  readonly name: string | null;
  readonly tail: string | null;
}

/** By the id that this journal has: customers who came both here and at the copy, where they got another id and key. */
export type SameCustomers = ReadonlyMap<string, { readonly key: Uint8Array; readonly inShop: OpenDataKey }>;

/** Returns the customers of a journal whom the shop has under other ids; of who was erased in `into`, none. */
export function sameCustomers(
  from: Connection,
  into: Connection,
  { keys, wrap }: { readonly keys: readonly OpenDataKey[]; readonly wrap: Keys['wrap'] },
): SameCustomers {
  const ofShop = new Map(keys.filter(({ customer }) => !isErasedIn(into, customer)).map((each) => [each.name, each]));
  const own = from.all<{ customer: string; wrapped: Uint8Array; name: string }>(
    'SELECT customer, wrapped, name FROM data_key WHERE name IS NOT NULL',
  );
  return new Map(
    own.flatMap(({ customer, wrapped, name }) => {
      const inShop = ofShop.get(name);
      if (!inShop || inShop.customer === customer || isErasedIn(into, customer)) return [];
      const key = decrypt(wrap, aboutKey(customer), wrapped);
      return key ? [[customer, { key, inShop }]] : [];
    }),
  );
}

/** Returns an entry about the ids that the shop has, with what is sealed for them sealed again under their keys. */
export function aboutSame<Row extends { readonly subject: string; readonly body: string }>(
  row: Row,
  same: SameCustomers,
): Row {
  if (same.size === 0) return row;
  const subject = idIn(row.subject, same);
  return { ...row, subject, body: canonicalJson(withOwnIds(JSON.parse(row.body) as JsonObject, same)) };
}

const idIn = (text: string, same: SameCustomers): string => same.get(text)?.inShop.customer ?? text;

function withOwnIds(value: JsonValue, same: SameCustomers): JsonValue {
  if (typeof value === 'string') return sealedAgain(value, same) ?? idIn(value, same);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((each) => withOwnIds(each, same));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withOwnIds(each, same)]));
}

const isList = (value: object): value is readonly JsonValue[] => Array.isArray(value);

/**
 * Seals a text again under the key of the shop; null for one that none of the keys opens. Most sealed texts are without
 * their customer, who is named in the first entry about the sale, so each key is tried.
 */
function sealedAgain(box: string, same: SameCustomers): string | null {
  const sealedBytes = Buffer.from(box, 'base64');
  for (const [customer, { key, inShop }] of same) {
    const packedText = decrypt(key, customer, sealedBytes);
    if (packedText) return Buffer.from(encrypt(inShop.key, inShop.customer, packedText)).toString('base64');
  }
  return null;
}
