import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readIfThere, saveFile, valueInFile } from '../../platform/files.ts';
import { failure } from '../../shared/base/failure.ts';
import { type Members, members, nullOr, object, type Reader, text, valueIn } from '../../shared/base/readers.ts';
import { andThen, err, fromThrowable, ok, type Result } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import type { ShopMembership } from '../join/found.ts';
import type { PendingRequest } from '../join/join.ts';
import type { ShopHost } from '../till/shop-port.ts';

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

/**
 * Keeps logins and keys in one entry of the keychain. The marker file has what is too long for it, the authority, whose
 * digest is in the entry. While another authority is saved, the file has both until the entry names the new one.
 */
export function createMembershipStore(secrets: ShopHost['secrets'], name: string, markerFile: string) {
  const saveMark = (mark: object): Result<void> => saveFile(markerFile, `${JSON.stringify(mark, null, 2)}\n`);

  function saveNextAuthority({ authority }: DatabaseAddress): Result<void> {
    const mark = valueInFile(markerFile, members);
    if (!mark || authority === undefined || authority === mark.authority) return ok(undefined);
    return saveMark({ ...mark, nextAuthority: authority });
  }

  return {
    /**
     * Returns null where this till is in no shop; `keychain-locked` where it is and the keychain has nothing. Where the
     * marker file was deleted and the till is a member by its record, the keychain decides.
     */
    async load(isRecorded = false): Promise<Result<SavedState | null>> {
      const marker = readIfThere(markerFile);
      if (!marker.ok) return marker;
      const mark = marker.value;
      if (mark === null && !isRecorded) return ok(null);
      const secret = await secrets.get(name);
      if (!secret.ok) return secret;
      const text = secret.value;
      if (text !== null) return fromThrowable(() => decode(text, mark ?? '{}'));
      return mark === null ? ok(null) : err(failure('keychain-locked'));
    },
    async save(state: SavedState): Promise<Result<void>> {
      const savedAuthority = saveNextAuthority(state.address);
      const saveResult = savedAuthority.ok ? await secrets.set(name, encode(state)) : savedAuthority;
      return andThen(saveResult, () => saveMark({ state: state.state, ...state.address }));
    },
    async forget(): Promise<Result<void>> {
      return andThen(await secrets.remove(name), () => fromThrowable(() => rmSync(markerFile, { force: true })));
    },
  };
}

export type MembershipStore = ReturnType<typeof createMembershipStore>;

const digestOf = (authority: string): string => createHash('sha256').update(authority).digest('base64url');

function encode({ address, ...saved }: SavedState): string {
  const { authority, ...place } = address;
  const where = { ...place, ...(authority !== undefined && { authority: digestOf(authority) }) };
  if (saved.state === 'asking') {
    const { request, ...rest } = saved;
    return JSON.stringify({ ...rest, ...where, ...request, sealing: toText(request.sealing) });
  }
  const { membership, ...rest } = saved;
  return JSON.stringify({ ...rest, ...where, ...membership, key: toText(membership.key) });
}

const bytes: Reader<Uint8Array> = (raw) =>
  typeof raw === 'string' ? new Uint8Array(Buffer.from(raw, 'base64url')) : undefined;
const login = object<Login>({ user: text(), password: text() });
const storedAddress = object({ host: text(), port: Number, database: text() });
const storedRequest = object({ login, sealing: bytes, expiresAt: (raw) => ms(Number(raw)) });
const storedMembership = object<ShopMembership>({ shop: text(), shopName: text(), login, key: bytes });
const storedOwners = object({ owner: nullOr(login) }, { nextOwner: login, oldOwner: login });

function decode(secret: string, marker: string): SavedState {
  const savedMembers = valueOrThrow(valueIn(secret, members));
  const address = addressOf(savedMembers, valueOrThrow(valueIn(marker, members)));
  if (savedMembers.state === 'asking') {
    const { expiresAt, ...request } = valueOrThrow(storedRequest(savedMembers));
    return { state: 'asking', address, request, expiresAt };
  }
  const membership = valueOrThrow(storedMembership(savedMembers));
  return { state: 'member', address, membership, ...valueOrThrow(storedOwners(savedMembers)) };
}

/** Everybody may write the marker file: an authority counts only with its digest in the keychain. */
function addressOf(savedMembers: Members, marker: Members): DatabaseAddress {
  const address = valueOrThrow(storedAddress(savedMembers));
  if (savedMembers.certificate !== undefined)
    return { ...address, certificate: valueOrThrow(text()(savedMembers.certificate)) };
  if (savedMembers.authority === undefined) return address;
  for (const authority of [marker.authority, marker.nextAuthority])
    if (typeof authority === 'string' && digestOf(authority) === savedMembers.authority)
      return { ...address, authority };
  throw new TypeError('another authority');
}

function valueOrThrow<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a member is missing or wrong');
  return value;
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
