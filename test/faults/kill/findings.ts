/** What is wrong after a kill, in words; all lists empty when nothing is. */
export interface Findings {
  /** Money or an account nobody will hear of, or something shown that the journal does not have. */
  readonly lost: string[];
  /** Two accounts on the screen for one sale, an account nobody decided on, money seen twice. */
  readonly doubled: string[];
  /** A journal that does not open, or is not whole. */
  readonly integrity: string[];
  /** Requests whose answer the kill took away. */
  unknown: number;
  /** How many of those came to a good end. */
  settled: number;
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], integrity: [], unknown: 0, settled: 0 });

export const isClean = ({ lost, doubled, integrity, unknown, settled }: Findings): boolean =>
  lost.length + doubled.length + integrity.length === 0 && unknown === settled;
