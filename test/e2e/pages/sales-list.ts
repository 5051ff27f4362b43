import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** The right edge: every open sale, and what is settled. */
export const salesList = (page: () => Page) => {
  const part = (name: string) =>
    page()
      .getByRole('complementary', { name: 'Sales' })
      .getByRole('region', { name: new RegExp(`^${name}`) });
  const rows = (name: string) => part(name).getByRole('listitem').allTextContents();
  return {
    open: () => rows('Open'),
    earlier: () => rows('Earlier'),
    hasOpen: (count: number) => eventually(async () => String((await rows('Open')).length), new RegExp(`^${count}$`)),
    showsEarlier: (words: RegExp) => eventually(async () => (await rows('Earlier')).join('\n'), words),
    bringUp: (amount: string) => part('Open').getByRole('button', { name: amount }).click(),
  };
};
