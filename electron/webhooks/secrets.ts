import { randomBytes } from 'node:crypto';
import type { Keychain } from '../credentials/keychain.ts';
import type { Environment } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import { failureFrom } from '../shared/from-throwable.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { hours } from '../shared/units.ts';

/** What one webhook's deliveries may be signed with. Stays in this process and in the keychain (law 7). */
export interface Kept {
  readonly secret: string;
  /** Until when, on this computer's clock; null while the service may go on to use it. */
  readonly until: number | null;
}

/** How long what an old secret signed may still come: longer than any retry is put off (design section 7). */
const OLD_SECRETS = hours(48);
const MOST = 4;
/** Where the secret of a webhook waits that has no identifier yet. */
const UNANSWERED = 'unanswered';

const newSecret = (): string => randomBytes(32).toString('hex');
const isSecret = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A secret on its way to the service: it is in the keychain before it leaves, and what the answer says is kept after. */
export interface PendingSecret {
  readonly secret: string;
  /** The service has it: older ones of this webhook fade. */
  readonly taken: (id: string) => Promise<Result<void>>;
  /** The service certainly does not have it. */
  readonly dropped: () => Promise<Result<void>>;
}

/** The secrets of the webhooks of one environment. */
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

  /** Null: for a webhook that is being made. */
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
    /** Every secret that a delivery to one of these webhooks may be signed with, each until its time. */
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

/** What is damaged is `unexpected`, and is not written over. */
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
