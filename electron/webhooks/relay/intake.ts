import { createHash } from 'node:crypto';
import type { MessageOutcome } from '../../shared/webhooks/relay.ts';
import type { SignatureProfile } from '../../shared/webhooks/signature.ts';
import { givenSignature, isSigned, readRelayMessage } from './relay-message.ts';

/** Limits of messages. Anything above is dropped unread. */
export interface IntakeLimits {
  /** Bytes of a body. */
  readonly body: number;
  /** Signatures that are computed per second, and after an idle time at once. */
  readonly checks: Rate;
  /** Signed messages that are acted on. */
  readonly good: Rate;
}

interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export const usualLimits: IntakeLimits = {
  body: 256 * 1024,
  checks: { perSecond: 100, burst: 300 },
  good: { perSecond: 20, burst: 60 },
};

export interface IntakeOptions {
  readonly limits: IntakeLimits;
  /** Monotonic clock, in ms. */
  readonly mono: () => number;
  readonly profile: () => SignatureProfile;
  /** The webhook's `secretHash`. */
  readonly secret: string;
  /** Called for each verified, new message. Its content is a reason to read, never evidence (rule 1). */
  readonly delivered: (body: Buffer) => void;
  readonly counted: (outcome: MessageOutcome) => void;
  /** A message was dropped that may have been the service's. */
  readonly missed: () => void;
}

/** Returns a function that takes the `data:` of one event: checks limits, signature and repetition, in this order. */
export function createIntake({ limits, mono, profile, secret, delivered, counted, missed }: IntakeOptions) {
  const mayCheck = createTokenBucket(limits.checks, mono);
  const mayAct = createTokenBucket(limits.good, mono);
  const isDuplicate = createDuplicates();

  function drop(): MessageOutcome {
    missed();
    return 'refused';
  }

  function judge(data: string): MessageOutcome | null {
    if (!mayCheck()) return drop();
    const message = readRelayMessage(data);
    if (!message) return null;
    const { body, headers } = message;
    if (body === null) return 'bad';
    if (body.byteLength > limits.body) return 'refused';
    if (!isSigned(profile(), body, givenSignature(profile(), headers), secret)) return 'bad';
    if (isDuplicate(body)) return 'duplicate';
    if (!mayAct()) return drop();
    delivered(body);
    return 'good';
  }

  return (data: string): void => {
    const outcome = judge(data);
    if (outcome !== null) counted(outcome);
  };
}

/** Returns whether another is allowed now: `burst` tokens at most, refilled at `perSecond`. */
function createTokenBucket({ perSecond, burst }: Rate, mono: () => number): () => boolean {
  let tokens = burst;
  let countedAt = mono();
  return () => {
    const at = mono();
    tokens = Math.min(burst, tokens + ((at - countedAt) / 1_000) * perSecond);
    countedAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Detects repeated messages by the hashes of the last ones; stores no body. */
function createDuplicates(most = 5_000) {
  const seenIds = new Set<string>();
  return (body: Buffer): boolean => {
    const mark = createHash('sha256').update(body).digest('base64');
    const before = seenIds.delete(mark);
    seenIds.add(mark);
    const [oldest] = seenIds;
    if (seenIds.size > most && oldest !== undefined) seenIds.delete(oldest);
    return before;
  };
}
