import { createHash } from 'node:crypto';
import type { Traffic } from '../merchant/transport/traffic.ts';
import { hideSecrets } from '../redaction/known-secrets.ts';
import type { Ms } from '../shared/base/units.ts';
import type { SendProblem } from '../shared/messages/messages.ts';

export interface MessageText {
  readonly title: string;
  readonly text: string;
  readonly isUrgent: boolean;
}

export interface OutgoingMessage extends MessageText {
  /** The same each time this message is sent, for a server that drops or replaces what it has: see `messageName`. */
  readonly name: string;
  readonly at: Ms;
}

/** What a server did with a message. Its words are in one line, without secrets. */
export type SendOutcome =
  | { readonly isTaken: true }
  | {
      readonly isTaken: false;
      readonly problem: SendProblem;
      readonly reply: string | null;
      /** The least wait before the next attempt, as the server asked for it. */
      readonly retryAfter: Ms | null;
      /** The server will never take this message. */
      readonly isFinal: boolean;
    };

export type Send = (message: OutgoingMessage) => Promise<SendOutcome>;

/** Gets what one attempt weighed, however it ended. */
export type OnTraffic = (traffic: Traffic) => void;

export const notTaken = (
  problem: SendProblem,
  more: { readonly reply?: string | null; readonly retryAfter?: Ms | null; readonly isFinal?: boolean } = {},
): SendOutcome => ({ isTaken: false, problem, reply: null, retryAfter: null, isFinal: false, ...more });

const LONGEST_REPLY = 160;

/** Returns a server's words in one line, without the secrets that it may repeat; null for none. */
export function replyOf(text: string, secrets: readonly string[]): string | null {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' ? null : hideSecrets(secrets)(line).slice(0, LONGEST_REPLY);
}

/** Returns the name of a message at servers: 128 bits of a hash, the same after a restart, another at each till. */
export const messageName = (till: string, id: string): string =>
  createHash('sha256').update(`${till} ${id}`).digest('hex').slice(0, 32);
