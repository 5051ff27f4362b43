/** A `ref` callback that focuses the element once without scrolling. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
