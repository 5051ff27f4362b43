import type { Projection, ProjectionDb } from '../../journal/journal.ts';
import { factsText, type PayoutBodies, type PayoutFacts, type PayoutReadBody } from './entries.ts';

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

/** Payouts, the events they were learned from, and their reviews. */
export const payoutsProjection: Projection = {
  name: 'payouts',
  version: 1,
  tables: ['payout', 'payout_event', 'payout_review'],
  schema: `
CREATE TABLE IF NOT EXISTS payout (key TEXT PRIMARY KEY, id TEXT, refid TEXT, facts TEXT NOT NULL, confirmed INTEGER NOT NULL,
  said_at INTEGER NOT NULL, since INTEGER NOT NULL, first_at INTEGER NOT NULL, read_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS payout_by_refid ON payout (refid);
CREATE TABLE IF NOT EXISTS payout_event (event_id TEXT PRIMARY KEY, facts TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS payout_review (seq INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL, mark TEXT NOT NULL,
  note TEXT NOT NULL, actor TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS payout_review_by_key ON payout_review (key, seq);
`,
  apply(db, { kind, subject, body, seq, actor }) {
    if (kind === 'payout.read') take(db, subject, body as unknown as PayoutReadBody);
    if (kind === 'payout.reviewed') {
      const { at, mark, note } = body as unknown as PayoutBodies['payout.reviewed'];
      const columns = 'seq, key, at, mark, note, actor';
      db.run(`INSERT INTO payout_review (${columns}) VALUES (?, ?, ?, ?, ?, ?)`, seq, subject, at, mark, note, actor);
    }
  },
};

function take(db: ProjectionDb, key: string, body: PayoutReadBody): void {
  const { eventId, source, saidAt } = body;
  if (eventId !== null)
    db.run('INSERT OR REPLACE INTO payout_event (event_id, facts) VALUES (?, ?)', eventId, factsText(body.facts));
  const before = db.get<PayoutRow>('SELECT * FROM payout WHERE key = ?', key);
  // Events arrive late and in any order; a read decides.
  if (source === 'event' && before && saidAt < before.said_at) return;
  putPayout(db, key, before, body);
}

function putPayout(db: ProjectionDb, key: string, before: PayoutRow | undefined, body: PayoutReadBody): void {
  const { at, source, saidAt } = body;
  const knownFacts = before ? (JSON.parse(before.facts) as PayoutFacts) : null;
  const facts = source === 'event' && knownFacts ? over(knownFacts, body.facts) : body.facts;
  const same = knownFacts?.status?.toLowerCase() === facts.status?.toLowerCase();
  const since = before && same ? before.since : (facts.updatedAt ?? facts.createdAt ?? saidAt);
  db.run(
    'INSERT OR REPLACE INTO payout (key, id, refid, facts, confirmed, said_at, since, first_at, read_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    key,
    facts.id,
    facts.refid,
    factsText(facts),
    Number(source === 'read'),
    saidAt,
    since,
    before?.first_at ?? at,
    source === 'read' ? at : (before?.read_at ?? null),
  );
}

/** Merges a reading; missing values keep the known ones. */
const over = (knownFacts: PayoutFacts, news: PayoutFacts): PayoutFacts => ({
  ...knownFacts,
  ...(Object.fromEntries(Object.entries(news).filter(([, value]) => value !== null)) as Partial<PayoutFacts>),
});
