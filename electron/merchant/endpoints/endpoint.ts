import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { MerchantCredentials } from '../../shared/setup/setup.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns the service's address without a trailing slash. `not-sent` unless it is https (http only on this computer
 * itself) without user, query and fragment.
 */
export function checkedBase(text: string): Result<string> {
  const url = URL.parse(text);
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  const bare = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!url || !safe || !bare)
    return err(failure('not-sent', { text: "the service's address is not a plain https one" }));
  return ok(`${url.origin}${url.pathname}`.replace(/\/+$/, ''));
}

/** Characters that mean only themselves in an address, so that no identifier can lead anywhere else. */
const plainId = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,127}$/;

/** The request below a path that an identifier names; refused with `invalid-input` when it is not a plain one. */
export const below = (
  parent: string,
  id: string | number,
  request: (path: string) => RequestSpec = (path) => ({ path }),
): Result<RequestSpec> =>
  plainId.test(String(id))
    ? ok(request(`${parent}/${id}`))
    : err(failure('invalid-input', { text: 'not a plain identifier' }));

/** `bearer` or `key-pair`, as section 5 of the interface names an endpoint's scheme. */
type Scheme = 'bearer' | 'key-pair';

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

/** A request, without the headers that every request has. */
export interface RequestSpec {
  /** Below the base address, query included. */
  readonly path: string;
  readonly body?: object;
  /** Values of the body that must be removed from the response's texts. */
  readonly secrets?: readonly string[];
  /** The business that a record in the answer must be of, where it names one. */
  readonly about?: number;
}

/** One endpoint of section 4 of the interface, as data. */
export interface Endpoint<In> {
  /** A GET is a read. A POST is a write: it is never repeated by the client (rule 3). */
  readonly method: 'GET' | 'POST';
  /** Its path as the interface writes it, for the log: `/transactions/:refid`. */
  readonly route: string;
  readonly scheme: Scheme;
  /** Takes the larger of the two caps. */
  readonly large?: boolean;
  /** Refuses with `invalid-input` what cannot be asked. */
  readonly ask: (input: In, credentials: MerchantCredentials) => Result<RequestSpec>;
}

/** A path with its query, each value encoded. */
export function withQuery(path: string, query: Record<string, string | number>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${parts.join('&')}`;
}
