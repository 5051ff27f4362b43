import type { Keychain } from '../credentials/keychain.ts';
import { ok, type Result } from '../shared/result.ts';

/**
 * Counts of wrong PINs outside the journal, by person: a journal that was restored or exchanged has lower ones.
 * `keep` is durable when it returns.
 */
export interface PinTries {
  readonly of: (id: string) => number;
  readonly keep: (id: string, tries: number) => Promise<Result<void>>;
}

/** Stores nothing: for practice. */
export const noPinTries: PinTries = { of: () => 0, keep: async () => ok(undefined) };

/** Counts in one entry of the keychain. Damaged, it counts as none: the journal has its own. */
export function keychainPinTries(keychain: Keychain, name: string, start: string | null): PinTries {
  let counts = decode(start);
  return {
    of: (id) => counts[id] ?? 0,
    keep(id, tries) {
      const { [id]: _, ...others } = counts;
      counts = tries > 0 ? { ...others, [id]: tries } : others;
      return keychain.set(name, JSON.stringify(counts));
    },
  };
}

function decode(text: string | null): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const found = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(found.filter(([, tries]) => Number.isSafeInteger(tries)));
  } catch {
    // A damaged count is begun again.
    return {};
  }
}
