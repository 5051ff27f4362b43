import type { Page } from 'playwright-core';

/**
 * Returns what of the counter is cut, covered or scrolled away in the window as it is now; nothing when all is seen:
 *
 * - every text, picture and button of the stage, of what is above it and of the practice customer is inside the window
 *   and inside every box that cuts it, and nothing else is in front of it. Words, but no amount, may end with an ellipsis;
 * - nothing there is scrolled but a list (`data-list`), whose rows need not all be seen, and what is opened over the
 *   stage (a dialog or menu).
 */
export const stageFaults = (page: Page): Promise<string[]> => page.evaluate(findStageFaults);

/** Runs in the page: it is passed there as its text, so it contains all it uses. */
function findStageFaults(): string[] {
  const foundProblems = new Set<string>();
  const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  /** Reads of an element once: most elements share most of what they are in, and nothing changes meanwhile. */
  const once = <Value>(read: (each: Element) => Value) => {
    const values = new Map<Element, Value>();
    return (each: Element): Value => {
      const value = values.get(each) ?? read(each);
      values.set(each, value);
      return value;
    };
  };
  const styleOf = once((each) => {
    const { overflowX, overflowY, scrollbarWidth, clipPath, textOverflow } = getComputedStyle(each);
    return { overflowX, overflowY, scrollbarWidth, clipPath, textOverflow };
  });
  const boxOf = once((each) => each.getBoundingClientRect());
  const parentOf = ({ parentElement }: Element) => (parentElement === document.body ? null : parentElement);
  /** What has boxes that cut: the element itself and what it is in. */
  const cuttingElements: (each: Element) => readonly Element[] = once((each) => {
    const above = parentOf(each);
    const { overflowX, overflowY } = styleOf(each);
    const own = overflowX === 'visible' && overflowY === 'visible' ? [] : [each];
    return above === null ? own : own.concat(cuttingElements(above));
  });
  const isHidden: (each: Element) => boolean = once((each) => {
    const above = parentOf(each);
    const isItself =
      styleOf(each).clipPath !== 'none' || each.matches('[inert], [aria-hidden="true"]') || each.matches(inFront);
    return isItself || (above !== null && isHidden(above));
  });
  const isRead = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isHidden(each) &&
    each.closest('[data-list]') === null;
  const nameOfElement = (each: Element, text: string) =>
    `${each.localName} "${(each.getAttribute('aria-label') ?? text).trim().slice(0, 50)}"`;

  const isCutAcross = (box: DOMRect, each: Element) =>
    styleOf(each).overflowX !== 'visible' && (box.left < boxOf(each).left - 1 || box.right > boxOf(each).right + 1);
  const isCutDown = (box: DOMRect, each: Element) =>
    styleOf(each).overflowY !== 'visible' && (box.top < boxOf(each).top - 1.5 || box.bottom > boxOf(each).bottom + 1.5);
  const endsWithEllipsis = (box: DOMRect, text: string, each: Element) =>
    styleOf(each).textOverflow === 'ellipsis' && !text.includes('₦') && isCutAcross(box, each);
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && top >= -1.5 && right <= innerWidth + 1 && bottom <= innerHeight + 1.5;
  const isCovered = (each: Element, box: DOMRect) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const front = document.elementFromPoint(x, y);
    if (document.querySelector(inFront) !== null || front === null) return false;
    // A line of text is hit where its line is higher than its letters, too.
    const { top, bottom } = boxOf(front);
    return y >= top && y <= bottom && !each.contains(front) && !front.contains(each);
  };
  const readBox = (each: Element, box: DOMRect, text: string) => {
    if (box.width === 0 || box.height === 0) return;
    const above = cuttingElements(each);
    if (above.some((cutting) => endsWithEllipsis(box, text, cutting))) return;
    if (!isInWindow(box) || above.some((cutting) => isCutAcross(box, cutting) || isCutDown(box, cutting)))
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
      if (each.matches('button, input, svg[role="img"], summary')) readBox(each, boxOf(each), each.textContent ?? '');
      readTexts(each);
    }
  }
  return [...foundProblems];
}
