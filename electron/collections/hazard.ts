/**
 * How likely a payment is right now, given that it has not come yet. Pay times are taken as log-normal with a share
 * of customers who never pay; the exact law matters little, its shape (soon, then fading) does.
 */
export interface PayLaw {
  readonly medianMs: number;
  readonly sigma: number;
  readonly neverPay: number;
}

export const assumedLaw: PayLaw = { medianMs: 75_000, sigma: 0.8, neverPay: 0.12 };

/** Payments per second at this age, for a collection still unpaid. */
export function hazard(ageMs: number, law: PayLaw = assumedLaw): number {
  const age = Math.max(ageMs, 1);
  const z = Math.log(age / law.medianMs) / law.sigma;
  const density = Math.exp((-z * z) / 2) / (Math.sqrt(2 * Math.PI) * law.sigma * (age / 1_000));
  const unpaid = law.neverPay + (1 - law.neverPay) * (1 - normal(z));
  return ((1 - law.neverPay) * density) / unpaid;
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
