import { randomBytes } from 'node:crypto';
import type { Keychain } from '../credentials/keychain.ts';
import { failure } from '../shared/base/failure.ts';
import { failureFrom } from '../shared/base/from-throwable.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { hours } from '../shared/base/units.ts';
import type { Environment } from '../shared/sales/sale.ts';

/** A secret that deliveries of a webhook may be signed with. Stays in main and the keychain (rule 7). */
export interface Kept {
  readonly secret: string;
  /** Expiry by this computer's clock; null while it is in use. */
  readonly until: number | null;
}

/** How long deliveries signed with an old secret are accepted: longer than any retry (section 10). */
const OLD_SECRETS = hours(48);
const MOST = 4;
/** The key of a secret whose webhook has no id yet. */
const UNANSWERED = 'unanswered';

const newSecret = (): string => randomBytes(32).toString('hex');
const isSecret = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A secret being sent to the service: stored before the request, settled after the response. */
export interface PendingSecret {
  readonly secret: string;
  /** The service accepted it: older secrets of the webhook start to expire. */
  readonly taken: (id: string) => Promise<Result<void>>;
  /** The service certainly did not accept it. */
  readonly dropped: () => Promise<Result<void>>;
}

/** The webhook secrets of one environment. */
export function createSecrets(keychain: Keychain, environment: Environment, now: () => number) {
  const nameOf = (id: string) => `webhook.${environment}.${id}`;

  async function read(id: string): Promise<Result<readonly Kept[]>> {
    const found = await keychain.get(nameOf(id));
    if (!found.ok) return found;
    return found.value === null ? ok([]) : decode(found.value, now());
  }

  const write = (id: string, kept: readonly Kept[]): Promise<Result<void>> =>
    kept.length > 0
      ? keychain.set(nameOf(id), JSON.stringify(kept.slice(0, MOST)))
      : keychain.remove(nameOf(id)).then((removed) => (removed.ok ? ok(undefined) : removed));

  /** Stores a secret before it is sent; `id` is null for a new webhook. */
  async function begin(id: string | null): Promise<Result<PendingSecret>> {
    const place = id ?? UNANSWERED;
    const before = await read(place);
    if (!before.ok) return before;
    const secret = newSecret();
    const kept = await write(place, [{ secret, until: null }, ...before.value]);
    if (!kept.ok) return kept;
    return ok({
      secret,
      async taken(answered) {
        const fading =
          id === null ? [] : before.value.map((old) => ({ ...old, until: old.until ?? now() + OLD_SECRETS }));
        const done = await write(answered, [{ secret, until: null }, ...fading]);
        return done.ok && id === null ? write(UNANSWERED, before.value) : done;
      },
      dropped: () => write(place, before.value),
    });
  }

  return {
    begin,
    /** Returns the unexpired secrets of these webhooks. */
    async of(ids: readonly string[]): Promise<Result<ReadonlyMap<string, readonly Kept[]>>> {
      const all = new Map<string, readonly Kept[]>();
      for (const id of [...ids, UNANSWERED]) {
        const found = await read(id);
        if (!found.ok) return found;
        if (found.value.length > 0) all.set(id, found.value);
      }
      return ok(all);
    },
    UNANSWERED,
  };
}

export type Secrets = ReturnType<typeof createSecrets>;

/** Decodes the stored list. A damaged one fails with `unexpected` and is not overwritten. */
function decode(text: string, now: number): Result<readonly Kept[]> {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every(isKept)) return err(failure('unexpected'));
    return ok(list.filter(({ until }) => until === null || until > now));
  } catch (error) {
    return err(failureFrom('unexpected', error));
  }
}

const isKept = (value: unknown): value is Kept => {
  const { secret, until } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return isSecret(secret) && (until === null || Number.isSafeInteger(until));
};
