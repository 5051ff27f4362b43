import { failure, type KeychainProblem } from '../shared/base/failure.ts';
import { failureFrom } from '../shared/base/from-throwable.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';

/** The words of the three systems for "it is there, but closed to you now", in English and, where French is written, French. */
const lockedWords =
  /locked|user interaction is not allowed|cancel|dismissed|denied|not authori[sz]ed|passphrase|refusé|verrouill|annul|pas autorisé/i;

/** What a thrown error of the native keychain means. Its words are dropped: they may carry what was written. */
export const problemOf = (error: unknown): KeychainProblem =>
  error instanceof Error && lockedWords.test(error.message) ? 'keychain-locked' : 'keychain-unavailable';

export type NativeCall = <T>(run: () => Promise<T>) => Promise<Result<T>>;

/**
 * Runs native keychain calls under a deadline. A call past it counts as locked, since what hangs is the system's own
 * "unlock?" prompt. It still occupies a thread of the pool that files use too, so no other is started until it ends.
 */
export function nativeCalls(deadline: Ms): NativeCall {
  let hanging = 0;
  return async (run) => {
    if (hanging > 0) return err(failure('keychain-locked'));
    let late = false;
    const call = settle(run).finally(() => {
      if (late) hanging -= 1;
    });
    return within(call, deadline, () => {
      late = true;
      hanging += 1;
    });
  };
}

async function settle<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await run());
  } catch (error) {
    return err(failureFrom(problemOf(error), error));
  }
}

function within<T>(call: Promise<Result<T>>, deadline: Ms, onLate: () => void): Promise<Result<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      onLate();
      resolve(err(failure('keychain-locked')));
    }, deadline);
    void call.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}
