import type { SaleId } from '../sales/sale.ts';
import type { ReportSubject, ShopReportSubject } from './printing.ts';

/** How a message reaches the customer of a sale. */
export const shareWays = ['whatsapp', 'sms'] as const;
export type ShareWay = (typeof shareWays)[number];

export interface ShareInput {
  readonly id: SaleId;
  readonly by: ShareWay;
}

/** The longest address that other programs are opened with: some systems cut longer ones. */
export const LONGEST_LINK = 2_000;

/** What has a summary: a shift, or the shop of several tills. */
export type SummarySubject = ReportSubject | ShopReportSubject;

/** How the summary of a shift leaves the till: WhatsApp, where the person chooses to whom, or the clipboard. */
export const summaryWays = ['whatsapp', 'copy'] as const;
export type SummaryWay = (typeof summaryWays)[number];

export interface SummaryInput {
  readonly subject: SummarySubject;
  readonly by: SummaryWay;
}
