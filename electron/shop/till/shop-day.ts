import type { Journal } from '../../journal/journal.ts';
import { lastSeqOf } from '../../journal/schema.ts';
import { hasCode } from '../../platform/rename.ts';
import { failure } from '../../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { type Ms, minutes, ms } from '../../shared/base/units.ts';
import type { ShopReport, ShopZ } from '../../shared/shop/shop-report.ts';
import type { Till } from '../../till/till.ts';
import { countedOf, type DoneBy, nameOfReport, parseReport, recordedReports } from './shop-day-record.ts';
import type { SavedShopZ, TillShop } from './shop-port.ts';
import { shopReport } from './shop-report.ts';
import { countedOthers, numberInStream, streamLength } from './shop-staff.ts';

/** How many Z reports a window is given. */
const PAGE = 30;
const LAST = 2 ** 31 - 1;
/** How often the report is made again when other tills make one at the same time. */
const TRIES = 5;
/** Two tills that close the day within this time close it once: what came between is in the next report. */
const SAME_MOMENT = minutes(1);

/** By journal: the report whose answer was lost, until it is returned. Reading the reports records it meanwhile. */
const unansweredReports = new WeakMap<object, string>();

export interface ShopDayOptions {
  /** Null, as the journal, at a till whose journal could not be opened. */
  readonly shop: Pick<TillShop, 'opened'> | null;
  readonly journal: Pick<Journal, 'append' | 'entries' | 'query'> | null;
  readonly now: () => Ms;
  readonly person: () => DoneBy & { readonly name: string };
}

export const shopReportsOf = ({ shop, tillJournal, sales, staff }: Till) =>
  createShopDay({
    shop,
    journal: tillJournal?.journal ?? null,
    now: () => ms(Date.now() + (sales?.clockOffset() ?? 0)),
    person() {
      const id = staff?.actor() ?? 'till';
      return { id, name: staff?.nameOf(id) ?? '' };
    },
  });

/**
 * The X and Z reports of the shop. The database numbers them; each is recorded at the till that made it, from where a
 * database that lost it gets it again. Each call fails with `shop-not-linked` while the database cannot be asked what
 * the last Z report counted, and at a till that works alone. So do the X and the Z report before this run has read
 * which tills the shop has and what they recorded, and closing while this till's entries are not copied, since healing
 * gives them other numbers than those the report would count up to.
 */
