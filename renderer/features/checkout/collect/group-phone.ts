/** Groups the digits of a Nigerian number as they are typed: 0803 123 4567. Returns other text unchanged. */
export function groupPhone(text: string): string {
  const digits = text.replaceAll(' ', '');
  if (!/^0\d*$/.test(digits)) return text;
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter((group) => group !== '').join(' ');
}
