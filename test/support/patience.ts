import { isDeep } from './deep.ts';

/**
 * How long a test waits for something that must happen, in milliseconds. A wait ends as soon as it has happened, so a
 * long patience costs nothing but the time of a test that fails anyway; a short one fails wherever the computer is busy.
 */
export const PATIENCE_MS = 30_000;

/**
 * How long a whole test may take, in milliseconds. Its waits end sooner, each by its own limit; this one is for a test that
 * would never end, as one that awaits a promise that never settles. It is far above what any test takes, so that a slow
 * computer fails none. In the deep run some tests take an hour.
 */
export const HANGS_MS = (isDeep ? 200 : 20) * PATIENCE_MS;
