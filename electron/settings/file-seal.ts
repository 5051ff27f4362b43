import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from './settings.ts';

/** The field of the file that holds the seal; no setting has this name. */
export const SEAL = 'seal';

/** Returns the seal of these settings under a key that is in no file: 64 hex digits. */
export const sealOf = (key: Uint8Array, settings: Settings): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** The seal in the text of a file; null for none, and for a text that is no settings. */
export function sealIn(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    const seal = typeof value === 'object' && value !== null ? Reflect.get(value, SEAL) : null;
    return typeof seal === 'string' ? seal : null;
  } catch {
    // Not JSON, so nothing that was sealed.
    return null;
  }
}

export function isSame(a: string, b: string | null): boolean {
  const x = Buffer.from(a);
  const y = Buffer.from(b ?? '');
  return x.length === y.length && timingSafeEqual(x, y);
}