export function createShopDay({ shop, journal, now, person }: ShopDayOptions) {
  /** The parts of a till that is in a shop; null elsewhere. */
  function member() {
    const openShop = shop?.opened();
    if (!openShop || !journal) return null;
    const countedEntries = countedOthers(openShop);
    return {
      status: openShop.status(),
      opened: openShop,
      journal,
      countedEntries,
      recorded: recordedReports(journal, openShop, countedEntries),
    };
  }
  type Member = NonNullable<ReturnType<typeof member>>;

  /** As `member`, once the tills and their entries were read in this run. */
  function reportingMember() {
    const inShop = member();
    const isRead = inShop?.status.asOf !== null && inShop?.status.tills.some(({ isThis }) => isThis) === true;
    return isRead ? inShop : null;
  }

  /** Returns reports of the database, after it was given those that it lost. Records those of this till. */
  async function reportsInDatabase(
    { opened, status, recorded }: Member,
    before: number,
    limit: number,
  ): Promise<Result<readonly SavedShopZ[]>> {
    const zReports = await opened.day.zReports(before, limit);
    if (!zReports.ok) return notLinked;
    for (const { till, number, body } of zReports.value)
      if (till === status.till) recorded.note(number, body, { id: 'till' });
    const [last] = zReports.value;
    const unsavedReports = before === LAST ? recorded.after(last?.number ?? 0, last?.body ?? null) : [];
    for (const { number, report } of unsavedReports) {
      const addResult = await opened.day.addZ(number, report);
      if (!addResult.ok || !addResult.value) break;
    }
    return unsavedReports.length === 0 ? zReports : opened.day.zReports(before, limit);
  }

  async function reportsOf(inShop: Member, before: number, limit: number): Promise<Result<readonly ShopZ[]>> {
    const savedReports = await reportsInDatabase(inShop, before, limit);
    return savedReports.ok
      ? ok(savedReports.value.flatMap((row) => [...zOf(inShop, row), ...replacedBy(inShop, row)]))
      : notLinked;
  }

  function replacedBy(inShop: Member, { number, till, body }: SavedShopZ): readonly ShopZ[] {
    return inShop.recorded
      .replaced(number, body)
      .flatMap(({ report }) => zOf(inShop, { number, till, body: report }))
      .map((z) => ({ ...z, isReplaced: true }));
  }

  function zOf({ status, recorded }: Member, { number, till, body }: SavedShopZ): readonly ShopZ[] {
    const parsedReport = parseReport(body);
    if (!parsedReport) return [];
    const { previous: _, ...report } = parsedReport;
    const maker = recorded.makerOf(number, body) ?? till;
    const madeBy = status.tills.find(({ id }) => id === maker)?.name ?? maker;
    return [{ ...report, number, madeBy }];
  }

  /**
   * Returns the report after the last one. Its lines are the shop's tills, those that an earlier report counted, and any
   * whose entries arrived before the list of tills was read again.
   */
  function reportAfter(inShop: Member, last: ShopZ | null, countedUntil: ReadonlyMap<string, number>): ShopReport {
    const { status, opened, journal: own, countedEntries, recorded } = inShop;
    const { tills, till, asOf } = status;
    const countedElsewhere = recorded.countedElsewhere();
    const countedOfTill = (id: string) => {
      const counts = { till: id, countedUntil: countedUntil.get(id) ?? 0 };
      const record =
        id === till
          ? { length: lastSeqOf(own.query), entries: own.entries, numberOf: (seq: number) => seq }
          : {
              length: streamLength(opened.others, id),
              entries: countedEntries.entries,
              numberOf: (seq: number) => numberInStream(opened.others, id, seq),
            };
      return countedOf(opened.id, { ...counts, ...record }, countedElsewhere);
    };
    const arrivedTills = opened.others.all<{ till: string }>('SELECT till FROM stream');
    const names = new Map([
      ...arrivedTills.map((each) => [each.till, each.till] as const),
      ...[...countedUntil.keys()].map((id) => [id, id] as const),
      ...(last?.lines ?? []).map((line) => [line.till, line.name] as const),
      ...tills.map(({ id, name }) => [id, name] as const),
    ]);
    const ofShop = tills.map(({ id }) => id);
    const others = [...names.keys()].filter((id) => !ofShop.includes(id));
    return shopReport(
      {
        own: { till, query: own.query },
        others: opened.others,
        tills: [...ofShop, ...others].map((id) => ({ id, name: names.get(id) ?? id })),
        counted: (id) => countedOfTill(id).after,
        elsewhere: (id) => countedOfTill(id).elsewhere,
      },
      { madeAt: now(), asOf },
    );
  }

  interface NextReport {
    /** The last report where another till made it a moment ago: somebody closed the day there. */
    readonly justMade: ShopZ | null;
    readonly number: number;
    readonly previous: string | null;
    readonly report: ShopReport;
  }

  async function next(inShop: Member): Promise<Result<NextReport>> {
    const last = await reportsInDatabase(inShop, LAST, 1);
    const countResult = await inShop.opened.day.counted();
    if (!last.ok || !countResult.ok) return notLinked;
    const [row] = last.value;
    const [z] = row ? zOf(inShop, row) : [];
    const report = reportAfter(inShop, z ?? null, countResult.value);
    const isJustMade = row?.till !== inShop.status.till && z && Math.abs(report.madeAt - z.madeAt) < SAME_MOMENT;
    return ok({
      justMade: isJustMade ? z : null,
      number: (row?.number ?? 0) + 1,
      previous: row ? nameOfReport(row.body) : null,
      report,
    });
  }

  async function reportNow(): Promise<Result<ShopReport>> {
    const inShop = reportingMember();
    return mapOk(inShop ? await next(inShop) : notLinked, ({ report }) => report);
  }

  /** Returns the shop's last report where this till made it and the database's answer was lost; else null. */
  async function unansweredReport(inShop: Member, by: DoneBy): Promise<Result<ShopZ | null>> {
    const { status, opened, recorded } = inShop;
    const zReports = await opened.day.zReports(LAST, 1);
    if (!zReports.ok) return notLinked;
    const [last] = zReports.value;
    const unansweredBody = unansweredReports.get(inShop.journal);
    unansweredReports.delete(inShop.journal);
    if (last?.till !== status.till) return ok(null);
    if (last.body !== unansweredBody && recorded.makerOf(last.number, last.body) !== null) return ok(null);
    recorded.note(last.number, last.body, by);
    return ok(zOf(inShop, last)[0] ?? null);
  }

  async function makeReport(inShop: Member, by: DoneBy & { readonly name: string }): Promise<Result<ShopZ>> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const nextReport = await next(inShop);
      if (!nextReport.ok) return nextReport;
      const { justMade, number, previous, report } = nextReport.value;
      if (justMade) return ok(justMade);
      const body = JSON.stringify({ ...report, closedBy: by.name, previous });
      const addResult = await inShop.opened.day.addZ(number, body);
      if (!addResult.ok) {
        unansweredReports.set(inShop.journal, body);
        return notLinked;
      }
      if (!addResult.value) continue;
      inShop.recorded.note(number, body, by);
      const [madeReport] = zOf(inShop, { number, till: inShop.status.till, body });
      if (madeReport) return ok(madeReport);
    }
    return notLinked;
  }

  async function close(): Promise<Result<ShopZ>> {
    const inShop = reportingMember();
    if (!inShop || inShop.status.problem !== null) return notLinked;
    const by = person();
    return andThen(await unansweredReport(inShop, by), (report) => (report ? ok(report) : makeReport(inShop, by)));
  }

  async function zReport(number: number): Promise<Result<ShopZ>> {
    const inShop = member();
    const reports = inShop ? await reportsOf(inShop, number + 1, 1) : notLinked;
    if (!reports.ok) return reports;
    const z = reports.value.find((each) => each.number === number && !each.isReplaced);
    return z ? ok(z) : err(failure('not-found'));
  }

  async function zReports(before: number | null): Promise<Result<readonly ShopZ[]>> {
    const inShop = member();
    if (!inShop) return notLinked;
    const reports = await reportsOf(inShop, before ?? LAST, PAGE);
    // The list names it.
    if (reports.ok && before === null) unansweredReports.delete(inShop.journal);
    return reports;
  }

  return {
    report: () => unlessClosed(reportNow),
    /** Makes the Z report of the next number, or returns the one that another till made at the same moment. */
    close: () => unlessClosed(close),
    /** Returns the Z report of a number; `not-found` for one that was never made. */
    zReport: (number: number) => unlessClosed(() => zReport(number)),
    zReports: (before: number | null) => unlessClosed(() => zReports(before)),
  };
}

const notLinked = err(failure('shop-not-linked'));

/** Runs work that asks the database. The till may be closed, or leave its shop, meanwhile: its files are closed then. */
async function unlessClosed<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, 'ERR_INVALID_STATE')) return notLinked;
    throw error;
  }
}
