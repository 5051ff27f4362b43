import type { Result } from '../../electron/shared/base/result.ts';

/** What a call gave, where a test cannot go on without it. Throws with the failure. */
export const unwrap = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(`expected ok, got ${JSON.stringify(result.failure)}`);
  return result.value;
};

/** What a call that failed with this code gave, to match. */
export const refusal = (code: string) => ({ ok: false, failure: { code } });
