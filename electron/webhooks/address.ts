import type { Environment } from '../shared/sales/sale.ts';
import type { UrlProblem } from '../shared/webhooks/webhooks.ts';

const LONGEST_ADDRESS = 2_048;
const ownNames = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:.*\])\.?$/;

/**
 * Returns why the service could not, or should not, call this address; null when it can. The practice service runs on
 * this computer and calls it without TLS.
 */
export function urlProblem(text: string, environment: Environment): UrlProblem | null {
  if (text.length > LONGEST_ADDRESS) return 'too-long';
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return 'not-an-address';
  if (url.username !== '' || url.password !== '') return 'with-password';
  const here = ownNames.test(url.hostname);
  if (environment === 'practice') return here || url.protocol === 'https:' ? null : 'not-https';
  if (url.protocol !== 'https:') return 'not-https';
  return here ? 'this-computer' : null;
}

/** A word of a path, or its version. Whatever else is there may be a key: the channel of a relay has 12 letters or more. */
const word = /^[a-z._-]{0,11}\d?$/i;

/** Returns the address as shown and stored: without its query and parts of its path that may be keys, as of a relay. */
export function shownUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url) return '';
  const path = url.pathname.split('/').map((part) => (word.test(part) ? part : '…'));
  const query = [...url.searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`).join('&');
  return `${url.origin}${path.join('/')}${query === '' ? '' : `?${query}`}`;
}
