import type { Page } from 'playwright-core';
import { enPattern } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** What is so, in one line: the till's answer to "is it in?". */
export const statusLine = (page: () => Page) => {
  const text = async () => ((await page().getByRole('status').first().textContent()) ?? '').replace(/\s+/g, ' ').trim();
  const says = (words: RegExp) => eventually(text, words);
  return {
    text,
    says,
    saysPaid: () => says(/^Paid\b/),
    saysNotReceived: () => says(enPattern('state.waiting.word')),
  };
};
