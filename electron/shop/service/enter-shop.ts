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
import type { DatabaseAddress } from '../address.ts';
import type { ConnectOptions } from '../database.ts';
import { parseCode, placeOfTill, readJoinLink } from '../join/code.ts';
import { foundShop, type NewTill } from '../join/found.ts';
import { CODE_COUNTS } from '../join/invitations.ts';
import { askToJoin, type PendingRequest } from '../join/join.ts';
import { findServers } from '../server/find-servers.ts';
import type { PostgresServer } from '../server/postgres-server.ts';
import { testConnection } from '../test-connection.ts';
import { addressFrom, loginFrom } from './entered-address.ts';
import type { SavedMembership, SavedRequest } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import { inSession } from './owner.ts';

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>;

/** Founds a shop in a database that passes every part of the test. Returns what this till saves of it. */
export async function foundNewShop(
  { shopName, tillName, ...input }: FoundInput,
  { till, journal, environment }: This,
): Promise<Result<SavedMembership>> {
  const loginResult = loginFrom(input);
  if (!loginResult.ok) return err(shopFailure(loginResult.failure));
  const { address, login: owner } = loginResult.value;
  const connectionTest = await testConnection(address, owner);
  if (connectionTest.refusal !== null) return err(shopFailure(connectionTest.refusal));
  const first = { id: till, name: tillName.trim(), journal, environment };
  return mapOk(
    await inSession(address, owner, (session) => foundShop(session, shopName.trim(), first)),
    (membership) => ({ state: 'member', address, membership, owner }),
  );
}

/** Uses a code to ask for a place in a shop. Returns what this till saves of the request. */
export async function ask(
  { code, tillName, ...input }: JoinInput,
  { till, journal, environment, now }: This,
): Promise<Result<SavedRequest>> {
  const asking = { id: till, name: tillName.trim(), journal, environment };
  const joinRequest = await askAt(code, input, asking);
  if (!joinRequest.ok) return joinRequest;
  const { address, request } = joinRequest.value;
  return ok({ state: 'asking', address, request, expiresAt: ms(now() + CODE_COUNTS) });
}

interface Asked {
  readonly address: DatabaseAddress;
  readonly request: PendingRequest;
}

/** Asks at the address of a QR code, at the one that was entered, or at each till of a shop in this network. */
async function askAt(code: string, input: DatabaseInput, till: NewTill): Promise<Result<Asked>> {
  const link = readJoinLink(code);
  if (link.ok) return askOnce(link.value.address, link.value.code, till);
  if (input.address.trim() === '') return askInNetwork(code, till);
  return andThen(addressFrom(input), (value) => askOnce(value.address, code, till));
}

const SEARCH_MS = 4_000;

/** A code is for one shop: the others of this network refuse its login. */
async function askInNetwork(code: string, till: NewTill): Promise<Result<Asked>> {
  if (parseCode(code) === null) return err(shopFailure('code-wrong'));
  return askEach(await findServers(SEARCH_MS), ({ host, port }) =>
    askOnce(placeOfTill(host, port), code, till, { byCode: true }),
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

async function askOnce(
  address: DatabaseAddress,
  code: string,
  till: NewTill,
  options: ConnectOptions = {},
): Promise<Result<Asked>> {
  const joinRequest = await askToJoin(address, code, till, options);
  if (!joinRequest.ok) return err(shopFailure(joinRequest.failure));
  const { request, certificate } = joinRequest.value;
  return ok({ address: { ...address, ...(certificate !== null && { certificate }) }, request });
}

type ThisTill = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'reportError'>;

/**
 * Makes a PostgreSQL on this computer, starts it, and founds a shop in it. Returns what this till saves of the shop.
 * `server-failed` where it does not start; then nothing of it is left.
 */
export async function hostShop(
  server: PostgresServer,
  { shopName, tillName }: HostInput,
  { till, journal, environment, reportError }: ThisTill,
): Promise<Result<SavedMembership>> {
  try {
    // What a till that was killed meanwhile left runs on.
    await server.remove();
    const { address, owner } = await server.create();
    const first = { id: till, name: tillName.trim(), journal, environment };
    const founding = await inSession(address, owner, (session) => foundShop(session, shopName.trim(), first));
    if (founding.ok) return ok({ state: 'member', address, membership: founding.value, owner });
    await server.remove();
    return founding;
  } catch (error) {
    reportError(error);
    await server.remove().catch(reportError);
    return err(shopFailure('server-failed'));
  }
}
