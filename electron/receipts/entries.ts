import type { EntryDraft, Journal, JsonObject } from '../journal/journal.ts';
import type { PaperDocument, PaperSize } from '../shared/paper.ts';

/** Where a paper went. */
export type Medium = 'printer' | 'pdf';

/** What this part writes into the journal. The subject is a sale's id, `x`, or `z` and the report's number. */
interface ReceiptBodies {
  /** About to be handed over: written first, so that no paper is ever made that the journal does not know. */
  'receipt.printed': { document: PaperDocument; number: number; medium: Medium; size: PaperSize };
  /** Somebody turned away in the system's own window: nothing came out. */
  'receipt.cancelled': { document: PaperDocument; number: number };
}

type Kind = keyof ReceiptBodies;

export const receiptDraft = <K extends Kind>(
  kind: K,
  subject: string,
  actor: string,
  body: ReceiptBodies[K],
): EntryDraft => ({ kind, subject, actor, body: body as unknown as JsonObject });

/** How often a paper was numbered, and how often it really was made: the latter is what a copy counts. */
export interface Made {
  readonly numbered: number;
  readonly made: number;
}

/** Read from the entries themselves: whatever ends the till, no print is forgotten. */
export function printCount({ entries }: Pick<Journal, 'entries'>, subject: string, document: PaperDocument): Made {
  const count = (kind: Kind) => entries({ subject, kind }).filter(({ body }) => body.document === document).length;
  const numbered = count('receipt.printed');
  return { numbered, made: numbered - count('receipt.cancelled') };
}
