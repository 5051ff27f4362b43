import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** The line above the stage for a sale that rang while another one stood there. */
export const alertStrip = (page: () => Page) => {
  const strip = () => page().getByRole('region', { name: 'Another sale needs a look' });
  const text = async () => ((await strip().count()) === 0 ? '' : ((await strip().textContent()) ?? ''));
  return {
    strip,
    says: (words: RegExp) => eventually(text, words),
    bringUp: () => strip().getByRole('button', { name: 'Bring it up' }).click(),
  };
};
