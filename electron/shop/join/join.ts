import { decrypt } from '../../journal/encryption.ts';
import { err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import type { JoinRefusal } from '../../shared/shop/shop.ts';
import type { DatabaseAddress } from '../address.ts';
import { type ConnectOptions, type Session, withSession } from '../database.ts';
import { refusalOf, sqlStateOf } from '../refusal.ts';
import { CODE_USED, OTHER_ENVIRONMENT } from '../schema/sql-states.ts';
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
): Promise<Result<AskedToJoin, JoinRefusal>> {
  const code = parseCode(text);
  if (code === null) return err('code-wrong');
  const keys = await keysOfCode(code);
  const user = roleOf(invitationOf(keys.id, as));
  const login = { user, password: newPassword() };
  const askIn = async (session: Session) =>
    mapOk(await ask(session, till, login), () => ({
      address: { ...address, ...(session.certificate !== null && { certificate: session.certificate }) },
      request: { login, sealing: keys.sealing },
    }));
  try {
    return await withSession(address, { user, password: keys.password }, askIn, options);
  } catch (error) {
    const refusal = refusalOf(error);
    return err(refusal === 'login-refused' ? 'code-refused' : refusal);
  }
}

/** Withdraws a request that the owner has not decided, so that it is listed no more. */
export async function withdrawRequest(session: Session): Promise<void> {
  await session.query('SELECT transfer_till.withdraw_request()');
}

/** Returns what a till that asked, also in an earlier run, needs of its shop; null while the owner has not decided. */
export async function readDecision(
  address: DatabaseAddress,
  request: PendingRequest,
): Promise<Result<ShopMembership | null, JoinRefusal>> {
  try {
    return await withSession(address, request.login, (session) => decisionOf(session, request));
  } catch (error) {
    return err(refusalOf(error));
  }
}

async function ask(
  session: Session,
  { environment, id, name, journal }: NewTill,
  login: ShopMembership['login'],
): Promise<Result<void, JoinRefusal>> {
  try {
    await session.transaction(async () => {
      const verifier = verifierOf(login.password);
      await session.query('SELECT transfer_till.ask_to_join($1, $2, $3, $4, $5)', [
        environment,
        id,
        name,
        journal,
        verifier,
      ]);
      await setVerifier(session, login.user, verifier);
    });
    return ok(undefined);
  } catch (error) {
    return err(refusals[sqlStateOf(error) ?? ''] ?? refusalOf(error));
  }
}

const refusals: Readonly<Record<string, JoinRefusal>> = {
  [CODE_USED]: 'code-refused',
  [OTHER_ENVIRONMENT]: 'other-environment',
};

interface DecisionRow {
  readonly shop: string;
  readonly shop_name: string;
  readonly accepted: boolean | null;
  readonly expired: boolean;
  readonly sealed_key: Uint8Array | null;
}

async function decisionOf(
  session: Session,
  { sealing, login }: PendingRequest,
): Promise<Result<ShopMembership | null, JoinRefusal>> {
  const [row] = await session.query<DecisionRow>('SELECT * FROM transfer_till.own_invitation()');
  if (!row || row.accepted === false) return err('refused');
  if (row.accepted === null) return row.expired ? err('code-refused') : ok(null);
  const key = row.sealed_key && decrypt(sealing, aboutShopKey(row.shop), row.sealed_key);
  return key ? ok({ shop: row.shop, shopName: row.shop_name, login, key: new Uint8Array(key) }) : err('failed');
}
