import { draftsOf } from '../journal/entry.ts';
import type { EntryDraft, Journal, Projection, Sealed } from '../journal/journal.ts';
import type { Units } from '../shared/base/money.ts';
import { hours, type Ms } from '../shared/base/units.ts';
import type { AcknowledgedAlerts } from '../shared/sales/attention.ts';
import { type Claim, type ClaimInput, emptyClaim, type SaleId, type TimelineEntry } from '../shared/sales/sale.ts';
import { openText } from './entries.ts';
import { bitsOf, issueBits, issuesIn } from './history/issue-bits.ts';

/** Entries added to a sale after it was created: claims, acknowledged alerts, notes. */
interface FollowUpBodies {
  /**
   * `said` is the customer's own account of the transfer, encrypted because it names a person; null where no customer
   * spoke and staff settled an unmatched payment of `amount` as one for this sale.
   */
  'claim.raised': { at: Ms; said: Sealed; amount?: undefined } | { at: Ms; said: null; amount: Units };
  /** The sale was the current sale while it had these issues. */
  'alert.acknowledged': AcknowledgedAlerts & { at: Ms };
  /** A note by staff, encrypted because it may name a person. */
  'note.added': { at: Ms; text: Sealed };
}

/** Time a claim extends the watch of an account, whatever its age: banks may be days late. */
export const CLAIM_WATCH: Ms = hours(72);

export const followUpDraft = draftsOf<FollowUpBodies>();

/** The oldest entries have no `returned` and no `reversing`: they are what had gone and was going back by then. */
type WrittenAcknowledgement = Omit<AcknowledgedAlerts, 'returned' | 'reversing'> &
  Partial<Pick<AcknowledgedAlerts, 'returned' | 'reversing'>>;

/** Of a sale `sale` with its money `m`, by the id that follows. */
const ofSale = 'FROM sale LEFT JOIN sale_money m ON m.sale = sale.n WHERE sale.id =';

/** The latest claim and the acknowledged alerts of each sale. Reads the tables of sales and payments, which come before it. */
export const followUpsProjection: Projection = {
  name: 'follow-ups',
  version: 3,
  tables: ['claim', 'acknowledged'],
  schema: `
CREATE TABLE IF NOT EXISTS claim (sale TEXT PRIMARY KEY, raised_at INTEGER NOT NULL, said TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS claim_by_time ON claim (raised_at);
CREATE TABLE IF NOT EXISTS acknowledged (sale TEXT PRIMARY KEY, issue_bits INTEGER NOT NULL, claim INTEGER NOT NULL,
  received INTEGER NOT NULL, returned INTEGER NOT NULL, reversing INTEGER NOT NULL) STRICT;
`,
  apply(db, { kind, subject, body }) {
    if (kind === 'claim.raised') {
      const { at, said } = body as unknown as FollowUpBodies['claim.raised'];
      db.run('INSERT OR REPLACE INTO claim (sale, raised_at, said) VALUES (?, ?, ?)', [
        subject,
        at,
        JSON.stringify(said),
      ]);
    }
    if (kind === 'alert.acknowledged') {
      const { issues, claim, received, returned, reversing } = body as unknown as WrittenAcknowledgement;
      db.run(
        `INSERT OR REPLACE INTO acknowledged
         SELECT id, ?, ?, ?, coalesce(?, m.reversed, 0), coalesce(?, m.reversing, 0) ${ofSale} ?`,
        [issueBits(issues), Number(claim), received, returned ?? null, reversing ?? null, subject],
      );
    }
    // What ended of what was acknowledged is new if it recurs.
    if (kind === 'evidence.recorded')
      db.run(
        `UPDATE acknowledged AS a SET issue_bits = a.issue_bits & sale.issue_bits,
         reversing = min(a.reversing, coalesce(m.reversing, 0)) ${ofSale} a.sale AND a.sale = ?`,
        [subject],
      );
  },
};

