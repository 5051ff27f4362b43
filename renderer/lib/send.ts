import type { Result } from '../../electron/shared/result.ts';
import { settle } from '../bridge.ts';

/** Makes a call whose result no one waits for: main reports what came of it by event, or it does not matter. */
export const send = (call: Promise<Result<unknown>>): void => void settle(call);
