import type { Page } from 'playwright-core';
import { en } from '../../support/english.ts';
import { eventually } from './eventually.ts';

/** The strip above the checkout screen for an alert of another sale. */
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
