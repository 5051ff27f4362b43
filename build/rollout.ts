/**
 * The feed's text with a new version shown to this share of tills, 1 to 100: each till has a number of its own that
 * decides whether it is among them. 100 takes the line out: everybody.
 */
export function withRollout(feed: string, percent: number): string {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error('a share is a whole number, 1 to 100');
  const rest = feed.replace(/^stagingPercentage:.*\n/m, '').replace(/\n*$/, '\n');
  return percent === 100 ? rest : `${rest}stagingPercentage: ${percent}\n`;
}
