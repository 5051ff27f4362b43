import { failure } from '../shared/base/failure.ts';
import type { Language } from '../shared/base/languages.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { PrintText } from '../shared/receipts/printing.ts';
import { LONGEST_LINK, type SummaryInput, type SummarySubject } from '../shared/receipts/sharing.ts';
import { isOfShop, type ReceiptSource, reportFor, subjectName } from './documents.ts';
import { receiptDraft } from './entries.ts';
import { encodedText } from './sharing.ts';
import { shopSummaryOf } from './shop-report.ts';
import { type Summary, type SummaryFacts, summaryOf, summaryText } from './summary.ts';

export interface SummarySharingOptions {
  readonly source: () => Result<ReceiptSource>;
  readonly shop: () => { readonly shopName: string; readonly language: Language };
  readonly phrases: (language: Language) => Promise<(text: PrintText) => string>;
  readonly open: (address: string) => Promise<Result<void>>;
  /** Copies a text; `not-copied` when the system refuses. */
  readonly copy: (text: string) => Promise<Result<void>>;
}

/** `sharing.summary` of the contract. */
export const createSummarySharing = (options: SummarySharingOptions) => ({
  /** Copies the summary of a shift or of the shop, or opens WhatsApp with it. `not-allowed` where the user may not see totals. */
  async summary({ subject, by }: SummaryInput): Promise<Result<void>> {
    const from = options.source();
    if (!from.ok) return from;
    const { journal, actor, practice } = from.value;
    const sharer = actor();
    const { shopName, language } = options.shop();
    const read = await options.phrases(language);
    const summaryResult = await summaryFor(from.value, subject, { shopName, practice, read });
    if (!summaryResult.ok) return summaryResult;
    const summary = summaryResult.value;
    const entry = receiptDraft('receipt.shared', subjectName(subject), sharer, {
      document: documentNames[subject.of],
      by,
    });
    const durable = journal.append([entry]);
    if (!durable.ok) return durable;
    if (by === 'whatsapp') return options.open(addressOf(summary, read));
    return options.copy(summaryText(summary, read));
  },
});

const documentNames = { x: 'x', z: 'z', 'shop-x': 'x', 'shop-z': 'z' } as const;

async function summaryFor(
  source: ReceiptSource,
  subject: SummarySubject,
  facts: Omit<SummaryFacts, 'report'>,
): Promise<Result<Summary>> {
  if (isOfShop(subject)) {
    return mapOk(await source.shopReport(subject), (value) => shopSummaryOf({ ...facts, report: value }));
  }
  const report = reportFor(source, subject);
  if (!report.ok) return report;
  const { totals } = report.value;
  return totals === null
    ? err(failure('not-allowed'))
    : ok(summaryOf({ ...facts, report: { ...report.value, totals } }));
}

/** WhatsApp without a number asks to whom. With many cashiers or tills the last are left out: long addresses are cut. */
function addressOf(summary: Summary, read: (text: PrintText) => string): string {
  const address = (most: number) => `https://wa.me/?text=${encodedText(summaryText(summary, read, most))}`;
  let most = summary.parts.length;
  while (most > 0 && address(most).length > LONGEST_LINK) most -= 1;
  return address(most);
}
