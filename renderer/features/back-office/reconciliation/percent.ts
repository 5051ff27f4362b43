/** Formats a fraction: "0.015" is "1.5 %". Moves the decimal point in the text; other texts stay. */
export function percentText(fraction: string): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(fraction);
  if (!match) return fraction;
  const digits = (match[2] ?? '').padEnd(2, '0');
  const whole = `${match[1]}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(2).replace(/0+$/, '');
  return `${rest === '' ? whole : `${whole}.${rest}`} %`;
}
