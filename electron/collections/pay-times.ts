import { assumedLaw, BANDS, bandEdges, type PayLaw, unpaidAt } from './hazard.ts';

/** The belief at the start weighs as much as this many customers seen. */
const BELIEF = 12;
/** After this many payments the older half of what was seen begins to count less, so that a change of habit shows. */
const REMEMBERED = 400;

/**
 * Learns how soon this shop's customers pay: payments counted per second spent unpaid, by age band, on top of a
 * belief that soon counts for little. Customers who never pay need no rule of their own; in their bands nothing is
 * paid. Bounded: two numbers a band.
 */
export function createPayTimes() {
  const belief = Array.from({ length: BANDS }, (_, band) => BELIEF * secondsUnpaid(band));
  let unpaid = belief.map(() => 0);
  let paid = belief.map(() => 0);

  function forgetHalf(): void {
    unpaid = unpaid.map((each) => each / 2);
    paid = paid.map((each) => each / 2);
  }

  return {
    /** A collection was watched unpaid from one age to another, in ms. */
    waited(fromAge: number, toAge: number) {
      for (let band = bandOf(fromAge); band < BANDS && (bandEdges[band] ?? 0) < toAge; band += 1) {
        const [from, to] = [bandEdges[band] ?? 0, bandEdges[band + 1] ?? 0];
        unpaid[band] = (unpaid[band] ?? 0) + Math.max(0, Math.min(to, toAge) - Math.max(from, fromAge)) / 1_000;
      }
    },
    /** A collection was found paid at this age, in ms. */
    paid(age: number) {
      const band = bandOf(age);
      if (band < BANDS) paid[band] = (paid[band] ?? 0) + 1;
      if (paid.reduce((sum, each) => sum + each, 0) >= REMEMBERED) forgetHalf();
    },
    law: (): PayLaw =>
      belief.map((prior, band) => {
        const seen = (assumedLaw[band] ?? 0) * prior + (paid[band] ?? 0);
        return seen / (prior + (unpaid[band] ?? 0));
      }),
  };
}

export type PayTimes = ReturnType<typeof createPayTimes>;

const secondsUnpaid = (band: number): number => {
  const [from, to] = [bandEdges[band] ?? 0, bandEdges[band + 1] ?? 0];
  return ((unpaidAt(from) + unpaidAt(to)) / 2) * ((to - from) / 1_000);
};

const bandOf = (age: number): number => {
  const above = bandEdges.findIndex((edge) => edge > age);
  return above < 0 ? BANDS : above - 1;
};
