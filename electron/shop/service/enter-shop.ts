import { andThen, err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import {
  type DatabaseInput,
  type FoundInput,
  type HostInput,
  type JoinInput,
  shopFailure,
  shopRefusalOf,
} from '../../shared/shop/shop.ts';
import type { FollowInput } from '../../shared/shop/shop-office.ts';
import { type DatabaseAddress, isLoopback, type Login, parseAddress } from '../address.ts';
import { inSession } from '../database.ts';
import { OWN_DATABASE, parseCode, readJoinLink } from '../join/code.ts';
import { foundShop, type NewTill, newTill } from '../join/found.ts';
import { CODE_COUNTS } from '../join/invitations.ts';
import { type AskedToJoin, askToJoin } from '../join/join.ts';
import { findServers } from '../server/find-servers.ts';
import type { PostgresServer } from '../server/postgres-server.ts';
import { testConnection } from '../test-connection.ts';
import type { TillShopOptions } from '../till/shop-port.ts';
import type { SavedMembership, SavedRequest } from './membership-store.ts';
import type { NewPlace } from './part-in-move.ts';

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment'>;

const addressFrom = ({ address: text, authority }: DatabaseInput) =>
  mapOk(parseAddress(text), ({ address, login }) => ({
    address: authority?.trim() ? { ...address, authority } : address,
    login,
  }));

/** As `addressFrom`, for an address that must have the login of the database's owner. */
export const loginFrom = (input: DatabaseInput): Result<NewPlace> =>
  andThen(addressFrom(input), ({ address, login }) =>
    login === null ? err(shopFailure('login-missing')) : ok({ address, owner: login }),
  );

/** Founds a shop in a database that passes every part of the test. Returns what this till saves of it. */
export async function foundNewShop(
  { shopName, tillName, ...input }: FoundInput,
  own: This,
): Promise<Result<SavedMembership>> {
  const loginResult = loginFrom(input);
  if (!loginResult.ok) return loginResult;
  const { address, owner } = loginResult.value;
  const connectionTest = await testConnection(address, owner);
  if (connectionTest.refusal !== null) return err(shopFailure(connectionTest.refusal));
  return foundIn(address, owner, shopName, newTill(own, tillName));
}

const foundIn = async (
  address: DatabaseAddress,
  owner: Login,
  shopName: string,
  first: NewTill,
): Promise<Result<SavedMembership>> =>
  mapOk(await inSession(address, owner, (session) => foundShop(session, shopName.trim(), first)), (membership) => ({
    state: 'member',
    address,
    membership,
    owner,
  }));

/** Uses a code to ask for a place in a shop. Returns what this till saves of the request. */
export const ask = async (
  { code, tillName, ...input }: JoinInput,
  own: This & Pick<TillShopOptions, 'now'>,
): Promise<Result<SavedRequest>> => requestOf(await askAt(code, input, newTill(own, tillName)), own);

/** Uses a code to ask to read a shop as an office. Returns what this till saves of the request. */
export async function askAsOffice(
  { code, officeName, ...input }: FollowInput,
  own: This & Pick<TillShopOptions, 'now'>,
): Promise<Result<SavedRequest>> {
  const office = newTill(own, officeName);
  return requestOf(
    await andThen(addressFrom(input), ({ address }) => askToJoin(address, code, office, { as: 'office' })),
    own,
  );
}

const requestOf = (joinRequest: Result<AskedToJoin>, { now }: Pick<TillShopOptions, 'now'>): Result<SavedRequest> =>
  mapOk(joinRequest, (answer) => ({ ...answer, state: 'asking', expiresAt: ms(now() + CODE_COUNTS) }));

/**
 * Asks at the address that was entered, at that of a QR code, or at each till of a shop in this network. A QR code has the
 * certificate also where its address is one that this computer does not reach.
 */
async function askAt(text: string, input: DatabaseInput, till: NewTill): Promise<Result<AskedToJoin>> {
  const link = readJoinLink(text);
  if (input.address.trim() === '') return link ? askToJoin(link.address, link.code, till) : askInNetwork(text, till);
  return andThen(addressFrom(input), ({ address }) =>
    link
      ? askToJoin({ ...link.address, host: address.host, port: address.port }, link.code, till)
      : askAtTyped(address, text, till),
  );
}

/** A server that a till runs has a certificate of its own, and refuses a login without TLS also from this computer. */
async function askAtTyped(address: DatabaseAddress, code: string, till: NewTill): Promise<Result<AskedToJoin>> {
  const joinRequest = await askToJoin(address, code, till);
  const refusal = joinRequest.ok ? null : shopRefusalOf(joinRequest.failure);
  const isPerhapsOfTill =
    address.database === OWN_DATABASE &&
    address.authority === undefined &&
    (refusal === 'tls-untrusted' || (refusal === 'code-refused' && isLoopback(address.host)));
  return isPerhapsOfTill ? askToJoin(address, code, till, { byCode: true }) : joinRequest;
}

const SEARCH_MS = 4_000;

/** A code is for one shop: the others of this network refuse its login. */
async function askInNetwork(code: string, till: NewTill): Promise<Result<AskedToJoin>> {
  if (parseCode(code) === null) return err(shopFailure('code-wrong'));
  return askEach(await findServers(SEARCH_MS), ({ host, port }) =>
    askToJoin({ host, port, database: OWN_DATABASE }, code, till, { byCode: true }),
  );
}

/** Asks at each server until one takes the code; else returns the refusal that says most. */
export async function askEach<Server, T>(
  servers: readonly Server[],
  askAtServer: (server: Server) => Promise<Result<T>>,
): Promise<Result<T>> {
  let refusal = err(shopFailure('not-found-here'));
  for (const server of servers) {
    const joinRequest = await askAtServer(server);
    if (joinRequest.ok) return joinRequest;
    if (shopRefusalOf(joinRequest.failure) !== 'no-answer') refusal = joinRequest;
    else if (shopRefusalOf(refusal.failure) === 'not-found-here') refusal = err(shopFailure('found-silent'));
  }
  return refusal;
}

/**
 * Makes a PostgreSQL on this computer, starts it, and founds a shop in it. Returns what this till saves of the shop.
 * `server-failed` where it does not start; then nothing of it is left.
 */
export async function hostShop(
  server: PostgresServer,
  { shopName, tillName }: HostInput,
  own: This & Pick<TillShopOptions, 'reportError'>,
): Promise<Result<SavedMembership>> {
  try {
    // What a till that was killed meanwhile left runs on.
    await server.remove();
    const { address, owner } = await server.create();
    const founding = await foundIn(address, owner, shopName, newTill(own, tillName));
    if (!founding.ok) await server.remove();
    return founding;
  } catch (error) {
    own.reportError(error);
    await server.remove().catch(own.reportError);
    return err(shopFailure('server-failed'));
  }
}
