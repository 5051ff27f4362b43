/** A sale whose account a cashier was shown. */
interface LedgerSale {
  /** The folder of the till that has it; another one after the till went on as a new one. */
  at: string;
  readonly id: string;
  readonly account: string;
  isPaid: boolean;
  /** The customer never pays. */
  staysOpen: boolean;
}

/** A payment that a till claimed, or a Z report that it made: only one till may have each. */
export interface ToldAct {
  readonly what: string;
  /** The till's id. */
  readonly till: string;
}

/** A customer that was erased, and never sold to since. */
interface Erasure {
  readonly phone: string;
  /** The till's folder. */
  readonly by: string;
}

/** The calls that a run made at its tills, and their results. */
export interface Ledger {
  readonly sales: readonly LedgerSale[];
  readonly claims: readonly ToldAct[];
  readonly zs: readonly ToldAct[];
  readonly erased: readonly Erasure[];
  /** Sales that were refused, which none may be. */
  readonly refused: readonly string[];
  /** Whether an old database was restored. */
  readonly isRestored: boolean;
  /** Whether a till's folder was copied: what is paid for the sales of one copy is without a sale at the other. */
  readonly hasCopies: boolean;
}

/** Claims and Z reports made after the backup that was restored are gone: they may be made again. */
export function newLedger() {
  const sales: LedgerSale[] = [];
  const erasures: Erasure[] = [];
  const refusals: string[] = [];
  let toldActs: { readonly claims: readonly ToldAct[]; readonly zs: readonly ToldAct[] } = { claims: [], zs: [] };
  let savedActs = toldActs;
  let restorations = 0;
  let hasCopies = false;
  return {
    sales,
    erased: erasures,
    refused: refusals,
    get claims() {
      return toldActs.claims;
    },
    get zs() {
      return toldActs.zs;
    },
    get isRestored() {
      return restorations > 0;
    },
    /** Times that an older database was put back. */
    get restorations() {
      return restorations;
    },
    get hasCopies() {
      return hasCopies;
    },
    copied(): void {
      hasCopies = true;
    },
    /** `asked`: the restorations before the call. An answer that arrives after one may be of the database before it. */
    claimed(what: string, till: string, askedCount: number): void {
      if (askedCount !== restorations) return;
      toldActs = { ...toldActs, claims: [...toldActs.claims, { what, till }] };
    },
    reported(number: number, till: string, askedCount: number): void {
      if (askedCount !== restorations) return;
      toldActs = { ...toldActs, zs: [...toldActs.zs, { what: String(number), till }] };
    },
    backedUp(): void {
      savedActs = toldActs;
    },
    restored(): void {
      toldActs = savedActs;
      restorations += 1;
    },
  };
}
