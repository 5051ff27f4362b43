import type { Page } from 'playwright-core';

/**
 * Returns what of the counter is cut, covered or scrolled away in the window as it is now; nothing when all is seen:
 *
 * - every text, picture and button of the stage, of what is above it and of the practice customer is inside the window
 *   and inside every box that cuts it, and nothing else is in front of it;
 * - nothing there is scrolled but a list (`data-list`), whose rows need not all be seen, and what is opened over the
 *   stage (a dialog or menu).
 */
export const stageFaults = (page: Page): Promise<string[]> => page.evaluate(findStageFaults);

/** Runs in the page: it is passed there as its text, so it contains all it uses. */
function findStageFaults(): string[] {
  const foundProblems = new Set<string>();
  const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  const styleOf = (each: Element) => getComputedStyle(each);
  const withAncestors = (each: Element): Element[] => {
    const above = each.parentElement;
    return above === null || above === document.body ? [each] : [each, ...withAncestors(above)];
  };
  const isHidden = (each: Element) =>
    styleOf(each).clipPath !== 'none' || each.matches('[inert], [aria-hidden="true"]') || each.matches(inFront);
  const isRead = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !withAncestors(each).some(isHidden) &&
    each.closest('[data-list]') === null;
  const nameOfElement = (each: Element, text: string) =>
    `${each.localName} "${(each.getAttribute('aria-label') ?? text).trim().slice(0, 50)}"`;

  const isCutBy = (box: DOMRect, each: Element) => {
    const { overflowX, overflowY } = styleOf(each);
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const isCutAcross = overflowX !== 'visible' && (box.left < left - 1 || box.right > right + 1);
    const isCutDown = overflowY !== 'visible' && (box.top < top - 1.5 || box.bottom > bottom + 1.5);
    return isCutAcross || isCutDown;
  };
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && top >= -1.5 && right <= innerWidth + 1 && bottom <= innerHeight + 1.5;
  const isCovered = (each: Element, box: DOMRect) => {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return document.querySelector(inFront) === null && top !== null && !each.contains(top) && !top.contains(each);
  };
  const readBox = (each: Element, box: DOMRect, text: string) => {
    if (box.width === 0 || box.height === 0) return;
    if (!isInWindow(box) || withAncestors(each).some((above) => isCutBy(box, above)))
      foundProblems.add(`cut: ${nameOfElement(each, text)}`);
    else if (isCovered(each, box)) foundProblems.add(`covered: ${nameOfElement(each, text)}`);
  };
  const readTexts = (each: Element) => {
    for (const node of each.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
      const range = document.createRange();
      range.selectNodeContents(node);
      // The box of a line has room above and below its letters.
      for (const { left, top, width, height } of text === '' ? [] : range.getClientRects())
        readBox(each, new DOMRect(left, top + height * 0.14, width, height * 0.72), text);
    }
  };
  const readScrolling = (each: Element) => {
    const { overflowX, overflowY, scrollbarWidth } = styleOf(each);
    const isScrolledDown = /auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight + 1;
    const isScrolledAcross = /auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1;
    if (scrollbarWidth !== 'none' && (isScrolledDown || isScrolledAcross))
      foundProblems.add(`scrolled: ${each.localName} ${each.scrollHeight} px in ${each.clientHeight}`);
  };

  const stage = document.querySelector('main[data-screen]');
  const parts = [stage?.previousElementSibling, stage, ...document.querySelectorAll('[data-follows-screen]')];
  for (const part of parts) {
    for (const each of part ? [part, ...part.querySelectorAll('*')] : []) {
      if (!isRead(each)) continue;
      readScrolling(each);
      if (each.matches('button, input, svg[role="img"], summary'))
        readBox(each, each.getBoundingClientRect(), each.textContent ?? '');
      readTexts(each);
    }
  }
  return [...foundProblems];
}
