import type { Page } from 'playwright-core';
import { en, english } from '../../support/english.ts';
import { eventually } from './eventually.ts';

const { queue } = english.till;

/** The right edge: every open sale, and what is settled. */
export const salesList = (page: () => Page) => {
  const part = (name: string) =>
    page()
      .getByRole('complementary', { name: en('queue.label') })
      .getByRole('region', { name: new RegExp(`^${name}`) });
  const rows = (name: string) => part(name).getByRole('listitem').allTextContents();
  return {
    open: () => rows(queue.open),
    earlier: () => rows(queue.earlier),
    hasOpen: (count: number) =>
      eventually(async () => String((await rows(queue.open)).length), new RegExp(`^${count}$`)),
    bringUp: (amount: string) => part(queue.open).getByRole('button', { name: amount }).click(),
  };
};
