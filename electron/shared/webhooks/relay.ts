import type { Ms } from '../base/units.ts';
import type { SignatureProfile } from './signature.ts';

/**
 * What the till does with its relay. off: none was begun. connecting: the stream is being opened. following: the stream
 * is open. down: it is not, and is tried again. elsewhere: another till of the shop follows it.
 */
type RelayState = 'off' | 'connecting' | 'following' | 'down' | 'elsewhere';

/**
 * Why the stream of a relay is down. unreachable: no connection. refused: an HTTP error. no-relay: another kind of
 * answer. held-back: an answer whose body does not come, as behind a proxy that collects it. silent: no sign of life for
 * too long. ended: closed by the relay. flooded: more than a relay of one shop ever sends. too-long: one message longer
 * than any webhook. no-key: the till that began it is not known here.
 */
export type RelayProblem =
  | 'unreachable'
  | 'refused'
  | 'no-relay'
  | 'held-back'
  | 'silent'
  | 'ended'
  | 'flooded'
  | 'too-long'
  | 'no-key';

/** good: verified, and new. bad: not verifiable. duplicate: verified, and had come before. refused: by a limit. */
export interface MessageCounts {
  readonly good: number;
  readonly bad: number;
  readonly duplicate: number;
  readonly refused: number;
}
export type MessageOutcome = keyof MessageCounts;

/**
 * How a test ended: a signed message that the till posted to its own channel. arrived: unchanged, after so long.
 * not-taken: the relay refused it. changed: it arrived, but not as it was sent, so that no signature could be checked.
 * nothing: it did not arrive in time.
 */
export type RelayTest =
  | { readonly outcome: 'arrived'; readonly tookMs: number }
  | { readonly outcome: 'not-taken' | 'changed' | 'nothing' | RelayProblem };

/** The relay of one environment as the owner sees it. No window is sent the channel, which is a secret (rule 7). */
export interface RelayView {
  readonly state: RelayState;
  readonly problem: RelayProblem | null;
  /** Where it is: `https://relay.example`; null where none was begun. */
  readonly address: string | null;
  /** The address to begin with where the owner has no other. */
  readonly proposed: string;
  readonly begunBy: string | null;
  readonly begunAt: Ms | null;
  /** The service's webhook that posts to the channel; null while its registration was not answered, or failed. */
  readonly webhook: string | null;
  readonly counts: MessageCounts;
  readonly last: { readonly outcome: MessageOutcome; readonly at: Ms } | null;
  readonly lastTest: { readonly test: RelayTest; readonly at: Ms } | null;
  readonly profile: SignatureProfile;
}

export interface RelayEnd {
  /** Whether the service agreed to send hardly anything there. It has no call that removes a webhook. */
  readonly quieted: boolean;
}

/** A public gosmee: the one that gosmee's own client proposes. */
export const PUBLIC_RELAY = 'https://hook.pipelinesascode.com';
