/** What is wrong after a kill, in words; all lists empty when nothing is. */
export interface Findings {
  /** A payment or an account that is lost, or something shown that the journal does not have. */
  readonly lost: string[];
  /** Two accounts shown for one sale, an account without a decision, a payment counted twice. */
  readonly doubled: string[];
  /** A journal that does not open, or is not whole. */
  readonly integrity: string[];
  /** Requests whose response was lost by the kill. */
  unknown: number;
  /** How many of those were settled. */
  settled: number;
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], integrity: [], unknown: 0, settled: 0 });

export const isClean = ({ lost, doubled, integrity, unknown, settled }: Findings): boolean =>
  lost.length + doubled.length + integrity.length === 0 && unknown === settled;
