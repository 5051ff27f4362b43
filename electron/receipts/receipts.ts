import { basename } from 'node:path';
import { writeAtomically } from '../settings/atomic-write.ts';
import type { PaperInput } from '../shared/contract/receipts.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { failureFrom } from '../shared/from-throwable.ts';
import type { DrawnPaper, Paper, PrinterView, PrintOutcome } from '../shared/paper.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type Documents, nameOf, type ReceiptSource, subjectName } from './documents.ts';
import { type Medium, printCount, receiptDraft } from './entries.ts';

/** What puts a paper into the world. It never throws. */
export interface Printer {
  /** Silently on that printer; where there is none, or it does not take it, from the system's own window. */
  readonly print: (paper: Paper, printer: string | null, mayAsk: boolean) => Promise<PrintOutcome | 'failed'>;
  /** Null when it could not be drawn. */
  readonly pdf: (paper: DrawnPaper) => Promise<Uint8Array | null>;
  readonly printers: () => Promise<readonly PrinterView[]>;
}

export interface ReceiptsOptions {
  /** Of the till that is open now, or why there is none. */
  readonly desk: () => Result<ReceiptSource>;
  readonly papers: Documents;
  readonly press: Printer;
  readonly printer: () => string | null;
  readonly saveAs: (name: string) => Promise<string | null>;
}

/** `receipts.*` of the contract, without Electron: what is on a paper, how it is counted, where it goes. */
export interface Receipts {
  readonly preview: (input: PaperInput) => Result<Paper>;
  /** `mayAsk` false: nobody is there to answer the system's window. */
  readonly print: (input: PaperInput, mayAsk?: boolean) => Promise<Result<PrintOutcome>>;
  readonly savePdf: (input: PaperInput) => Promise<Result<string | null>>;
  readonly printers: () => Promise<Result<readonly PrinterView[]>>;
}

interface Numbered {
  readonly paper: Paper;
  /** Nothing came out after all. */
  readonly undone: () => void;
}

export function createReceipts({ desk, papers, press, printer, saveAs }: ReceiptsOptions): Receipts {
  const preview = (input: PaperInput): Result<Paper> => {
    const open = desk();
    return open.ok ? papers(open.value, input) : open;
  };

  /** The paper as it will be, with its number durable before anybody can hold it in hand. */
  function number(input: PaperInput, medium: Medium): Result<Numbered> {
    const open = desk();
    if (!open.ok) return open;
    const paper = papers(open.value, input);
    if (!paper.ok) return paper;
    const { journal, actor } = open.value;
    const { document, size } = paper.value;
    const subject = subjectName(input.subject);
    const body = { document, number: printCount(journal, subject, document).numbered + 1 };
    const by = actor();
    const durable = journal.append([receiptDraft('receipt.printed', subject, by, { ...body, medium, size })]);
    if (!durable.ok) return durable;
    const undone = () => void journal.append([receiptDraft('receipt.cancelled', subject, by, body)]);
    return ok({ paper: paper.value, undone });
  }

  return {
    preview,
    async print(input, mayAsk = true) {
      const numbered = number(input, 'printer');
      if (!numbered.ok) return numbered;
      const end = await press.print(numbered.value.paper, printer(), mayAsk);
      if (end === 'cancelled') numbered.value.undone();
      // A printer that failed halfway may have put out half of it, so that one keeps its number.
      return end === 'failed' ? err(failure('print-failed')) : ok(end);
    },
    async savePdf(input) {
      const shown = preview(input);
      if (!shown.ok) return shown;
      const path = await saveAs(nameOf(shown.value, input.subject));
      if (path === null) return ok(null);
      const numbered = number(input, 'pdf');
      if (!numbered.ok) return numbered;
      const problem = await write(path, await press.pdf(numbered.value.paper));
      if (problem) numbered.value.undone();
      return problem ? err(problem) : ok(basename(path));
    },
    printers: async () => ok(await press.printers()),
  };
}

async function write(path: string, pdf: Uint8Array | null): Promise<Failure | null> {
  try {
    if (pdf === null) return failure('not-saved');
    writeAtomically(path, pdf);
    return null;
  } catch (error) {
    return failureFrom('not-saved', error);
  }
}
