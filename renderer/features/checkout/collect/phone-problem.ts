import type { PhoneProblem, parsePhone } from '../../../../electron/shared/base/phone.ts';

/** Digits of a complete number: 0803 123 4567, 803 123 4567, +234 803 123 4567. */
function wholeLength(digits: string, international: boolean): number {
  if (international || digits.startsWith('234')) return 13;
  return digits.startsWith('0') ? 11 : 10;
}

/** Returns the error of a phone number: none until it could be complete, or until the input was `left`. */
export function phoneProblem(read: ReturnType<typeof parsePhone>, text: string, left: boolean): PhoneProblem | null {
  if (read.ok) return null;
  if (left) return read.failure;
  const digits = text.replace(/\D/g, '');
  return digits.length >= wholeLength(digits, text.trim().startsWith('+')) ? read.failure : null;
}
