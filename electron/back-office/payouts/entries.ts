import { draftsOf } from '../../journal/entry.ts';
import type { Projection, ProjectionDb } from '../../journal/journal.ts';
import type { Payout } from '../../merchant/client.ts';
import type { PayoutView, ReviewMark } from '../../shared/back-office/payouts.ts';
import type { Ms } from '../../shared/base/units.ts';

/** One reading of a payout; null for missing values. The bank account is masked (rule 7). */
export interface PayoutFacts
  extends Pick<PayoutView, 'id' | 'refid' | 'status' | 'amount' | 'currency' | 'channel' | 'createdAt'> {
  readonly walletId: string | null;
  readonly walletType: string | null;
  readonly bankId: string | null;
  readonly bank: string | null;
  readonly number: string | null;
  readonly name: string | null;
  readonly updatedAt: Ms | null;
}

/** Journal entries of payouts, by kind. The subject is the payout's key; times are on the service's clock. */
interface PayoutBodies {
  /** A reading with new information, and the redacted record it was made from. */
  'payout.read': {
    at: Ms;
    source: 'read' | 'event';
    /** Both null for a read. */
    eventId: string | null;
    eventKind: string | null;
    /** The time of the reading according to the service, as far as known. */
    saidAt: Ms;
    facts: PayoutFacts;
    raw: string;
  };
  'payout.reviewed': { at: Ms; mark: ReviewMark; note: string };
}

export type PayoutReadBody = PayoutBodies['payout.read'];
export type PayoutReviewBody = PayoutBodies['payout.reviewed'];

export const payoutDraft = draftsOf<PayoutBodies>();

/** Returns a payout's key: its number, or its reference for an event without a number. */
export const keyOf = ({ id, refid }: Pick<PayoutFacts, 'id' | 'refid'>): string | null =>
  id ?? (refid === null ? null : refidKey(refid));

export const refidKey = (refid: string): string => `refid:${refid}`;

export const factsOf = (payout: Payout | null): PayoutFacts => ({
  id: payout?.id ?? null,
  refid: payout?.refid ?? null,
  status: payout?.status ?? null,
  amount: payout?.amount ?? null,
  currency: payout?.currency ?? null,
  channel: payout?.channel ?? null,
  walletId: payout?.walletId ?? payout?.wallet?.id ?? null,
  walletType: payout?.wallet?.type ?? null,
  bankId: payout?.bankId ?? payout?.payoutAccount?.id ?? null,
  bank: payout?.payoutAccount?.bankname ?? null,
  number: payout?.payoutAccount?.maskedaccountnumber ?? null,
  name: payout?.payoutAccount?.beneficiaryname ?? null,
  createdAt: payout?.createdAt ?? null,
  updatedAt: payout?.updatedAt ?? null,
});

/** Returns the facts as canonical text, for comparison. */
export const factsText = (facts: PayoutFacts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** The state of a payout. `confirmed`: its last reading was a read, not an event. */
export interface PayoutRow {
  readonly key: string;
  readonly id: string | null;
  readonly refid: string | null;
  readonly facts: string;
  readonly confirmed: number;
  readonly said_at: number;
  readonly since: number;
  readonly first_at: number;
  readonly read_at: number | null;
}

export const payoutsProjection: Projection = {
  name: 'payouts',
  version: 2,
  tables: ['payout'],
  schema: `
CREATE TABLE IF NOT EXISTS payout (key TEXT PRIMARY KEY, id TEXT, refid TEXT, facts TEXT NOT NULL, confirmed INTEGER NOT NULL,
  said_at INTEGER NOT NULL, since INTEGER NOT NULL, first_at INTEGER NOT NULL, read_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS payout_by_refid ON payout (refid);
`,
  apply(db, { kind, subject, body }) {
    if (kind === 'payout.read') take(db, subject, body as unknown as PayoutReadBody);
  },
};

function take(db: ProjectionDb, key: string, body: PayoutReadBody): void {
  const { at, source, saidAt } = body;
  const before = db.get<PayoutRow>('SELECT * FROM payout WHERE key = ?', [key]);
  // Events arrive late and in any order; a read decides.
  if (source === 'event' && before && saidAt < before.said_at) return;
  const knownFacts = before ? (JSON.parse(before.facts) as PayoutFacts) : null;
  const facts = source === 'event' && knownFacts ? over(knownFacts, body.facts) : body.facts;
  const same = knownFacts?.status?.toLowerCase() === facts.status?.toLowerCase();
  const since = before && same ? before.since : sinceOf(body, before === undefined);
  db.run(
    'INSERT OR REPLACE INTO payout (key, id, refid, facts, confirmed, said_at, since, first_at, read_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      key,
      facts.id,
      facts.refid,
      factsText(facts),
      Number(source === 'read'),
      saidAt,
      since,
      before?.first_at ?? at,
      source === 'read' ? at : (before?.read_at ?? null),
    ],
  );
}

/** Returns when the status of a reading began: by its own times, since those known before are of another status. */
function sinceOf({ source, saidAt, facts }: PayoutReadBody, isFirst: boolean): number {
  const createdAt = isFirst && source === 'read' ? facts.createdAt : null;
  return facts.updatedAt ?? createdAt ?? saidAt;
}

const over = (knownFacts: PayoutFacts, news: PayoutFacts): PayoutFacts => ({
  ...knownFacts,
  ...(Object.fromEntries(Object.entries(news).filter(([, value]) => value !== null)) as Partial<PayoutFacts>),
});
