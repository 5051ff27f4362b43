import { createReading } from '../journal/entries.ts';
import type { Entry, Journal, QueryDb } from '../journal/journal.ts';
import { type ShopBodies, shopDraft } from './shop-entries.ts';
import { isReportText } from './shop-report-text.ts';

/** Who makes a report, as the journal names people. */
export interface DoneBy {
  readonly id: string;
}

type Recorded = ShopBodies['shop.closed'];

/** Reports that are given to the database again in one call. */
const AT_A_TIME = 50;

const subjectOf = (number: number): string => `shop-z${number}`;
const reportIn = ({ body }: Entry): string => String(body.report);

/** The Z reports of the shop that the journals of its tills have: this till's and, as far as downloaded, the others'. */
export function recordedReports(journal: Pick<Journal, 'append' | 'entries'>, others: QueryDb) {
  const ofOthers = createReading(others);
  const all = (number: number): readonly Entry[] => {
    const filter = { subject: subjectOf(number), kind: 'shop.closed' };
    return [...journal.entries(filter), ...ofOthers(filter)];
  };

  /** Returns the till whose journal has this report; null when none is known. */
  const makerOf = (number: number, report: string): string | null =>
    all(number).find((entry) => reportIn(entry) === report)?.till ?? null;

  return {
    makerOf,

    /** Records a report that this till made, once. */
    note(number: number, report: string, { id }: DoneBy): void {
      if (makerOf(number, report) !== null) return;
      journal.append([shopDraft('shop.closed', id, { number, report }, subjectOf(number))]);
    },

    /** Returns the reports after a number, without a gap; some at a time. */
    after(number: number): readonly Recorded[] {
      const reports: Recorded[] = [];
      for (let next = number + 1; reports.length < AT_A_TIME; next += 1) {
        const report = all(next).map(reportIn).find(isReportText);
        if (report === undefined) break;
        reports.push({ number: next, report });
      }
      return reports;
    },
  };
}
