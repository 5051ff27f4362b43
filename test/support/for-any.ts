import fc, { type Arbitrary, type Parameters } from 'fast-check';
import { isDeep } from './deep.ts';

/**
 * Of a property: `whole` cases in the deep run, one for each `divisor` of them in `npm test`, always the same ones
 * (`fixed-seed.ts`).
 */
export const randomRuns = (whole: number, divisor = 10): { readonly numRuns: number } => ({
  numRuns: isDeep ? whole : Math.ceil(whole / divisor),
});

type Values = [unknown, ...unknown[]];
type ArbitrariesOf<Of extends Values> = { [Place in keyof Of]: Arbitrary<Of[Place]> };
type Check<Of extends Values> = (...values: Of) => void;
type CheckAndRuns<Of extends Values> = [check: Check<Of>] | [runs: Parameters<Of>, check: Check<Of>];

const checkAndRuns = <Of extends Values>(all: CheckAndRuns<Of>): readonly [Check<Of>, Parameters<Of> | undefined] =>
  all.length === 1 ? [all[0], undefined] : [all[1], all[0]];

/**
 * Runs a check with any values, a hundred times unless it is said how often: `forAny([fc.nat(), fc.string()],
 * randomRuns(500), (number, text) => …)`. A check that returns false fails, as one that throws does.
 */
export function forAny<Of extends Values>(arbitraries: ArbitrariesOf<Of>, ...more: CheckAndRuns<Of>): void {
  const [check, runs] = checkAndRuns(more);
  const property = fc.property<Of>(...arbitraries, (...values) => {
    const outcome: unknown = check(...values);
    if (outcome instanceof Promise) throw new TypeError('a check that is not finished when it returns: forAnyAsync');
    return outcome !== false;
  });
  fc.assert(property, runs);
}

/** `forAny` for checks that return a promise. */
export async function forAnyAsync<Of extends Values>(
  arbitraries: ArbitrariesOf<Of>,
  ...more: CheckAndRuns<Of>
): Promise<void> {
  const [check, runs] = checkAndRuns(more);
  const property = fc.asyncProperty<Of>(...arbitraries, async (...values) => {
    const outcome: unknown = await check(...values);
    return outcome !== false;
  });
  await fc.assert(property, runs);
}
