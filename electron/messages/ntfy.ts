import { retryAfter } from '../merchant/dates.ts';
import { errorCode, whyNotSent } from '../merchant/transport/not-sent.ts';
import { receivedBytes, sentBytes } from '../merchant/transport/traffic.ts';
import type { Fetch } from '../merchant/types.ts';
import { parseObject } from '../shared/base/readers.ts';
import { ms, seconds } from '../shared/base/units.ts';
import { notTaken, type OnTraffic, type OutgoingMessage, replyOf, type Send, type SendOutcome } from './send.ts';

/** A channel of a ntfy server. The name of the channel is a secret: who knows it reads the messages. */
export interface NtfyChannel {
  readonly server: string;
  readonly channel: string;
  readonly token: string | null;
}

const DEADLINE = seconds(20);
/** What a ntfy server takes as a text; longer ones become attachments. */
const MOST_BYTES = 4_096;
/** Longest response that is read, in bytes; those of ntfy have a few hundred. */
const LONGEST_ANSWER = 20_000;
const priorities = { usual: 3, urgent: 4 } as const;

/**
 * Sends to a ntfy server, as JSON to its root: the name of the channel is then in no address that a proxy or a log
 * stores. Nothing is followed that would carry the token elsewhere.
 */
export function sendByNtfy(fetch: Fetch, target: NtfyChannel, noteTraffic: OnTraffic): Send {
  const { server, channel, token } = target;
  const secrets = [channel, ...(token === null ? [] : [token])];
  return async (message) => {
    const stop = AbortSignal.timeout(DEADLINE);
    const request = {
      url: `${server}/`,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(bodyOf(channel, message)),
    };
    let bytesRead = 0;
    try {
      const { url, headers, body } = request;
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        headers,
        body,
        signal: stop,
      });
      bytesRead = receivedBytes(answer, 0);
      const text = await beginningOf(answer);
      bytesRead = receivedBytes(answer, Buffer.byteLength(text));
      return outcomeOf(answer, text, channel, secrets);
    } catch (error) {
      if (error instanceof Error && /redirect/i.test(error.message)) return notTaken('not-a-server');
      const why = whyNotSent(error, false);
      if (why === 'not-sent') return notTaken('offline');
      return notTaken(why ?? 'no-answer', { reply: errorCode(error) });
    } finally {
      noteTraffic({ sent: sentBytes(request), received: bytesRead });
    }
  };
}

/** Returns the first `LONGEST_ANSWER` bytes of a response and ends it: a server may send without an end. */
async function beginningOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    length += piece.byteLength;
    // Leaving the loop ends the connection.
    if (length >= LONGEST_ANSWER) break;
  }
  return Buffer.concat(pieces).toString('utf8', 0, LONGEST_ANSWER);
}

/** `sequence_id` lets a server of version 2.16 or later replace a message that is sent again; older ones ignore it. */
const bodyOf = (topic: string, { title, text, isUrgent, name }: OutgoingMessage) => ({
  topic,
  title,
  message: shortenedText(text),
  priority: isUrgent ? priorities.urgent : priorities.usual,
  tags: [isUrgent ? 'warning' : 'moneybag'],
  sequence_id: name,
});

/** Cuts whole lines off the end, so that no figure is cut in half. */
export function shortenedText(text: string): string {
  const lines = text.split('\n');
  const fits = () => Buffer.byteLength(lines.join('\n')) <= MOST_BYTES;
  if (fits()) return text;
  do lines.pop();
  while (lines.length > 1 && Buffer.byteLength(`${lines.join('\n')}\n…`) > MOST_BYTES);
  return [...lines, '…'].join('\n');
}

function outcomeOf(answer: Response, text: string, channel: string, secrets: readonly string[]): SendOutcome {
  const { status } = answer;
  const json = parseObject(text);
  if (status === 200) return json?.topic === channel ? { isTaken: true } : notTaken('not-a-server');
  const reply = json && typeof json.error === 'string' ? replyOf(json.error, secrets) : `HTTP ${status}`;
  if (answer.type === 'opaqueredirect' || (status >= 300 && status < 400)) return notTaken('not-a-server');
  if (status === 401 || status === 403) return notTaken('login-refused', { reply });
  if (status === 404 || status === 405) return notTaken('not-a-server', { reply });
  const wait = retryAfter(answer.headers.get('retry-after'), ms(Date.now()));
  if (status === 429) return notTaken('too-many', { reply, retryAfter: wait });
  if (status >= 500) return notTaken('server-failed', { reply, retryAfter: wait });
  // A page is of a proxy, or of a network that wants a login: only ntfy itself refuses a message for good.
  return json ? notTaken('refused', { reply, isFinal: true }) : notTaken('not-a-server', { reply });
}
