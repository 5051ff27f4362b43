/** Line breaks, control characters, marks that turn or hide text, and what no font has. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns a foreign text on one line, without invisible characters: such marks could reorder the digits of an account
 * number in a QR code, on the clipboard, on a screen or in print.
 */
export const oneLine = (text: string): string => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();
