import { call } from '../ipc/define.ts';
import type { ShareInput, SummaryInput } from './sharing.ts';

/** Messages to the customer of a sale, and the summary of a shift or of the shop. Main writes the text and the address: a window names the sale and the way. */
export const sharing = {
  /** Opens the program that sends it; the person at the till presses its send button. */
  send: call<ShareInput, void>(),
  /** Opens WhatsApp with the summary, without a recipient, or copies it. `not-allowed` where totals are hidden. */
  summary: call<SummaryInput, void>(),
} as const;
