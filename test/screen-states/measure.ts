import type { Page } from 'playwright-core';

/** Everything that can be touched and is less than 48 px wide or high, with its size; a label counts for its box. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const touchTargets =
      'button, a[href], input, select, textarea, summary, label:has(input), [role="option"], [role="row"][aria-selected]';
    const isShown = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], [aria-hidden="true"]');
    return [...document.querySelectorAll(touchTargets)].flatMap((each) => {
      const target = each.matches('input') ? (each.closest('label') ?? each) : each;
      const { width, height } = target.getBoundingClientRect();
      // Half a pixel of rounding is none to a finger.
      // The bars of a chart: whatever one opens, a row of the table next to it opens too.
      if (each.closest('[data-picture]')) return [];
      if (!isShown(target) || (width >= 47.5 && height >= 47.5)) return [];
      const name = each.getAttribute('aria-label') ?? (target.textContent?.trim() || each.id);
      return [`${each.localName} "${name.slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`];
    });
  });

/** Words whose end is cut: past the window's edge, or under that of a part that cannot be scrolled sideways. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const saysSomething = (each: Element) =>
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    const isHiddenFromEyes = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).clipPath !== 'none' || isHiddenFromEyes(each.parentElement));
    const isRead = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest('[aria-hidden="true"]') &&
      !isHiddenFromEyes(each);
    // A table of money may be scrolled sideways where the window is magnified to 200 % (WCAG 1.4.10), and only there.
    const isMagnified = innerWidth <= 760;
    const edges = (each: Element) => {
      let right = innerWidth;
      for (let above = each.parentElement; above; above = above.parentElement) {
        const { overflowX } = getComputedStyle(above);
        if (isMagnified && overflowX === 'auto' && each.closest('table')) return Number.POSITIVE_INFINITY;
        if (/hidden|clip/.test(overflowX)) right = Math.min(right, above.getBoundingClientRect().right);
      }
      return right;
    };
    return [...document.querySelectorAll('body *')]
      .filter((each) => saysSomething(each) && isRead(each) && each.getBoundingClientRect().right > edges(each) + 1)
      .map((each) => `${each.localName} "${(each.textContent ?? '').trim().slice(0, 40)}"`);
  });
