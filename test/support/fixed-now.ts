/** The moment that `Date` always gives in unit and component tests: see `fixed-clock.ts`. */
export const FIXED_NOW = Date.UTC(2026, 10, 21, 13, 2, 0);
