/** A fraction as decimal text in per cent, digit by digit: "0.015" is "1.5". Null when it is no plain decimal. */
export function percentText(fraction: string): string | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(fraction);
  if (!match) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  const digits = `${whole}${decimals.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const wholeDigits = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const right = digits.slice(point).replace(/0+$/, '');
  return `${sign}${wholeDigits}${right === '' ? '' : `.${right}`}`;
}