type Vault = Pick<Journal['vault'], 'open'>;

function wordsOf(sealedWords: Sealed, vault: Vault): Partial<ClaimInput> {
  const plainText = vault.open(sealedWords);
  return plainText === null ? {} : (JSON.parse(plainText) as ClaimInput);
}

/** Returns the customer's statement in a `claim.raised` entry, or the payment that was settled as one for the sale. */
export function claimFacts({ body }: Pick<EntryDraft, 'body'>, vault: Vault): TimelineEntry['facts'] {
  const { said, amount: settledAmount } = body as unknown as FollowUpBodies['claim.raised'];
  if (said === null) return { amount: settledAmount };
  // Nothing of it is left once the customer was erased.
  const { bank = '', amount = '', time = '', sessionId = '' } = wordsOf(said, vault);
  return { bank, said: amount, time, sessionId };
}

export function createSaleAnnotations({ query, vault }: Pick<Journal, 'query'> & { readonly vault: Vault }) {
  return {
    /** Returns the customer's name and the note of a sale; null for none, and once the customer was erased. */
    saleText(customer: string, box: string | null): { readonly name: string | null; readonly note: string | null } {
      const { name, note } = openText(vault, customer, box);
      return { name: name || null, note: note || null };
    },
    /** Returns the service's message about an attempt; nothing once the customer was erased. */
    serviceWords(customer: string, sealedText: string | null): { readonly text?: string } {
      const text = sealedText === null ? null : vault.open({ customer, box: sealedText });
      return text === null ? {} : { text };
    },
    /** Returns what the customer said; null also where staff alone know a payment for this sale. */
    claim(id: SaleId): Claim | null {
      const row = query.get<{ raisedAt: Ms; said: string }>(
        'SELECT raised_at AS raisedAt, said FROM claim WHERE sale = ?',
        [id],
      );
      if (!row) return null;
      const sealedWords = JSON.parse(row.said) as Sealed | null;
      return sealedWords && { ...emptyClaim, ...wordsOf(sealedWords, vault), raisedAt: row.raisedAt };
    },
    claimedAt: (id: SaleId): Ms | null =>
      query.get<{ at: Ms }>('SELECT raised_at AS at FROM claim WHERE sale = ?', [id])?.at ?? null,
    claimedSince: (since: Ms): readonly SaleId[] =>
      query.all<{ sale: SaleId }>('SELECT sale FROM claim WHERE raised_at > ?', [since]).map(({ sale }) => sale),
    acknowledged(id: SaleId): AcknowledgedAlerts | null {
      const row = query.get<Omit<AcknowledgedAlerts, 'issues' | 'claim'> & { bits: number; claim: number }>(
        'SELECT issue_bits AS bits, claim, received, returned, reversing FROM acknowledged WHERE sale = ?',
        [id],
      );
      if (!row) return null;
      const { bits, claim, ...amounts } = row;
      return { issues: issuesIn(bits), claim: claim === 1, ...amounts };
    },
    /** Returns sales whose issues or money differ from the acknowledged ones, whatever their age. */
    withNewIssues: (): readonly SaleId[] =>
      query
        .all<{ id: SaleId }>(
          `SELECT id FROM sale LEFT JOIN acknowledged ON acknowledged.sale = id LEFT JOIN sale_money m ON m.sale = sale.n
           WHERE sale.issue_bits <> 0
             AND (sale.issue_bits IS NOT acknowledged.issue_bits OR sale.received > acknowledged.received
               OR (sale.issue_bits & ?) <> 0 AND m.reversed > acknowledged.returned
               OR (sale.issue_bits & ?) <> 0 AND m.reversing > acknowledged.reversing)`,
          [bitsOf('reversed'), bitsOf('reversing')],
        )
        .map(({ id }) => id),
  };
}

export type SaleAnnotations = ReturnType<typeof createSaleAnnotations>;
