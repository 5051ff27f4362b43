import { isDeep } from './deep.ts';

/**
 * How long a test waits for something that must happen, in milliseconds. A wait ends as soon as it has happened, so a
 * long patience costs nothing but the time of a test that fails anyway; a short one fails wherever the computer is busy.
 */
export const PATIENCE_MS = 30_000;

/**
 * After this time a test counts as one that hangs, in milliseconds. It ends only what no wait of its own ends, such as a
 * promise that is never settled: a limit near what a test of many steps takes would measure the computer. The deep run
 * plays some lists for an hour.
 */
export const HANGS_MS = (isDeep ? 200 : 20) * PATIENCE_MS;
