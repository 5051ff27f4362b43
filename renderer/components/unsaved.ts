/** The attribute of a form with text that was typed since it was opened, or sent. */
export const UNSAVED = 'data-unsaved';

/**
 * Whether a form on the screen holds text that would be lost with it: typed and not sent, or sent and refused, which the
 * form then shows. The forms mark themselves, see `Form`.
 */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll(`main form[${UNSAVED}]`)].some(
    (form) =>
      form.getAttribute(UNSAVED) === 'typed' || form.querySelector('[aria-invalid="true"], [role="alert"]') !== null,
  );
