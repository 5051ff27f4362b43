/** The value below which a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
}
