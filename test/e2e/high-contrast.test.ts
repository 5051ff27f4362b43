import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sceneNamed } from '../screen-states/all.ts';
import { scenePages } from './shells/browser-shell.ts';

const pages = scenePages();

/** Whether each has an outline or a border that high contrast shows. */
const edges = (page: Page, selector: string): Promise<boolean[]> =>
  page.locator(selector).evaluateAll((each) =>
    each.map((one) => {
      const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || borderTopStyle !== 'none';
    }),
  );

// High contrast takes every background and shadow away.
it.each([
  ['search', ['[data-highlighted]', '[role="dialog"]']],
  ['waiting', ['aside [aria-current]', 'nav [aria-current]']],
  ['takings', ['nav [aria-current]', '[data-picture] [class*="_bar_"]']],
  ['lock-chosen', ['label:has(:checked)']],
  ['waiting-share', ['[role="menu"]']],
])('draws an edge in high contrast, in the state %s, around %s', async (name, selectors) => {
  const { page } = await pages().show(sceneNamed(name));
  await page.emulateMedia({ forcedColors: 'active' });
  for (const selector of selectors) {
    const hasEdges = await edges(page, selector);
    expect(hasEdges.length, selector).toBeGreaterThan(0);
    expect(hasEdges, selector).not.toContain(false);
  }
});
