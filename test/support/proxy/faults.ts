import type { Socket } from 'node:net';
import { frame, reset, type WireAnswer } from './wire.ts';

/** How a line misbehaves. Bytes are counted per connection, and each connection carries one request. */
export type WireFault =
  /** Resets the connection after this many bytes of the request, or after the service acted. */
  | { readonly kind: 'reset'; readonly request?: number }
  /** Closes the connection after so many bytes of the response. */
  | { readonly kind: 'truncate'; readonly answer: number }
  /** Accepts everything and never responds. */
  | { readonly kind: 'black-hole' }
  /** Responds with these bytes in place of the service. */
  | { readonly kind: 'say'; readonly bytes: string | Buffer }
  /** The response of the service with another body. */
  | { readonly kind: 'alter'; readonly body: (text: string) => string }
  /** Holds the response until the test releases it; the test is called once the service has acted. */
  | { readonly kind: 'hold'; readonly held: (answer: WireAnswer) => Promise<void> };

/** Sends a request to the service, or to what replaces it. */
export type Ask = () => Promise<WireAnswer>;

/** Responds to one request with this fault, or with none. */
export async function answerOver(socket: Socket, fault: WireFault | null, ask: Ask): Promise<void> {
  if (fault?.kind === 'black-hole') return;
  if (fault?.kind === 'say') return void socket.end(fault.bytes);
  const answer = await ask().catch(() => null);
  if (!answer) return void socket.destroy();
  if (fault?.kind === 'hold') await fault.held(answer);
  if (fault?.kind === 'reset') return reset(socket);
  const { status, headers, body } = answer;
  const bytes = frame(status, headers, fault?.kind === 'alter' ? fault.body(body) : body);
  if (fault?.kind === 'truncate') socket.end(bytes.subarray(0, fault.answer));
  else sendWhole(socket, bytes);
}

/**
 * Sends a whole response of known length and leaves the end to the reader, which asked for it by `connection: close`:
 * Node's fetch fails by an assertion of its own where the server ends while a long body is still being read
 * (`Parser.finish` of undici: `assert(!this.paused)`).
 */
const sendWhole = (socket: Socket, bytes: Buffer): void => void socket.write(bytes);
