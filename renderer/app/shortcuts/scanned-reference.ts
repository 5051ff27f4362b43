/** Texts printed on receipts: our reference or the sale's id, an account number, the service's reference. */
const shapes: readonly RegExp[] = [
  /^[0-9A-HJKMNP-TV-Z]{6}-[0-7][0-9A-HJKMNP-TV-Z]{25}-\d{1,4}$/i,
  /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i,
  /^\d{10}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
];

/** Whether scanned text identifies a sale. Any other text is left in the input it was scanned into. */
export const isSaleReference = (text: string): boolean => shapes.some((shape) => shape.test(text));
