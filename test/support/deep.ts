/**
 * `npm run test:deep` plays every list whole and every test; `npm test` a sample, with at least one of each kind:
 * "What runs where" in `.github/docs/testing.md`. Some tests are for the deep run alone: `it.runIf(isDeep)(…)`.
 */
export const isDeep = process.env.TEST_DEEP === '1';

/** Of a property: `whole` cases in the deep run, a tenth of them in `npm test`, always the same ones (`fixed-seed.ts`). */
export const randomRuns = (whole: number): { readonly numRuns: number } => ({
  numRuns: isDeep ? whole : Math.ceil(whole / 10),
});
