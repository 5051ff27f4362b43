import type { Page } from 'playwright-core';

/** Between two keys, in ms: more than those of a scanner are apart (`renderer/components/scanner.ts`). */
const BETWEEN_KEYS = 60;

/**
 * Types as a person does. Typed at once, ten digits and Enter after a moment in which the computer was busy are a
 * scanned account number, and open the list of sales.
 */
export const typeByHand = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: BETWEEN_KEYS });
