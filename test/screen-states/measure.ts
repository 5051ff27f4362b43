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
    const hiddenElements = new Map<Element, boolean>();
    /** Found once for each element: most share most of what they are in, and nothing changes meanwhile. */
    const isHiddenFromEyes = (each: Element | null): boolean => {
      if (each === null) return false;
      const isHidden =
        hiddenElements.get(each) ??
        (getComputedStyle(each).clipPath !== 'none' || isHiddenFromEyes(each.parentElement));
      hiddenElements.set(each, isHidden);
      return isHidden;
    };
    const isRead = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest('[aria-hidden="true"]') &&
      !isHiddenFromEyes(each);
    // A table of money may be scrolled sideways where the window is magnified to 200 % (WCAG 1.4.10), and only there.
    const isMagnified = innerWidth <= 760;
    const isInScrolledTable = (each: Element) => {
      if (!isMagnified || !each.closest('table')) return false;
      for (let above = each.parentElement; above; above = above.parentElement)
        if (getComputedStyle(above).overflowX === 'auto') return true;
      return false;
    };
    const rightEdges = new Map<Element, number>();
    const rightEdge = (above: Element | null): number => {
      if (above === null) return innerWidth;
      const knownEdge = rightEdges.get(above);
      if (knownEdge !== undefined) return knownEdge;
      const isCutting = /hidden|clip/.test(getComputedStyle(above).overflowX);
      const own = isCutting ? above.getBoundingClientRect().right : Number.POSITIVE_INFINITY;
      const right = Math.min(own, rightEdge(above.parentElement));
      rightEdges.set(above, right);
      return right;
    };
    const edges = (each: Element) =>
      isInScrolledTable(each) ? Number.POSITIVE_INFINITY : rightEdge(each.parentElement);
    /** Where its text ends: past its own box too, where that does not cut it. */
    const endOf = (each: Element) => {
      const { right, width } = each.getBoundingClientRect();
      if (!(each instanceof HTMLElement) || getComputedStyle(each).overflowX !== 'visible') return right;
      const beyond = Math.max(0, each.scrollWidth - each.offsetWidth);
      // A document is shown smaller than it is.
      return right + (beyond > 1 ? (beyond * width) / each.offsetWidth : 0);
    };
    return [...document.querySelectorAll('body *')]
      .filter((each) => saysSomething(each) && isRead(each) && endOf(each) > edges(each) + 1)
      .map((each) => `${each.localName} "${(each.textContent ?? '').trim().slice(0, 40)}"`);
  });

/** Pairs of texts, or of a text and a picture with a name, that are drawn over each other. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRead = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden="true"]');
    /** The middle of each line: what is above and below it is empty in most letters. */
    const linesOf = (each: Element) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return [...range.getClientRects()].map(
        ({ x, y, width, height }) => new DOMRect(x, y + height / 5, width, height * 0.6),
      );
    };
    const pictures = [...document.querySelectorAll('svg[role="img"]')].filter(isRead);
    const texts = [...document.querySelectorAll('body *')].filter(
      (each) => isRead(each) && [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE),
    );
    const areas = [
      ...pictures.map((each) => ({ each, areas: [each.getBoundingClientRect()] })),
      ...texts.map((each) => ({ each, areas: linesOf(each) })),
    ];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const nameOf = (each: Element) => (each.textContent || (each.getAttribute('aria-label') ?? '')).trim().slice(0, 40);
    return areas.flatMap((one, index) =>
      areas
        .slice(index + 1)
        .filter((other) => !one.each.contains(other.each) && !other.each.contains(one.each))
        .filter((other) => one.areas.some((a) => other.areas.some((b) => meet(a, b))))
        .map((other) => `"${nameOf(one.each)}" over "${nameOf(other.each)}"`),
    );
  });
