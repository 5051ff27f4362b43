/** Line breaks, control characters, marks that turn or hide text, and what no font has. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns a text from outside on one line, without what cannot be seen: such marks would turn the digits of an account
 * around in a QR code, on the clipboard, on a screen or on paper.
 */
export const oneLine = (text: string): string => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();
