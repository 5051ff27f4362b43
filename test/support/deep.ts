/**
 * `npm run test:deep` plays every list whole and every test; `npm test` a sample, with at least one of each kind:
 * "What runs where" in `.github/docs/testing.md`. Some tests are for the deep run alone: `it.runIf(isDeep)(…)`.
 */
export const isDeep = process.env.TEST_DEEP === '1';
