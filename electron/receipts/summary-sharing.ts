import { failure } from '../shared/failure.ts';
import type { Language } from '../shared/languages.ts';
import type { PrintText } from '../shared/printing.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { LONGEST_LINK, type SummaryInput } from '../shared/sharing.ts';
import { type ReceiptSource, reportFor, subjectName } from './documents.ts';
import { encoded } from './encoded.ts';
import { receiptDraft } from './entries.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';

export interface SummarySharingOptions {
  readonly source: () => Result<ReceiptSource>;
  readonly shop: () => { readonly shopName: string; readonly language: Language };
  /** Returns the phrases of a language. */
  readonly phrases: (language: Language) => Promise<(text: PrintText) => string>;
  /** Opens an address outside the app. */
  readonly open: (address: string) => Promise<Result<void>>;
  readonly copy: (text: string) => void;
}

/** `sharing.summary` of the contract. */
export interface SummarySharing {
  /** Copies the summary of a shift or opens WhatsApp with it. `not-allowed` where the user may not see totals. */
  readonly summary: (input: SummaryInput) => Promise<Result<void>>;
}

export const createSummarySharing = (options: SummarySharingOptions): SummarySharing => ({
  async summary({ subject, by }) {
    const from = options.source();
    if (!from.ok) return from;
    const { journal, actor, practice } = from.value;
    const report = reportFor(from.value, subject);
    if (!report.ok) return report;
    const { totals } = report.value;
    if (totals === null) return err(failure('not-allowed'));
    const { shopName, language } = options.shop();
    const read = await options.phrases(language);
    const summary = summaryOf({ report: { ...report.value, totals }, shopName, practice, read });
    const entry = receiptDraft('receipt.shared', subjectName(subject), actor(), { document: subject.of, by });
    const durable = journal.append([entry]);
    if (!durable.ok) return durable;
    if (by === 'whatsapp') return options.open(addressOf(summary, read));
    options.copy(summaryText(summary, read));
    return ok(undefined);
  },
});

/** WhatsApp without a number asks to whom. With many cashiers the last ones are left out: long addresses are cut. */
function addressOf(summary: Summary, read: (text: PrintText) => string): string {
  const address = (most: number) => `https://wa.me/?text=${encoded(summaryText(summary, read, most))}`;
  let most = summary.cashiers.length;
  while (most > 0 && address(most).length > LONGEST_LINK) most -= 1;
  return address(most);
}
