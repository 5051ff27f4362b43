import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** What axe finds on this screen as it stands, by all of its rules or by those named: what is broken, and where. */
export async function violationsNow(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // The other mode opens a tab for each look, to gather what frames say; the till has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The same in both themes, or in those named. Only colours change with the theme: the second look is at those alone. */
export async function violations(page: Page, of: readonly Theme[] = themes): Promise<string[]> {
  const all: string[] = [];
  for (const [at, colorScheme] of of.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violationsNow(page, at === 0 ? [] : ['color-contrast']);
    all.push(...found.map((each) => `${colorScheme} ${each}`));
  }
  return all;
}
