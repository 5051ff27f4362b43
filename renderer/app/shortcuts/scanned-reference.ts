/** What stands on a receipt: our reference or the sale's id, an account number, the service's own reference. */
const shapes: readonly RegExp[] = [
  /^[0-9A-HJKMNP-TV-Z]{6}-[0-7][0-9A-HJKMNP-TV-Z]{25}-\d{1,4}$/i,
  /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i,
  /^\d{10}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
];

/** Whether a burst of keys names a sale. Anything else a scanner may read is left to the box it was read into. */
export const isSaleReference = (text: string): boolean => shapes.some((shape) => shape.test(text));
