import { failure } from '../../electron/shared/base/failure.ts';
import { err, type Result } from '../../electron/shared/base/result.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';

declare global {
  interface Window {
    /** Put there by the preload, and read nowhere but here. */
    readonly till: Bridge;
  }
}

/** The bridge to the main process. Passed down from the root, so that tests can replace it. */
export const readBridge = (): Bridge => window.till;

/** A call always ends in a `Result`: when IPC itself fails (main is gone, a bad channel) it is `unexpected`. */
export async function settle<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call;
  } catch {
    return err(failure('unexpected'));
  }
}
