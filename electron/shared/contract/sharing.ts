import type { ShareInput } from '../sharing.ts';
import { call } from './define.ts';

/** Messages to the customer of a sale. Main writes the text and the address: a window names the sale and the way. */
export const sharing = {
  /** Opens the program that sends it; the person at the till presses its send button. */
  send: call<ShareInput, void>(),
} as const;
