import { createHash, randomUUID } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { err, ok, type Result } from '../shared/base/result.ts';
import { shopFailure } from '../shared/shop/shop.ts';
import { type DatabaseAddress, isLoopback, type Login } from './address.ts';
import { refusalOf, ShopRefusalError, sqlStateOf } from './refusal.ts';
import { fingerprintText } from './server/certificate.ts';
import { locate } from './server/locate.ts';

/** What a statement takes. Bytes and arrays become `bytea` and PostgreSQL's arrays. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly (string | number | Uint8Array | null)[];

export interface Queryable {
  /**
   * Returns the rows; `bigint` columns are safe integers, times are `Ms`. Throws the refusal of PostgreSQL or the error of
   * the link.
   */
  readonly query: <Row>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
}

/** One connection to PostgreSQL. Not for several users at once: a transaction takes everything that is sent. */
export interface Session extends Queryable {
  /** Runs `work` in one transaction, rolled back when it throws. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls `notified` with the payload of each notification until the connection ends. */
  readonly listen: (channel: string, notified: (payload: string) => void) => Promise<void>;
  /** SHA-256 of the certificate of a server that a till runs, proven; null at every other one. */
  readonly certificate: string | null;
  /** Settles once the connection has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  /** Demands TLS also on loopback. */
  readonly tls?: boolean;
  readonly timeoutMs?: number;
  /** Ends connecting at once; does nothing to a session. */
  readonly signal?: AbortSignal;
  /** The server is one that a till runs, and its certificate is not known yet: a code's login proves it. */
  readonly byCode?: boolean;
  /** Ends the link in good order once the server has shown the certificate of the address: a refused login is in its log. */
  readonly certificateAlone?: boolean;
}

/** The sessions of this program, among those of the same login. */
const PROGRAM = `Transfer Till ${randomUUID()}`;
const TIMEOUT = 10_000;
const CLOSING = 1_000;
/** Bytes received for one statement, and what was notified meanwhile: a server cannot fill the till's memory. */
const LARGEST_ANSWER = 128 << 20;
/** Bytes received until the login is over. A login takes a few kilobytes, and any program may pretend to be a server. */
const LARGEST_LOGIN = 1 << 20;
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/**
 * Opens a connection; TLS with a certificate that is checked, except on loopback. The server of a till is looked for in
 * the network where it does not answer at its address. Throws what `refusalOf` reads.
 */
export const connect = (address: DatabaseAddress, login: Login, options: ConnectOptions = {}): Promise<Session> =>
  locate(address, (place) => connectAt(place, login, options), options);

/** Runs work in a session of its own, which is closed however the work ends. */
export async function withSession<T>(
  address: DatabaseAddress,
  login: Login,
  work: (session: Session) => Promise<T>,
  options?: ConnectOptions,
): Promise<T> {
  const session = await connect(address, login, options);
  try {
    return await work(session);
  } finally {
    await session.close().catch(() => undefined);
  }
}

/** As `withSession`. What PostgreSQL, the link or the work refuses becomes the refusal of the call. */
export async function inSession<T>(
  address: DatabaseAddress,
  login: Login,
  work: (session: Session) => Promise<T>,
  options?: ConnectOptions,
): Promise<Result<T>> {
  try {
    return ok(await withSession(address, login, work, options));
  } catch (error) {
    return err(shopFailure(refusalOf(error)));
  }
}

