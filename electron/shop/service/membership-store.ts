import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readIfThere, saveFile } from '../../platform/files.ts';
import { failure } from '../../shared/base/failure.ts';
import { fromThrowable } from '../../shared/base/from-throwable.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import type { ShopMembership } from '../join/found.ts';
import type { PendingRequest } from '../join/join.ts';

/** What a till keeps of its shop. */
export type SavedState = SavedMembership | SavedRequest;

export interface SavedMembership {
  readonly state: 'member';
  readonly address: DatabaseAddress;
  readonly membership: ShopMembership;
  /** The login of the database's owner, at the till that founded the shop or where it was entered. */
  readonly owner: Login | null;
  /** Of the database that this till moves the shop to: needed once that is done, also after a kill. */
  readonly nextOwner?: Login;
  /** Of the database that this till ran for the shop before it moved, and runs until every till knows where it is. */
  readonly oldOwner?: Login;
}

export interface SavedRequest {
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

export interface MembershipStore {
  /** Returns null where this till is in no shop; `keychain-locked` where it is and the keychain has nothing. */
  readonly load: () => Promise<Result<SavedState | null>>;
  readonly save: (saved: SavedState) => Promise<Result<void>>;
  readonly forget: () => Promise<Result<void>>;
}

/**
 * Keeps logins and keys in one entry of the keychain. The marker file has what is too long for it, the authority, whose
 * digest is in the entry.
 */
export function createMembershipStore(secrets: SecretStore, name: string, markerFile: string): MembershipStore {
  return {
    async load() {
      const marker = readIfThere(markerFile);
      if (!marker.ok || marker.value === null) return marker.ok ? ok(null) : marker;
      const stored = await secrets.get(name);
      if (!stored.ok) return stored;
      const text = stored.value;
      const mark = marker.value;
      return text === null ? err(failure('keychain-locked')) : fromThrowable(() => decode(text, mark));
    },
    async save(state) {
      const saved = await secrets.set(name, encode(state));
      return saved.ok ? saveFile(markerFile, `${JSON.stringify(markOf(state), null, 2)}\n`) : saved;
    },
    async forget() {
      const removed = await secrets.remove(name);
      return removed.ok ? fromThrowable(() => rmSync(markerFile, { force: true })) : removed;
    },
  };
}

const markOf = ({ state, address }: SavedState) => ({ state, ...address });

const digestOf = (authority: string): string => createHash('sha256').update(authority).digest('base64url');

function encode(saved: SavedState): string {
  const { authority, ...address } = saved.address;
  const place = { ...address, ...(authority !== undefined && { authority: digestOf(authority) }) };
  if (saved.state === 'asking') {
    const { login, sealing } = saved.request;
    return JSON.stringify({
      state: saved.state,
      ...place,
      login,
      sealing: toText(sealing),
      expiresAt: saved.expiresAt,
    });
  }
  const { key, ...membership } = saved.membership;
  const { owner, nextOwner, oldOwner } = saved;
  return JSON.stringify({ state: saved.state, ...place, ...membership, key: toText(key), owner, nextOwner, oldOwner });
}

function decode(secret: string, marker: string): SavedState {
  const saved = fieldsOf(JSON.parse(secret));
  const address = addressOf(saved, fieldsOf(JSON.parse(marker)));
  const login = loginOf(saved.login);
  if (saved.state === 'asking') {
    const request = { login, sealing: bytesOf(saved, 'sealing') };
    return { state: 'asking', address, request, expiresAt: ms(Number(saved.expiresAt)) };
  }
  const shop = textOf(saved, 'shop');
  const shopName = textOf(saved, 'shopName');
  const key = bytesOf(saved, 'key');
  const owner = saved.owner === null ? null : loginOf(saved.owner);
  return {
    state: 'member',
    address,
    membership: { shop, shopName, login, key },
    owner,
    ...(saved.nextOwner !== undefined && { nextOwner: loginOf(saved.nextOwner) }),
    ...(saved.oldOwner !== undefined && { oldOwner: loginOf(saved.oldOwner) }),
  };
}

/** Everybody may write the marker file: an authority counts only with its digest in the keychain. */
function addressOf(saved: Fields, marker: Fields): DatabaseAddress {
  const address = { host: textOf(saved, 'host'), port: Number(saved.port), database: textOf(saved, 'database') };
  if (saved.certificate !== undefined) return { ...address, certificate: textOf(saved, 'certificate') };
  if (saved.authority === undefined) return address;
  const authority = textOf(marker, 'authority');
  if (digestOf(authority) !== saved.authority) throw new TypeError('another authority');
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
