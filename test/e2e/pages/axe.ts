import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const themes = ['light', 'dark'] as const;

/** What axe finds on this screen as it stands: each rule that is broken, and where. */
export async function violationsNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The same in both themes, or in those named. */
export async function violations(page: Page, of: readonly (typeof themes)[number][] = themes): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of of) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    all.push(...(await violationsNow(page)).map((found) => `${colorScheme} ${found}`));
  }
  return all;
}
