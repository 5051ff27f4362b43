import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { MerchantCredentials } from '../../shared/setup/setup.ts';

/** `bearer` or `key-pair`, as section 5 of the interface names an endpoint's scheme. */
export type Scheme = 'bearer' | 'key-pair';

/** Visible ASCII: no line break that would start another header, no NUL. */
const headerValue = /^[\x21-\x7e]{1,4096}$/;

/**
 * Returns the authentication headers (interface section 5). `keys-missing` when one is absent or invalid in a header;
 * the failure never contains it.
 */
export function authentication(scheme: Scheme, credentials: MerchantCredentials): Result<Record<string, string>> {
  const { accessKey, secretKey, bearerToken } = credentials;
  const values = scheme === 'bearer' ? [bearerToken ?? ''] : [accessKey, secretKey];
  if (values.includes('')) return err(failure('keys-missing'));
  if (!values.every((value) => headerValue.test(value)))
    return err(failure('keys-missing', { text: 'a key holds a character that no header can carry' }));
  return ok(
    scheme === 'bearer' ? { Authorization: `Bearer ${bearerToken}` } : { AccessKey: accessKey, SecretKey: secretKey },
  );
}
