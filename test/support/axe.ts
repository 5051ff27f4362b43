import { type AxeResults, source } from 'axe-core';
import type { Page } from 'playwright-core';
import { isDeep } from './deep.ts';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/**
 * Returns what axe finds on this screen as it is, by all of its rules or by those named: the rule that is broken, and
 * where. Axe's adapter for Playwright is not used: it sends its script and every element that passed with each check,
 * which takes three times as long as the rules. It would also check frames; the till has none.
 */
export async function violationsNow(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(source);
  // They take the focus and pass it on at once, as the menu opens or is left by Tab; nobody stays on one.
  const context = { exclude: ['[data-base-ui-focus-guard]'] };
  const options = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) };
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * The same in the light theme, and with `npm run test:deep` in the dark one too, or in those named. Only colours change
 * with the theme, so only contrast is checked again.
 */
export async function violations(page: Page, of: readonly Theme[] = isDeep ? themes : ['light']): Promise<string[]> {
  const all: string[] = [];
  for (const [at, colorScheme] of of.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const foundViolations = await violationsNow(page, at === 0 ? [] : ['color-contrast']);
    all.push(...foundViolations.map((each) => `${colorScheme} ${each}`));
  }
  return all;
}
