import type { Page } from 'playwright-core';
import { typeByHand } from './type-by-hand.ts';

/** More stops than any screen has: who gets there has gone all the way round. */
const STOPS = 80;

interface Stop {
  readonly name: string;
  /** The focus is visible: an outline on the element, on its label, or on its container. */
  readonly seen: boolean;
}

const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    // Only these are named by the text in them: that of the page, or of a list that scrolls, contains each name on it.
    const text = at?.matches('a, button, summary, [role=option], [role=menuitem]') ? at.textContent : '';
    const label = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? text ?? '';
    const name = label.replace(/\s+/g, ' ').trim();
    const rings = [at, at?.closest('label'), at?.parentElement].some(
      (each) =>
        each &&
        Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2 &&
        getComputedStyle(each).outlineStyle !== 'none',
    );
    // The till itself may move the focus after the key, as to the heading of a page whose form has closed: no stop of Tab.
    const isNoStop = at === document.body || at?.matches('[tabindex="-1"]:not(button)') === true;
    return { name, seen: rings || isNoStop };
  });

/** Waits until the page has a stop of this name: parts of it are loaded after it opened. */
const isThere = (page: Page, { source, flags }: RegExp) =>
  page.waitForFunction(
    ([pattern, letters]) => {
      const name = new RegExp(pattern, letters);
      return [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')].some((each) => {
        const label = each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : null;
        const text = each.getAttribute('aria-label') ?? label ?? each.textContent ?? '';
        return name.test(text.replace(/\s+/g, ' ').trim());
      });
    },
    [source, flags] as const,
  );

/** Uses the page without a mouse: Tab to move, Enter or Space to press. */
export const keyboard = (page: () => Page) => {
  const press = (key: string) => page().keyboard.press(key);
  /** Tabs until the stop has this name. Fails when it is never reached, or when a stop on the way cannot be seen. */
  async function tabTo(name: RegExp): Promise<void> {
    await isThere(page(), name);
    const passedElements: string[] = [];
    for (let stops = 0; stops < STOPS; stops += 1) {
      await press('Tab');
      const { name: here, seen } = await stop(page());
      if (!seen) throw new Error(`the focus cannot be seen on "${here}"`);
      if (name.test(here)) return;
      passedElements.push(here);
    }
    throw new Error(`Tab never came to ${name}, only to ${passedElements.join(' | ')}`);
  }
  return {
    press,
    tabTo,
    type: (text: string) => typeByHand(page(), text),
    async go(name: RegExp, key = 'Enter') {
      await tabTo(name);
      await press(key);
    },
  };
};
