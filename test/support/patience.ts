/**
 * How long a test waits for something that must happen, in milliseconds. A wait ends as soon as it has happened, so a
 * long patience costs nothing but the time of a test that fails anyway; a short one fails wherever the computer is busy.
 */
export const PATIENCE_MS = 30_000;
