import { ulid } from 'ulid';
import type { EntryRange } from '../journal/entry.ts';
import { failure } from '../shared/base/failure.ts';
import { MAX_UNITS, type Units } from '../shared/base/money.ts';
import { err, mapOk, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import { expectedCash, type ShiftReport, type ShiftView, type StaffId, type ZReport } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { type StaffBodies, staffDraft } from './entries.ts';
import type { Person } from './staff-repository.ts';

interface ShiftRow {
  number: number;
  id: string;
  opened_at: number;
  opened_by: string;
  isOpen: 0 | 1;
}

interface Closing {
  /** Who takes over the open accounts. */
  readonly handTo: StaffId | null;
  /** Null where nobody counted. */
  readonly countedCash: Units | null;
}

/** What a Z report handed over, and up to which entry it counts. */
interface HandOver {
  /** Of the shift. */
  readonly id: string;
  readonly until: number;
  /** Whether the entries have other numbers since it was made. */
  readonly isMoved: boolean;
  /** By name; null to who opens the next shift. */
  readonly to: string | null;
  readonly toId: StaffId | null;
  readonly sales: ReadonlySet<string>;
}

/** How many numbers of Z reports a window is given; two reports have one number after a till's entries were brought back. */
const Z_PAGE = 60;

const lastBefore = 'SELECT id, until FROM shift WHERE z IS NOT NULL AND until <= ? ORDER BY until DESC LIMIT 1';

/**
 * Returns a Z report in which no sum is more than an amount may be: the journal takes no larger number, so that the shift
 * could not be closed, and the other tills of the shop would not believe the till's entries from there on.
 */
const withStorableSums = (z: ZReport): ZReport =>
  JSON.parse(JSON.stringify(z), (_, value) =>
    typeof value === 'number' ? Math.max(-MAX_UNITS, Math.min(MAX_UNITS, value)) : value,
  ) as ZReport;

/** A report counts from the end of the last Z report, so no money is missed between two of them. */
export function createShifts({ journal, people, ledger, record, now }: StaffContext) {
  const latest = () =>
    journal.query.get<ShiftRow>(
      `SELECT number, id, opened_at, opened_by, z IS NULL AS isOpen FROM shift
       ORDER BY number DESC, opened_at DESC LIMIT 1`,
    );

  const openRow = (): ShiftRow | null => {
    const row = latest();
    return row?.isOpen ? row : null;
  };

  /** A report may be long: it is read once. */
  let lastRead: HandOver | null = null;

  const lastZ = (): HandOver | null => {
    const row = journal.query.get<{ id: string; until: number }>(lastBefore, [Number.MAX_SAFE_INTEGER]);
    if (!row) return null;
    if (lastRead?.id !== row.id) {
      const { z = '' } = journal.query.get<{ z: string }>('SELECT z FROM shift WHERE id = ?', [row.id]) ?? {};
      const { handedTo, handTo = null, head, open } = JSON.parse(z) as StaffBodies['shift.closed'];
      const isMoved = head.seq !== row.until;
      lastRead = { ...row, isMoved, to: handedTo, toId: handTo, sales: new Set(open.map(({ id }) => id)) };
    }
    return lastRead;
  };

  const viewOf = ({ number, opened_at, opened_by }: ShiftRow): ShiftView => {
    const z = lastZ();
    const takenOver = z && z.sales.size > 0 ? { to: z.to, count: z.sales.size } : null;
    return { number, openedAt: opened_at as Ms, openedBy: people.nameOf(opened_by), takenOver };
  };

  const current = (): ShiftView | null => {
    const row = openRow();
    return row && viewOf(row);
  };

  /**
   * Returns the entries that no Z report counts. This till's own reports were made without the entries that were brought
   * back and are before them now.
   */
  function notCounted(until: number): EntryRange {
    const last = lastZ();
    const broughtBack = last?.isMoved
      ? journal.query.get<{ after: number; until: number }>(
          `SELECT json_extract(body, '$.after') AS after, seq - 1 AS until FROM entry
           WHERE kind = 'journal.brought-back' AND seq <= ? ORDER BY seq DESC LIMIT 1`,
          [last.until],
        )
      : undefined;
    if (!last || !broughtBack) return { after: last?.until ?? 0, until };
    const before = journal.query.get<{ until: number }>(lastBefore, [broughtBack.until]);
    const after = Math.max(broughtBack.after, before?.until ?? 0);
    return { after, until, skipped: { after: broughtBack.until, until: last.until } };
  }

  const reportNow = (until: number): ShiftReport => {
    const range = notCounted(until);
    return {
      shift: current(),
      madeAt: now(),
      totals: ledger.totals(range),
      cashiers: ledger.cashiers(range).map((one) => ({ ...one, name: people.nameOf(one.name) })),
      open: ledger.open().map((one) => ({ ...one, askedBy: people.nameOf(one.askedBy) })),
    };
  };

  return {
    current,

    /** Whether the last Z report handed this open account to a person: by name, or to who opened the shift after it. */
    isHandedTo({ id, name }: Person, sale: string): boolean {
      const z = lastZ();
      if (!z?.sales.has(sale)) return false;
      if (z.to === null) return openRow()?.opened_by === id;
      return z.toId === null ? z.to === name : z.toId === id;
    },

    report: (): ShiftReport => reportNow(journal.head().seq),

    open(actor: string): Result<void> {
      if (openRow()) return err(failure('not-allowed'));
      const number = (latest()?.number ?? 0) + 1;
      return record(staffDraft('shift.opened', ulid(now()), actor, { number, at: now() }));
    },

    /** `shift-closed` when none is open; `not-found` when the person who takes over is not active staff. */
    close(actor: string, { handTo, countedCash }: Closing): Result<ZReport> {
      const row = openRow();
      if (!row) return err(failure('shift-closed'));
      const next = handTo === null ? null : people.active(handTo);
      if (handTo !== null && !next) return err(failure('not-found'));
      const { seq, hash } = journal.head();
      const report = reportNow(seq);
      const z = withStorableSums({
        ...report,
        shift: viewOf(row),
        number: row.number,
        closedBy: people.nameOf(actor),
        handedTo: next?.name ?? null,
        ...(countedCash !== null &&
          report.totals && { cashCount: { expected: expectedCash(report.totals), counted: countedCash } }),
        head: { seq, hash },
      });
      // The end of a phone must not outlive its customer, and what is recorded stays.
      const open = z.open.map((one) => ({ ...one, phoneTail: '' }));
      return mapOk(record(staffDraft('shift.closed', row.id, actor, { ...z, open, until: seq, handTo })), () => z);
    },

    zReports(before: number | null): readonly ZReport[] {
      const end = before ?? (latest()?.number ?? 0) + 1;
      return journal.query
        .all<{ z: string }>(
          `SELECT z FROM shift WHERE z IS NOT NULL AND number < ? AND number >= ?
           ORDER BY number DESC, until DESC`,
          [end, end - Z_PAGE],
        )
        .map(({ z }) => JSON.parse(z) as ZReport)
        .map((z) => ({ ...z, open: z.open.map((one) => ({ ...one, phoneTail: ledger.phoneTailOf(one.id) })) }));
    },
  };
}
