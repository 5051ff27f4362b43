import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { frame, reset, type WireAnswer } from './wire.ts';

/** How a line misbehaves. Bytes are counted per connection, and each connection carries one request. */
export type WireFault =
  /** Resets the connection after this many bytes in one direction; `answer: 0` after the service acted. */
  | { readonly kind: 'reset'; readonly request?: number; readonly answer?: number }
  /** Closes the connection after so many bytes of the response. */
  | { readonly kind: 'truncate'; readonly answer: number }
  /** Accepts everything and never responds. */
  | { readonly kind: 'black-hole' }
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  | { readonly kind: 'latency'; readonly ms: number }
  /** Responds with these bytes; `after` the service has acted, if set. */
  | { readonly kind: 'say'; readonly bytes: string | Buffer; readonly after?: boolean }
  /** The response of the service with another body, or with a length that is wrong by so many bytes. */
  | { readonly kind: 'alter'; readonly body: (text: string) => string }
  | { readonly kind: 'wrong-length'; readonly by: number }
  /** Holds the response until the test releases it; the test is called once the service has acted. */
  | { readonly kind: 'hold'; readonly held: (answer: WireAnswer) => Promise<void> };

/** Sends a request to the service, or to what replaces it. */
export type Ask = () => Promise<WireAnswer>;

/** Responds to one request with this fault, or with none. */
export async function answerOver(socket: Socket, fault: WireFault | null, ask: Ask): Promise<void> {
  if (fault?.kind === 'black-hole') return;
  if (fault?.kind === 'say') return sayInstead(socket, fault, ask);
  if (fault?.kind === 'latency') await pause(fault.ms);
  const answer = await ask().catch(() => null);
  if (!answer) return void socket.destroy();
  if (fault?.kind === 'hold') await fault.held(answer);
  await send(socket, framedAnswer(answer, fault), fault);
}

/**
 * Sends a whole response of known length and leaves the end to the reader, which asked for it by `connection: close`:
 * Node's fetch fails by an assertion of its own where the server ends while a long body is still being read
 * (`Parser.finish` of undici: `assert(!this.paused)`).
 */
const sendWhole = (socket: Socket, bytes: Buffer): void => void socket.write(bytes);

function framedAnswer({ status, headers, body }: WireAnswer, fault: WireFault | null): Buffer {
  if (fault?.kind === 'alter') return frame(status, headers, fault.body(body));
  const whole = frame(status, headers, body);
  if (fault?.kind !== 'wrong-length') return whole;
  const length = Buffer.byteLength(body);
  return Buffer.from(whole.toString().replace(`content-length: ${length}`, `content-length: ${length + fault.by}`));
}

async function sayInstead(
  socket: Socket,
  { bytes, after = false }: Extract<WireFault, { kind: 'say' }>,
  ask: Ask,
): Promise<void> {
  if (after) await ask().catch(() => null);
  socket.end(bytes);
}

async function send(socket: Socket, bytes: Buffer, fault: WireFault | null): Promise<void> {
  if (fault?.kind === 'drip') return drip(socket, bytes, fault);
  if (fault?.kind === 'truncate') return void socket.end(bytes.subarray(0, fault.answer));
  if (fault?.kind === 'wrong-length') return void socket.end(bytes);
  if (fault?.kind !== 'reset' || fault.answer === undefined) return sendWhole(socket, bytes);
  if (fault.answer === 0) return reset(socket);
  socket.write(bytes.subarray(0, fault.answer), () => setTimeout(() => reset(socket), 20));
}

async function drip(socket: Socket, bytes: Buffer, { bytes: each, everyMs }: Extract<WireFault, { kind: 'drip' }>) {
  for (let at = 0; at < bytes.length && !socket.destroyed; at += each) {
    socket.write(bytes.subarray(at, at + each));
    await pause(everyMs);
  }
  socket.end();
}
