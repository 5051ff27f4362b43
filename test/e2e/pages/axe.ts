import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on this screen, in both themes. */
export async function violations(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations: found } = await new AxeBuilder({ page }).analyze();
    all.push(
      ...found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`)),
    );
  }
  return all;
}
