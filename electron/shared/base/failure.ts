/**
 * Every way a call can fail, as a code. The screen turns the code into a sentence; `text` is the service's own
 * wording, shown only behind the sentence, and `retryAfterMs` is how long the service asked us to wait.
 */
export const failureCodes = [
  // IPC
  'invalid-input',
  'foreign-sender',
  'not-found',
  'not-allowed',
  'unexpected',
  // the merchant service
  'not-sent',
  'not-trusted',
  'proxy-refused',
  'unknown-outcome',
  'rejected',
  'keys-refused',
  'token-ended',
  'rate-limited',
  'own-limit',
  'captive-portal',
  'service-down',
  'redirected',
  'bad-answer',
  // this computer
  'journal-unavailable',
  'keychain-locked',
  'keychain-unavailable',
  'keys-missing',
  'recovery-file-missing',
  'print-failed',
  'printer-no-answer',
  'printer-refused',
  'printer-no-paper',
  'printer-waiting',
  'not-saved',
  'not-opened',
  'not-copied',
  // who is at the counter
  'signed-out',
  'pin-wrong',
  'pin-locked',
  'name-needed',
  'pin-weak',
  'approval-needed',
  'proof-needed',
  'shift-closed',
  'owner-only',
  // several tills
  'shop-refused',
  'shop-not-linked',
  'shop-opening',
  'claimed',
  'left-to-till',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** Locked: it is there but not open now. Unavailable: this computer has none that works. Neither ever means "empty". */
export type KeychainProblem = Extract<FailureCode, 'keychain-locked' | 'keychain-unavailable'>;

export const isKeychainProblem = (code: FailureCode): code is KeychainProblem =>
  code === 'keychain-locked' || code === 'keychain-unavailable';

export interface Failure {
  readonly code: FailureCode;
  /** The service's own code, when it gave one: 326, 327, 401 (interface section 7). */
  readonly serviceCode?: string;
  /** The service's own words, already cut to a line and free of credentials; the call, where it was unexpected. */
  readonly text?: string;
  readonly retryAfterMs?: number;
  /** The answer was longer than may be taken; asking again soon would not help. */
  readonly tooLong?: true;
  /** A gateway answered that there is no service at the address. */
  readonly noRoute?: true;
}

export const failure = (code: FailureCode, more: Omit<Failure, 'code'> = {}): Failure => ({ code, ...more });
