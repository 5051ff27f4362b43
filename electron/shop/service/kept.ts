import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readIfThere, saveFile } from '../../platform/files.ts';
import { failure } from '../../shared/failure.ts';
import { fromThrowable } from '../../shared/from-throwable.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { type Ms, ms } from '../../shared/units.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import type { ShopMembership } from '../join/found.ts';
import type { PendingRequest } from '../join/join.ts';

/** What a till keeps of its shop. */
export type Kept = KeptMember | KeptRequest;

export interface KeptMember {
  readonly state: 'member';
  readonly address: DatabaseAddress;
  readonly membership: ShopMembership;
  /** The login of the database's owner, at the till that founded the shop. */
  readonly owner: Login | null;
}

export interface KeptRequest {
  readonly state: 'asking';
  readonly address: DatabaseAddress;
  readonly request: PendingRequest;
  readonly expiresAt: Ms;
}

/** Texts by name, as in a keychain. */
export interface SecretStore {
  readonly get: (name: string) => Promise<Result<string | null>>;
  readonly set: (name: string, value: string) => Promise<Result<void>>;
  readonly remove: (name: string) => Promise<Result<boolean>>;
}

export interface KeptStore {
  /** Returns null where this till is in no shop; `keychain-locked` where it is and the keychain has nothing. */
  readonly load: () => Promise<Result<Kept | null>>;
  readonly save: (kept: Kept) => Promise<Result<void>>;
  readonly forget: () => Promise<Result<void>>;
}

/**
 * Keeps logins and keys in one entry of the keychain. The marker file has what is too long for it, the authority, whose
 * digest is in the entry.
 */
export function createKeptStore(secrets: SecretStore, name: string, markerFile: string): KeptStore {
  return {
    async load() {
      const marker = readIfThere(markerFile);
      if (!marker.ok || marker.value === null) return marker.ok ? ok(null) : marker;
      const found = await secrets.get(name);
      if (!found.ok) return found;
      const [text, mark] = [found.value, marker.value];
      return text === null ? err(failure('keychain-locked')) : fromThrowable(() => decode(text, mark));
    },
    async save(kept) {
      const saved = await secrets.set(name, encode(kept));
      return saved.ok ? saveFile(markerFile, `${JSON.stringify(markOf(kept), null, 2)}\n`) : saved;
    },
    async forget() {
      const removed = await secrets.remove(name);
      return removed.ok ? fromThrowable(() => rmSync(markerFile, { force: true })) : removed;
    },
  };
}

const markOf = ({ state, address }: Kept) => ({ state, ...address });

const digestOf = (authority: string): string => createHash('sha256').update(authority).digest('base64url');

function encode(kept: Kept): string {
  const { authority, ...address } = kept.address;
  const place = { ...address, ...(authority !== undefined && { authority: digestOf(authority) }) };
  if (kept.state === 'asking') {
    const { login, sealing } = kept.request;
    return JSON.stringify({ state: kept.state, ...place, login, sealing: toText(sealing), expiresAt: kept.expiresAt });
  }
  const { key, ...membership } = kept.membership;
  return JSON.stringify({ state: kept.state, ...place, ...membership, key: toText(key), owner: kept.owner });
}

function decode(secret: string, marker: string): Kept {
  const kept = fieldsOf(JSON.parse(secret));
  const address = addressOf(kept, fieldsOf(JSON.parse(marker)));
  const login = loginOf(kept.login);
  if (kept.state === 'asking') {
    const request = { login, sealing: bytesOf(kept, 'sealing') };
    return { state: 'asking', address, request, expiresAt: ms(Number(kept.expiresAt)) };
  }
  const [shop, shopName, key] = [textOf(kept, 'shop'), textOf(kept, 'shopName'), bytesOf(kept, 'key')];
  const owner = kept.owner === null ? null : loginOf(kept.owner);
  return { state: 'member', address, membership: { shop, shopName, login, key }, owner };
}

/** Everybody may write the marker file: an authority counts only with its digest in the keychain. */
function addressOf(kept: Fields, marker: Fields): DatabaseAddress {
  const address = { host: textOf(kept, 'host'), port: Number(kept.port), database: textOf(kept, 'database') };
  if (kept.authority === undefined) return address;
  const authority = textOf(marker, 'authority');
  if (digestOf(authority) !== kept.authority) throw new TypeError('another authority');
  return { ...address, authority };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return { ...value };
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new TypeError(`no ${name}`);
  return value;
}

function loginOf(value: unknown): Login {
  const fields = fieldsOf(value);
  return { user: textOf(fields, 'user'), password: textOf(fields, 'password') };
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (fields: Fields, name: string): Uint8Array =>
  new Uint8Array(Buffer.from(textOf(fields, name), 'base64url'));
