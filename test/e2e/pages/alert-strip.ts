import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** The line above the checkout screen for a sale that rang while another one stood there. */
export const alertStrip = (page: () => Page) => {
  const strip = () => page().getByRole('region', { name: en('alert.label') });
  const text = async () => ((await strip().count()) === 0 ? '' : ((await strip().textContent()) ?? ''));
  return {
    strip,
    says: (words: RegExp) => eventually(text, words),
    bringUp: () =>
      strip()
        .getByRole('button', { name: en('action.bringUp') })
        .click(),
  };
};
