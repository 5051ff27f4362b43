/** The scheme and the one host the till's own pages live under. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://till`;

/**
 * Whether an address lies in exactly this origin: scheme, host and port the same, no user in front, nothing that a
 * lenient reader would see otherwise. Node calls the origin of every `app:` address "null", so the parts are compared.
 */
export function hasOrigin(address: string, origin: string): boolean {
  const url = parse(address);
  return url !== null && `${url.protocol}//${url.host}` === origin;
}

/** Chromium passes normalized addresses; white space, controls or a backslash mean another source. */
function parse(address: string): URL | null {
  if (typeof address !== 'string' || /[\s\\\p{Cc}\p{Cf}]/u.test(address)) return null;
  // "app:till", "app:/till" and "app://user@till" would parse as well; only a full and plain address is one of ours.
  return /^[a-z][a-z0-9+.-]*:\/\/[^/@]+(?:[/?#]|$)/.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** The origin of the dev server's address, as `hasOrigin` compares it; null when it is no loopback http address. */
export function devOrigin(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'http:' && loopback ? url.origin : null;
}
