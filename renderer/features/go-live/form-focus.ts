const inputs = (part: HTMLElement): readonly HTMLInputElement[] => [
  ...part.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="file"])'),
];
const submitIn = (part: HTMLElement) => part.querySelector<HTMLElement>('[type="submit"]');

/** Focuses the first empty input; without any, the button that submits the form. */
export const focusEmpty = (form: HTMLElement): void =>
  (inputs(form).find(({ value }) => value === '') ?? submitIn(form))?.focus({ preventScroll: true });

/** Focuses an invalid input; else the first box while any is empty; else the submit button; without a form, the title. */
export function focusFirst(part: HTMLElement): void {
  const all = inputs(part);
  const wrong = all.find((input) => input.getAttribute('aria-invalid') === 'true');
  const first = all.every(({ value }) => value !== '') ? submitIn(part) : (part.querySelector('textarea') ?? all[0]);
  (wrong ?? first ?? part.querySelector('h2'))?.focus({ preventScroll: true });
}
