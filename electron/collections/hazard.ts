/**
 * How likely a payment is, as payments a second for a collection that is still unpaid, by age. A law is a figure for
 * each age band; ages between the middles of two bands take a value between theirs.
 */
export type PayLaw = readonly number[];

/** Bands grow by this factor, because what matters of an age is its size, not its seconds. */
const GROWTH = 1.4;
const FIRST_MS = 4_000;
/** The last band begins after about three quarters of an hour; older customers are no longer at the counter. */
export const BANDS = 21;

/** Where each band begins, in ms of age, and where the last one ends. */
export const bandEdges: readonly number[] = [0, ...Array.from({ length: BANDS }, (_, i) => FIRST_MS * GROWTH ** i)];

/** Which band an age lies in; fractions tell how far along its logarithm. 0.5 is the middle of the first. */
const place = (ageMs: number): number => 1 + Math.log(Math.max(ageMs, 1) / FIRST_MS) / Math.log(GROWTH);

/** Payments per second at this age. Past the last band it fades with the square of the age. */
export function hazard(ageMs: number, law: PayLaw = assumedLaw): number {
  const at = place(ageMs) - 0.5;
  const last = law.length - 1;
  const below = Math.min(last, Math.max(0, Math.floor(at)));
  const [low, high] = [law[below] ?? 0, law[Math.min(last, below + 1)] ?? 0];
  const between = Math.min(1, Math.max(0, at - below));
  const fade = at > last ? (GROWTH ** (at - last)) ** -2 : 1;
  return (low + (high - low) * between) * fade;
}

/** Pay times as a log-normal with a share of customers who never pay: what is believed before anything was seen. */
const believed = { medianMs: 85_000, sigma: 0.85, neverPay: 0.15 };

/** The share of collections still unpaid at this age, as believed. */
export function unpaidAt(ageMs: number): number {
  const z = Math.log(Math.max(ageMs, 1) / believed.medianMs) / believed.sigma;
  return believed.neverPay + (1 - believed.neverPay) * (1 - normal(z));
}

/** The believed law: over each band, the payments in it for the time spent unpaid in it. */
export const assumedLaw: PayLaw = Array.from({ length: BANDS }, (_, band) => {
  const [from, to] = [bandEdges[band] ?? 0, bandEdges[band + 1] ?? 0];
  const [before, after] = [unpaidAt(from), unpaidAt(to)];
  return (before - after) / (((before + after) / 2) * ((to - from) / 1_000));
});

/** The standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
