import { err, ok, type Result } from '../base/result.ts';

export type AddressProblem = 'empty' | 'not-an-address' | 'not-https' | 'extras';

/** The longest address taken, in characters. */
export const LONGEST_ADDRESS = 500;

const shape = /^(https?):\/\/([a-z0-9.-]+|\[::1\])(:\d{1,5})?(\/[\w./~%+-]*)?$/i;
/** Parts of a browser's address that are refused: they would be lost, or would send the keys to another server. */
const extras = /[?#@\\]/;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The merchant service's base address as typed, without a trailing slash; its path stays. https only, except for this
 * computer itself, for a bridge or a test: what never leaves the computer needs no TLS. No user, query or
 * fragment.
 */
export function parseServiceAddress(text: string): Result<string, AddressProblem> {
  const typedAddress = text.trim();
  if (typedAddress === '') return err('empty');
  if (extras.test(typedAddress)) return err('extras');
  const [whole, scheme, host = ''] = shape.exec(typedAddress) ?? [];
  if (!whole || !scheme || whole.length > LONGEST_ADDRESS) return err('not-an-address');
  if (scheme.toLowerCase() === 'http' && !loopback.test(host)) return err('not-https');
  return ok(whole.replace(/\/+$/, ''));
}
