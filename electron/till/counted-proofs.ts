import { createQueue } from '../platform/queue.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { err, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import { WRONG_KEYS } from '../shared/staff/owner-proof.ts';
import type { PinTries } from '../staff/pin-tries.ts';
import { waitAfter } from '../staff/pin-verifier.ts';

/** The tries of a proof, next to those of people. */
const PROOF = 'owner-proof';

const wrongSecrets: ReadonlySet<string | undefined> = new Set([WRONG_KEYS, 'wrong-passphrase']);

const isWrong = ({ code, text }: Failure): boolean => code === 'pin-wrong' || wrongSecrets.has(text);

/** Runs one check of an owner's secret. */
export type CountedProof = <T>(check: () => Promise<Result<T>>) => Promise<Result<T>>;

/**
 * Runs checks of an owner's secrets one at a time, with the waits of a PIN: `pin-locked` with the time to wait. A try
 * is counted before its check runs, whichever secret it is about; a right one sets the count to zero, and a check
 * without a result leaves it unchanged.
 */
export function createCountedProofs(tries: PinTries, mono: () => number): CountedProof {
  let last = mono();
  const inTurn = createQueue();

  const lockRefusal = (): Result<never> | null => {
    const wait = Math.max(0, Math.ceil(waitAfter(tries.of(PROOF)) - (mono() - last)));
    return wait > 0 ? err(failure('pin-locked', { retryAfterMs: ms(wait) })) : null;
  };

  async function run<T>(check: () => Promise<Result<T>>): Promise<Result<T>> {
    const refusal = lockRefusal();
    if (refusal) return refusal;
    const before = tries.of(PROOF);
    const countResult = await tries.keep(PROOF, before + 1);
    if (!countResult.ok) return countResult;
    last = mono();
    const done = await check();
    last = mono();
    if (!done.ok && isWrong(done.failure)) return lockRefusal() ?? done;
    const saving = await tries.keep(PROOF, done.ok ? 0 : before);
    return saving.ok ? done : saving;
  }

  return (check) => inTurn(() => run(check));
}
