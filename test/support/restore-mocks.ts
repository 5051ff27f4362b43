import { afterEach, vi } from 'vitest';

/**
 * Setup of every unit and component test: what a test put in the place of a function, a global or a variable of the
 * environment ends with it. Files of one project share a process, so the runner's own options, which restore before a
 * test, would leave it to the code that the next file loads.
 */
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
