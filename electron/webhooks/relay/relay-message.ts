/** Of the `data:` of one event, in characters: a body of 256 kB in base64, with its headers. */
export const LONGEST_EVENT = 400_000;
const MOST_HEADERS = 200;

/** A webhook as a relay passes it on. */
export interface RelayedMessage {
  /** Values by name, in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** The bytes that were posted: what the signature covers. Null where the relay did not pass them on. */
  readonly body: Buffer | null;
}

/**
 * Decodes the `data:` of one event as gosmee writes it: a JSON object with every header of the request, `timestamp` and
 * `bodyB`, the raw body in base64. Null for its own messages (`connected`, `ready`), and for anything else.
 */
export function readRelayMessage(data: string): RelayedMessage | null {
  const value = parsedJson(data);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const members = Object.entries(value);
  if (members.length > MOST_HEADERS || members.every(([name]) => name === 'message')) return null;
  const texts = members.filter((member): member is [string, string] => typeof member[1] === 'string');
  const headers = new Map(texts.map(([name, text]) => [name.toLowerCase(), text]));
  const body = headers.get('bodyb');
  headers.delete('bodyb');
  return { headers, body: body === undefined ? null : Buffer.from(body, 'base64') };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever knows the channel can send anything: what is no JSON is no message.
    return null;
  }
}
