import type { Page } from 'playwright-core';

/**
 * Returns what does not fit in the window as it is now, in words; nothing when all of it does:
 *
 * - the document is as large as the window, so that nothing can scroll the whole window away;
 * - nothing is scrolled sideways but a table in a box of its own;
 * - an amount of money is visible completely: neither cut by its box nor covered by something else, and on one line;
 * - what the checkout screen or a form offers at its foot (`data-actions`) is inside the window without scrolling, and everything
 *   else that can be pressed at least inside a part that scrolls and shows so;
 * - a row of tabs (`data-tabs`) fits into its line, unless the window is magnified;
 * - nothing that can be pressed is covered, but by an open menu, and the list of sales by what leaves by itself
 *   (`data-brief`);
 * - the checkout screen has only one filled button outside forms, its main action;
 * - a text box next to a filled button is in a form, or Enter presses a button of its section, so that it is never lost.
 */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(findMisfits);

/** Runs in the page: it is passed there as its text, so it contains all it uses. */
function findMisfits(): string[] {
  interface Area {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const foundProblems = new Set<string>();
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
  const nameOfElement = (each: Element) =>
    `${each.localName} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}"`;

  const isUnseen: (each: Element) => boolean = once(
    (each) => styleOf(each).clipPath !== 'none' || (each.parentElement !== null && isUnseen(each.parentElement)),
  );
  const isSeen = once((each) => each.checkVisibility({ visibilityProperty: true }) && !isUnseen(each));
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const isInFront = (each: Element) =>
    !each.closest('[inert], [aria-hidden="true"]') && (dialog === null || dialog.contains(each));

  const parentOf = ({ parentElement }: Element) => (parentElement === document.body ? null : parentElement);
  const ancestors = (each: Element): Element[] => {
    const above = parentOf(each);
    return above === null ? [] : [above, ...ancestors(above)];
  };
  const isCut = (overflow: string) => overflow !== 'visible';
  const isScrolled = (each: Element, axis: 'overflowX' | 'overflowY') =>
    /auto|scroll/.test(styleOf(each)[axis]) && styleOf(each).scrollbarWidth !== 'none';
  const across = (each: Element, { left, right, ...area }: Area): Area => {
    if (!isCut(styleOf(each).overflowX)) return { left, right, ...area };
    const box = boxOf(each);
    return { ...area, left: Math.max(left, box.left), right: Math.min(right, box.right) };
  };
  const down = (each: Element, { top, bottom, ...area }: Area): Area => {
    if (!isCut(styleOf(each).overflowY)) return { top, bottom, ...area };
    const box = boxOf(each);
    return { ...area, top: Math.max(top, box.top), bottom: Math.min(bottom, box.bottom) };
  };
  const windowArea: Area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const areaIn: (above: Element) => Area = once((above) => down(above, across(above, seenArea(above))));
  /** Returns the visible part of `each` on the page as it is now. */
  const seenArea = (each: Element) => {
    const above = parentOf(each);
    return above === null ? windowArea : areaIn(above);
  };
  const reachedAreaIn: (above: Element) => Area = once((above) => {
    const area = reachedArea(above);
    const { left, right } = isScrolled(above, 'overflowX') ? { left: -1e6, right: 1e6 } : across(above, area);
    const { top, bottom } = isScrolled(above, 'overflowY') ? { top: -1e6, bottom: 1e6 } : down(above, area);
    return { left, right, top, bottom };
  });
  /** Returns where it may be: what scrolls can show it, so nothing outside of that cuts it. */
  const reachedArea = (each: Element) => {
    const above = parentOf(each);
    return above === null ? windowArea : reachedAreaIn(above);
  };
  const isInside = (box: DOMRect, { left, top, right, bottom }: Area) =>
    box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
  const isOnTop = (each: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    if (top === null || each.contains(top) || top.contains(each)) return true;
    if (top.closest('[role="menu"]')) return true;
    return top.closest('[data-brief]') !== null && each.closest('aside') !== null;
  };

  const readDocument = () => {
    const { scrollHeight, scrollWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollHeight > innerHeight) foundProblems.add(`document ${scrollHeight} px high in ${innerHeight}`);
    if (scrollWidth > innerWidth) foundProblems.add(`document ${scrollWidth} px wide in ${innerWidth}`);
  };
  const readSideways = (each: Element) => {
    const holdsTable = each.querySelector(':scope > table') !== null;
    if (holdsTable || !isSeen(each) || !isScrolled(each, 'overflowX') || each.scrollWidth <= each.clientWidth + 1)
      return;
    foundProblems.add(
      `scrolled sideways: ${each.localName}.${each.className} ${each.scrollWidth} px in ${each.clientWidth}`,
    );
  };
  const isBroken = (text: Node): boolean =>
    [...(text.textContent ?? '').matchAll(/₦[\d,.]*\d/g)].some(({ 0: amount, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  const readMoney = (text: Node, holder: Element) => {
    if (isBroken(text)) foundProblems.add(`on two lines: ${nameOfElement(holder)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const ends = [holder, ...ancestors(holder)].slice(0, 3);
    const isShortened = ends.some(
      (each) =>
        styleOf(each).textOverflow === 'ellipsis' &&
        isCut(styleOf(each).overflowX) &&
        each.scrollWidth > each.clientWidth,
    );
    if (isShortened || !isInside(box, reachedArea(holder))) foundProblems.add(`cut: ${nameOfElement(holder)}`);
    if (!isInFront(holder) || !isInside(box, seenArea(holder))) return;
    const middle = (box.top + box.bottom) / 2;
    if (!isOnTop(holder, box.left + 2, middle) || !isOnTop(holder, box.right - 2, middle))
      foundProblems.add(`covered: ${nameOfElement(holder)}`);
  };
  const readControl = (each: Element) => {
    const box = boxOf(each);
    const isSeen = isInside(box, seenArea(each));
    if (each.closest('[data-actions]') && !isSeen) foundProblems.add(`out of sight: ${nameOfElement(each)}`);
    else if (!isInside(box, reachedArea(each))) foundProblems.add(`out of reach: ${nameOfElement(each)}`);
    else if (isSeen && !isOnTop(each, (box.left + box.right) / 2, (box.top + box.bottom) / 2))
      foundProblems.add(`covered: ${nameOfElement(each)}`);
  };

  readDocument();
  for (const row of document.querySelectorAll('[data-tabs]'))
    if (innerWidth >= 1024 && row.scrollWidth > row.clientWidth + 1)
      foundProblems.add(`wider than its line: ${nameOfElement(row)}`);
  document.querySelectorAll('body div, main, nav, section, aside').forEach(readSideways);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (holder && /₦\d/.test(text.textContent ?? '') && isSeen(holder)) readMoney(text, holder);
  }
  for (const each of document.querySelectorAll('button, a[href], input, select, textarea, summary'))
    if (isSeen(each) && isInFront(each) && boxOf(each).width > 0) readControl(each);
  const filledElements = [
    ...document.querySelectorAll('button[data-variant="primary"], button[data-variant="solid"]'),
  ].filter((each) => isSeen(each) && isInFront(each) && !each.closest('form'));
  const filledButtons = filledElements.map(nameOfElement);
  const isTextBox = (each: Element) =>
    isSeen(each) && !each.closest('form') && each.matches('input:is(:not([type]), [type="text"], [type="tel"])');
  for (const each of filledElements) {
    const part = each.closest('section, [role="dialog"], [role="alertdialog"]');
    const hasBox = [...(part?.querySelectorAll('input') ?? [])].some(isTextBox);
    const isAnswered = part?.querySelector('button[aria-keyshortcuts~="Enter"]');
    if (hasBox && !isAnswered) foundProblems.add(`Enter does nothing in a box beside ${nameOfElement(each)}`);
  }
  if (document.querySelector('button[data-variant="primary"]') && filledButtons.length > 1)
    foundProblems.add(`several main actions: ${filledButtons.join(', ')}`);
  return [...foundProblems];
}
