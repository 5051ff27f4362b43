/** As a `ref`: what comes up in the place of what was pressed has the focus, once, and nothing scrolls for it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
