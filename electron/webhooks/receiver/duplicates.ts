import { createHash } from 'node:crypto';

/** Tells a delivery that came before from a new one; keeps no body, only the hashes of the last so many. */
export function createDuplicates(most = 5_000) {
  const seen = new Set<string>();
  return (body: Buffer): boolean => {
    const mark = createHash('sha256').update(body).digest('base64');
    const before = seen.delete(mark);
    seen.add(mark);
    const [oldest] = seen;
    if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    return before;
  };
}
