import { failure } from '../../shared/failure.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { MerchantCredentials } from '../types.ts';

/** `bearer` or `key-pair`, as section 5 of the interface names an endpoint's scheme. */
export type Scheme = 'bearer' | 'key-pair';

/** Visible ASCII: no line break that would start another header, no NUL, nothing a header cannot carry. */
const carried = /^[\x21-\x7e]{1,4096}$/;

/**
 * The headers that prove who asks (interface section 5). `keys-missing` when one is absent or cannot stand in a
 * header; the answer never says what it was.
 */
export function authentication(scheme: Scheme, credentials: MerchantCredentials): Result<Record<string, string>> {
  const { accessKey, secretKey, bearerToken } = credentials;
  const values = scheme === 'bearer' ? [bearerToken ?? ''] : [accessKey, secretKey];
  if (values.includes('')) return err(failure('keys-missing'));
  if (!values.every((value) => carried.test(value)))
    return err(failure('keys-missing', { text: 'a key holds a character that no header can carry' }));
  return ok(
    scheme === 'bearer' ? { Authorization: `Bearer ${bearerToken}` } : { AccessKey: accessKey, SecretKey: secretKey },
  );
}
