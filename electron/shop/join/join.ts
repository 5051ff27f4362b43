import { decrypt } from '../../journal/encryption.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { shopFailure, shopRefusalOf } from '../../shared/shop/shop.ts';
import type { DatabaseAddress } from '../address.ts';
import { type ConnectOptions, inSession, type Session } from '../database.ts';
import { ShopRefusalError } from '../refusal.ts';
import { keysOfCode, parseCode } from './code.ts';
import type { NewTill, ShopMembership } from './found.ts';
import { aboutShopKey, type InvitationKind, invitationOf, roleOf } from './invitations.ts';
import { newPassword, setVerifier, verifierOf } from './roles.ts';

/** What a till needs to receive the decision. Secret: for the keychain. */
export interface PendingRequest {
  readonly login: ShopMembership['login'];
  /** 32 bytes that open the shop's key. */
  readonly sealing: Uint8Array;
}

export interface AskedToJoin {
  /** As it is saved: with the certificate of a server that a till runs. */
  readonly address: DatabaseAddress;
  readonly request: PendingRequest;
}

export interface AskOptions extends ConnectOptions {
  /** What the code is for; a till if omitted. */
  readonly as?: InvitationKind;
}

/** Uses a code, once: from now on its login has a password that only this till knows. */
export async function askToJoin(
  address: DatabaseAddress,
  text: string,
  till: NewTill,
  { as = 'till', ...options }: AskOptions = {},
): Promise<Result<AskedToJoin>> {
  const code = parseCode(text);
  if (code === null) return err(shopFailure('code-wrong'));
  const keys = await keysOfCode(code);
  const user = roleOf(invitationOf(keys.id, as));
  const login = { user, password: newPassword() };
  const askIn = async (session: Session) => {
    await ask(session, till, login);
    const certificate = session.certificate ?? undefined;
    return {
      address: { ...address, ...(certificate !== undefined && { certificate }) },
      request: { login, sealing: keys.sealing },
    };
  };
  const joinRequest = await inSession(address, { user, password: keys.password }, askIn, options);
  const isCodeRefused = !joinRequest.ok && shopRefusalOf(joinRequest.failure) === 'login-refused';
  return isCodeRefused ? err(shopFailure('code-refused')) : joinRequest;
}

/** Withdraws a request that the owner has not decided, so that it is listed no more. */
export async function withdrawRequest(session: Session): Promise<void> {
  await session.query('SELECT transfer_till.withdraw_request()');
}

/** Returns what a till that asked, also in an earlier run, needs of its shop; null while the owner has not decided. */
export const readDecision = (
  address: DatabaseAddress,
  request: PendingRequest,
): Promise<Result<ShopMembership | null>> =>
  inSession(address, request.login, (session) => decisionOf(session, request));

const ask = (session: Session, till: NewTill, login: ShopMembership['login']): Promise<void> =>
  session.transaction(async () => {
    const { environment, id, name, journal } = till;
    const verifier = verifierOf(login.password);
    const values = [environment, id, name, journal, verifier];
    await session.query('SELECT transfer_till.ask_to_join($1, $2, $3, $4, $5)', values);
    await setVerifier(session, login.user, verifier);
  });

interface DecisionRow {
  readonly shop: string;
  readonly shop_name: string;
  readonly accepted: boolean | null;
  readonly expired: boolean;
  readonly sealed_key: Uint8Array | null;
}

async function decisionOf(session: Session, { sealing, login }: PendingRequest): Promise<ShopMembership | null> {
  const [row] = await session.query<DecisionRow>('SELECT * FROM transfer_till.own_invitation()');
  if (!row || row.accepted === false) throw new ShopRefusalError('refused', 'by the owner');
  if (row.accepted === null && row.expired) throw new ShopRefusalError('code-refused', 'too old');
  if (row.accepted === null) return null;
  const key = row.sealed_key && decrypt(sealing, aboutShopKey(row.shop), row.sealed_key);
  if (!key) throw new ShopRefusalError('failed', 'not the key of the shop');
  return { shop: row.shop, shopName: row.shop_name, login, key: new Uint8Array(key) };
}
