import type { Failure } from '../base/failure.ts';
import type { Ms } from '../base/units.ts';

/**
 * How a delivery proves that it is the service's. The interface leaves header and procedure open (section 6),
 * so it is data: the owner can enter any form. Hex, base64 and base64url are all understood.
 */
export interface SignatureProfile {
  /** The header that carries it, in any case. Where a delivery has none of that name, one of `usualHeaders` counts. */
  readonly header: string;
  readonly algorithm: SignatureAlgorithm;
  /** The prefix of the value: "sha256=". Often empty. */
  readonly prefix: string;
  /** What the HMAC is keyed with: the secret's 64 characters, or the 32 bytes they spell. */
  readonly key: SignatureKey;
}

export const signatureAlgorithms = ['sha256', 'sha512'] as const;
export type SignatureAlgorithm = (typeof signatureAlgorithms)[number];
export const signatureKeys = ['text', 'bytes'] as const;
export type SignatureKey = (typeof signatureKeys)[number];

/** `X-Signature` is what public services with these fields send. */
export const usualHeaders = ['X-Webhook-Signature', 'X-Signature'] as const;

/** HMAC-SHA256 of the raw body, keyed with the secret as text. */
export const usualProfile: SignatureProfile = {
  header: usualHeaders[0],
  algorithm: 'sha256',
  prefix: '',
  key: 'text',
};

/** A token of HTTP, as header names are. */
export const isHeaderName = (text: string): boolean => /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/.test(text);
/** What may precede a signature: visible and short. */
export const isPrefix = (text: string): boolean => /^[\x21-\x7e]{0,20}$/.test(text);

/** Ports that need no special rights. */
export const isReceiverPort = (port: number): boolean => Number.isInteger(port) && port >= 1_024 && port <= 65_535;

/** The receiver of one environment on this computer. */
export interface ReceiverSettings {
  readonly on: boolean;
  readonly port: number;
  /** Begins with a slash; unguessable. */
  readonly path: string;
  readonly profile: SignatureProfile;
}

/** off: nothing listens. listening: on 127.0.0.1 alone. failed: it should listen and cannot. */
export type ReceiverState = 'off' | 'listening' | 'failed';
export type ReceiverProblem = 'port-taken' | 'port-refused' | 'cannot-listen';

/** good: verified, and new. bad: not verifiable. duplicate: verified, and had come before. refused: by a limit. */
export interface ReceiverCounts {
  readonly good: number;
  readonly bad: number;
  readonly duplicate: number;
  readonly refused: number;
}
export type DeliveryOutcome = keyof ReceiverCounts;

/** The receiver as the owner sees it. Counts restart with the till. */
export interface ReceiverView {
  readonly state: ReceiverState;
  readonly problem: ReceiverProblem | null;
  readonly port: number;
  /** `http://127.0.0.1:PORT/PATH`: what a tunnel or a relay in the shop is pointed at. */
  readonly address: string;
  readonly profile: SignatureProfile;
  readonly counts: ReceiverCounts;
  readonly last: { readonly outcome: DeliveryOutcome; readonly at: Ms } | null;
  /** How many secrets a delivery can prove itself with; with none, none can. */
  readonly secrets: number;
  /** Why the secrets cannot be read; null when they can. */
  readonly secretsProblem: Failure | null;
}

/** Fields the owner may change; each replaces the previous value. */
export interface ReceiverChange {
  readonly on: boolean;
  readonly port: number;
  readonly profile: SignatureProfile;
}

/**
 * Result of a test. arrived: signed and verified, and it would have triggered a read. unverified: received with a wrong
 * signature. nothing: no delivery in time.
 */
export type ReceiverTest =
  | { readonly outcome: 'arrived'; readonly tookMs: number }
  | { readonly outcome: 'unverified' | 'nothing' };
