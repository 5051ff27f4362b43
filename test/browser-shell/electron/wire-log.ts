/** A request main sent and when its answer began, both in ms since 1970, finer than Date.now(). */
export interface Heard {
  readonly url: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** So many of the latest are kept, for whoever measures the till from outside. */
const KEPT = 200;

/** What main asked and heard of late, oldest first. */
export const heardLately: Heard[] = [];

export const epochNow = (): number => performance.timeOrigin + performance.now();

/** Sends through `ask` and remembers when. */
export async function remembering(url: URL, ask: () => Promise<Response>): Promise<Response> {
  const sentAt = epochNow();
  const response = await ask();
  heardLately.push({ url: url.href, sentAt, answeredAt: epochNow() });
  if (heardLately.length > KEPT) heardLately.shift();
  return response;
}
