/** A request main sent and when its response began, both in ms since 1970, finer than Date.now(). */
export interface ReceivedResponse {
  readonly url: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** How many of the latest are stored, for measurements from outside. */
const KEPT = 200;

export const recentResponses: ReceivedResponse[] = [];

export const epochNow = (): number => performance.timeOrigin + performance.now();

export async function remembering(url: URL, ask: () => Promise<Response>): Promise<Response> {
  const sentAt = epochNow();
  const response = await ask();
  recentResponses.push({ url: url.href, sentAt, answeredAt: epochNow() });
  if (recentResponses.length > KEPT) recentResponses.shift();
  return response;
}
