/** Formats "2026-11-21" as "21/11/2026"; empty for empty. */
export const dayText = (date: string): string => date.split('-').reverse().join('/');

/** Parses a date typed as day month year, or in ISO format; null when invalid. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const stored = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const spoken = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text);
  const [year, month, day] = stored ? stored.slice(1) : (spoken?.slice(1).reverse() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null;
}
