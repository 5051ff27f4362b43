/**
 * Returns what takes the focus after a dialog or a menu of the current sale: the main action where it is labelled
 * Enter, so that Enter does what the label promises; otherwise what opened it (true).
 */
export const focusAfter = (): HTMLElement | true =>
  document.querySelector<HTMLElement>('main [data-first][aria-keyshortcuts~="Enter"]') ?? true;
