/**
 * `npm run test:deep` plays every list whole and every test; `npm test` a sample, with at least one of each kind:
 * "What runs where" in `.github/docs/testing.md`. Some tests are for the deep run alone: `it.runIf(isDeep)(…)`.
 */
export const isDeep = process.env.TEST_DEEP === '1';

/** Of a property: `whole` random cases in the deep run, a tenth of them from a fixed seed in `npm test`. */
export const randomRuns = (whole: number): { readonly numRuns: number; readonly seed?: number } =>
  isDeep ? { numRuns: whole } : { numRuns: Math.ceil(whole / 10), seed: 20_261_121 };
