import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseObject } from '../../shared/base/readers.ts';
import type { MessageOutcome } from '../../shared/webhooks/relay.ts';
import { type SignatureProfile, usualHeaders } from '../../shared/webhooks/signature.ts';

/** Of the `data:` of one event, in characters: a body of 256 kB in base64, with its headers. */
export const LONGEST_EVENT = 400_000;
const MOST_HEADERS = 200;

/**
 * Decodes the `data:` of one event as gosmee writes it: a JSON object with every header of the request, `timestamp` and
 * `bodyB`, the raw body in base64. Null for its own messages (`connected`, `ready`), and for anything else.
 */
export function readRelayMessage(data: string) {
  // Anyone who knows the channel can send any text; only a JSON object can be a message.
  const value = parseObject(data);
  if (value === null) return null;
  const members = Object.entries(value);
  if (members.length > MOST_HEADERS || members.every(([name]) => name === 'message')) return null;
  const texts = members.filter((member): member is [string, string] => typeof member[1] === 'string');
  const headers = new Map(texts.map(([name, text]) => [name.toLowerCase(), text]));
  const body = headers.get('bodyb');
  headers.delete('bodyb');
  return {
    /** Values by name, in lower case. */
    headers,
    /** The bytes that were posted: what the signature covers. Null where the relay did not pass them on. */
    body: body === undefined ? null : Buffer.from(body, 'base64'),
  };
}

/** Returns the HMAC the service computes over these bytes. */
function digestOf({ algorithm, key }: SignatureProfile, body: Buffer, secret: string): Buffer {
  return createHmac(algorithm, key === 'text' ? secret : Buffer.from(secret, 'hex'))
    .update(body)
    .digest();
}

/** Decodes hex of any case, or base64 in either alphabet, padded or not. */
const bytesOf = (text: string): Buffer => Buffer.from(text, /^([0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64');

/** Whether the signature matches these bytes. Takes the same time for any of one length. */
export function isSigned(profile: SignatureProfile, body: Buffer, signature: string | null, secret: string): boolean {
  if (!signature?.startsWith(profile.prefix)) return false;
  const bytes = bytesOf(signature.slice(profile.prefix.length));
  const right = digestOf(profile, body, secret);
  return right.length === bytes.length && timingSafeEqual(right, bytes);
}

/** Returns the signature of these bytes as the service would write it. */
export const signatureOf = (profile: SignatureProfile, body: Buffer, secret: string): string =>
  `${profile.prefix}${digestOf(profile, body, secret).toString('hex')}`;

/** Returns the value of the profile's header, or of a usual one if absent; null for none. Names are in lower case. */
export const givenSignature = ({ header }: SignatureProfile, headers: ReadonlyMap<string, string>): string | null =>
  [header, ...usualHeaders].map((name) => headers.get(name.toLowerCase())).find((value) => value !== undefined) ?? null;

interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Limits of messages: anything above is dropped unread. Of a body, in bytes. */
export const LONGEST_BODY = 256 * 1024;
/** Of signatures that are computed, per second and after an idle time at once. */
const CHECKS: Rate = { perSecond: 100, burst: 300 };
/** Of signed messages that are acted on. */
const GOOD: Rate = { perSecond: 20, burst: 60 };

export interface IntakeOptions {
  /** Monotonic clock, in ms. */
  readonly mono: () => number;
  readonly profile: () => SignatureProfile;
  readonly secret: string;
  /** Called for each verified, new message. Its content is a reason to read, never evidence (rule 1). */
  readonly delivered: (body: Buffer) => void;
  readonly counted: (outcome: MessageOutcome) => void;
  /** A message was dropped that may have been the service's. */
  readonly missed: () => void;
}

/** Returns a function that takes the `data:` of one event: checks limits, signature and repetition, in this order. */
export function createIntake({ mono, profile, secret, delivered, counted, missed }: IntakeOptions) {
  const mayCheck = createTokenBucket(CHECKS, mono);
  const mayAct = createTokenBucket(GOOD, mono);
  const isDuplicate = createDuplicates();

  function drop(): MessageOutcome {
    missed();
    return 'refused';
  }

  function check(data: string): MessageOutcome | null {
    if (!mayCheck()) return drop();
    const message = readRelayMessage(data);
    if (!message) return null;
    const { body, headers } = message;
    if (body === null) return 'bad';
    if (body.byteLength > LONGEST_BODY) return 'refused';
    if (!isSigned(profile(), body, givenSignature(profile(), headers), secret)) return 'bad';
    if (isDuplicate(body)) return 'duplicate';
    if (!mayAct()) return drop();
    delivered(body);
    return 'good';
  }

  return (data: string): void => {
    const outcome = check(data);
    if (outcome !== null) counted(outcome);
  };
}

/** Returns whether so many more are allowed now: `burst` tokens at most, refilled at `perSecond`. */
export function createTokenBucket({ perSecond, burst }: Rate, mono: () => number): (count?: number) => boolean {
  let tokens = burst;
  let countedAt = mono();
  return (count = 1) => {
    const at = mono();
    tokens = Math.min(burst, tokens + ((at - countedAt) / 1_000) * perSecond);
    countedAt = at;
    if (tokens < count) return false;
    tokens -= count;
    return true;
  };
}

/** Hashes of the last messages that are stored. */
const MOST_HASHES = 5_000;

/** Detects repeated messages by the hashes of the last ones; stores no body. */
function createDuplicates() {
  const seenIds = new Set<string>();
  return (body: Buffer): boolean => {
    const mark = createHash('sha256').update(body).digest('base64');
    const before = seenIds.delete(mark);
    seenIds.add(mark);
    const [oldest] = seenIds;
    if (seenIds.size > MOST_HASHES && oldest !== undefined) seenIds.delete(oldest);
    return before;
  };
}
