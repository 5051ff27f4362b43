export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeysOnScreen {
  readonly here: readonly KeyLine[];
  readonly everywhere: readonly KeyLine[];
}

const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** Returns every shortcut declared on the page by `aria-keyshortcuts`. */
export function keysOnScreen(page: Document = document): KeysOnScreen {
  const all = [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(works);
  const isPlace = (element: HTMLElement) => element.closest('nav') !== null;
  return {
    here: all.filter((element) => !isPlace(element)).map(lineOf),
    everywhere: all.filter(isPlace).map(lineOf),
  };
}

const works = (element: HTMLElement): boolean =>
  element.getAttribute('aria-disabled') !== 'true' && (element.checkVisibility?.() ?? true);

const lineOf = (element: HTMLElement): KeyLine => ({
  keys: (element.getAttribute('aria-keyshortcuts') ?? '')
    .split(' ')
    .map((key) => signs[key] ?? key.replace('Control+', 'Ctrl+')),
  does: nameOf(element),
});

/** Returns the accessible name: the label, or the text without hidden parts. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const words = element.cloneNode(true) as HTMLElement;
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (words.textContent ?? '').trim();
}
