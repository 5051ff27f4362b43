import { type Failure, failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';

/**
 * The operating system's keychain, one text per name. `ok(null)` means the entry is certainly absent; an
 * unreadable one is a failure (`keychain-locked`, `keychain-unavailable`). Names and values that a keychain would
 * silently change are refused with `invalid-input`. A `set` that returns ok was read back.
 */
export interface Keychain {
  readonly get: (name: string) => Promise<Result<string | null>>;
  readonly set: (name: string, value: string) => Promise<Result<void>>;
  /** Also ok where there was none. */
  readonly remove: (name: string) => Promise<Result<void>>;
}

/** CRED_MAX_CREDENTIAL_BLOB_SIZE of Windows, the smallest of the three systems, in bytes. */
export const MAX_VALUE_BYTES = 2_560;
const MAX_NAME_LENGTH = 100;

/** keytar stores "a\0b" as "a" without a word; edge whitespace is lost by some keychain tools. */
const isKept = (text: string): boolean =>
  text !== '' && text === text.trim() && text.isWellFormed() && !/\p{Cc}/u.test(text);

const refusal: Failure = failure('invalid-input');

/** `invalid-input` for a name that is empty, long, or has hidden characters. */
export const checkName = (name: string): Result<void> =>
  isKept(name) && name.length <= MAX_NAME_LENGTH ? ok(undefined) : err(refusal);

/** `invalid-input` for a value that is empty, over 2,560 bytes of UTF-8, or would not come back as it went in. */
export const checkValue = (value: string): Result<void> =>
  isKept(value) && Buffer.byteLength(value) <= MAX_VALUE_BYTES ? ok(undefined) : err(refusal);