/** As `connect`, at this one address alone. */
export async function connectAt(address: DatabaseAddress, login: Login, options: ConnectOptions): Promise<Session> {
  const { byCode = false, tls = !isLoopback(address.host), timeoutMs = TIMEOUT, signal } = options;
  signal?.throwIfAborted();
  const { host, port, database, authority, certificate } = address;
  const isOfTill = byCode || certificate !== undefined;
  const client = new pg.Client({
    host,
    port,
    database,
    ...login,
    ssl: isOfTill
      ? { rejectUnauthorized: false }
      : tls && { rejectUnauthorized: true, ...(authority !== undefined && { ca: authority }) },
    enableChannelBinding: isOfTill,
    application_name: PROGRAM,
    // In a database made before PostgreSQL 15 any login may make functions in `public`, which would run as the owner.
    options: '-c search_path=pg_catalog',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // Far less: a login that holds a lock delays one statement, and ends no session.
    lock_timeout: timeoutMs / 5,
    // A computer that goes to sleep in a transaction, or is cut off, holds its locks no longer.
    idle_in_transaction_session_timeout: timeoutMs * 3,
    query_timeout: timeoutMs + 1_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  const connectionEnd = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // Every error also rejects the query under way; one between queries ends the connection.
  client.on('error', () => undefined);
  if (isOfTill) requireProof(client);
  if (certificate !== undefined) requireCertificate(client, certificate, options.certificateAlone ?? false);
  else if (!tls) refusePasswordInClear(client);
  const startAnswer = limitAnswers(client, isOfTill || tls);
  const end = () => client.connection.stream.destroy();
  signal?.addEventListener('abort', end);
  try {
    await client.connect();
  } finally {
    signal?.removeEventListener('abort', end);
  }
  return sessionOver(client, connectionEnd, startAnswer, isOfTill ? certificateOf(client) : null);
}

const notProven = () => new ShopRefusalError('tls-untrusted', 'not the server of the shop');

/**
 * Ends the link unless the server proves that it knows the password, over this very TLS session: SCRAM with channel
 * binding (RFC 5802 and 5929), which nobody between can pass on. Without it, a program at the server's address could
 * let the till in without asking for anything.
 */
function requireProof({ connection }: pg.Client): void {
  const refuse = () => connection.stream.destroy(notProven());
  let isProven = false;
  connection.once('authenticationSASL', ({ mechanisms }: { readonly mechanisms: readonly string[] }) => {
    if (!mechanisms.includes('SCRAM-SHA-256-PLUS')) refuse();
  });
  connection.once('authenticationSASLFinal', () => {
    isProven = true;
  });
  connection.once('authenticationOk', () => isProven || refuse());
  for (const message of ['authenticationCleartextPassword', 'authenticationMD5Password'])
    connection.once(message, refuse);
}

/** Ends the link as soon as the server shows another certificate: before it can refuse a login that it does not know. */
function requireCertificate(client: pg.Client, certificate: string, isEnough: boolean): void {
  client.connection.once('sslconnect', () => {
    const { stream } = client.connection;
    stream.once('secureConnect', () => {
      if (certificateOf(client) !== certificate) stream.destroy(notProven());
      else if (isEnough) stream.end();
    });
  });
}

function certificateOf({ connection: { stream } }: pg.Client): string | null {
  return stream instanceof TLSSocket ? fingerprintText(stream.getPeerCertificate().fingerprint256) : null;
}

/** Ends the link where a server asks for the password itself, or an MD5 of it: without TLS it may be any program. */
function refusePasswordInClear({ connection }: pg.Client): void {
  const refuse = () => connection.stream.destroy(new ShopRefusalError('tls-missing', 'asked in clear'));
  for (const message of ['authenticationCleartextPassword', 'authenticationMD5Password'])
    connection.once(message, refuse);
}

/**
 * Ends the link once more arrives than a login or an answer may have. Returns what begins the count again for the next
 * answer.
 */
function limitAnswers({ connection }: pg.Client, isEncrypted: boolean): () => void {
  let receivedBytes = 0;
  let most = LARGEST_LOGIN;
  const count = ({ length }: Uint8Array) => {
    receivedBytes += length;
    if (receivedBytes > most) connection.stream.destroy();
  };
  if (isEncrypted) connection.once('sslconnect', () => connection.stream.on('data', count));
  else connection.stream.on('data', count);
  return () => {
    receivedBytes = 0;
    most = LARGEST_ANSWER;
  };
}

function sessionOver(
  client: pg.Client,
  sessionEnd: Promise<void>,
  startAnswer: () => void,
  certificate: string | null,
): Session {
  const query: Session['query'] = async <Row>(sql: string, values: readonly SqlValue[] = []) => {
    startAnswer();
    try {
      const { rows } = await client.query<Row & pg.QueryResultRow>(
        values.length === 0 ? sql : preparedQuery(sql, values),
      );
      return rows;
    } catch (error) {
      // The link failed: whether the statement was carried out is unknown, so the session ends.
      if (sqlStateOf(error) === null) void closeClient(client).catch(() => undefined);
      throw error;
    }
  };
  return {
    query,
    async transaction(work) {
      await query('BEGIN');
      try {
        const value = await work();
        await query('COMMIT');
        return value;
      } catch (error) {
        await query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    async listen(channel, onNotification) {
      client.on('notification', (message) => message.channel === channel && onNotification(message.payload ?? ''));
      await query(`LISTEN ${client.escapeIdentifier(channel)}`);
    },
    certificate,
    ended: sessionEnd,
    close: () => closeClient(client),
  };
}

/** Ends the session in good order; over a link that is silent, without waiting for the server. */
async function closeClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), CLOSING);
  try {
    await client.end();
  } finally {
    clearTimeout(timer);
  }
}

/** Named, so that a statement's text is sent once in a session: rounds repeat, and data is paid for. */
const preparedQuery = (text: string, values: readonly SqlValue[]): pg.QueryConfig => ({
  text,
  values: [...values],
  name: createHash('sha256').update(text).digest('base64url').slice(0, 16),
});

/** The driver returns `bigint` as text, since not every one is a safe integer, and times as dates. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (Number(oid) === INT8) return safeInteger;
  const parse = pg.types.getTypeParser(oid, format);
  return Number(oid) === TIMESTAMPTZ ? (text: string) => parse(text).getTime() : parse;
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}
