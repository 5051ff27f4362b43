import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

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

/** An identifier as one step of a path; refused with `invalid-input` when it is not a plain one. */
export function pathPart(id: string | number): Result<string> {
  const text = String(id);
  return plainId.test(text) ? ok(text) : err(failure('invalid-input', { text: 'not a plain identifier' }));
}
