import type { Result } from '../../electron/shared/base/result.ts';
import { settle } from '../state/bridge.ts';

/** Makes a call without waiting: main reports the outcome by event, or it does not matter. */
export const send = (call: Promise<Result<unknown>>): void => void settle(call);
