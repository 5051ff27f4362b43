import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Cuts the connection without an answer. */
export function dropConnection({ incoming }: HttpBindings): Response {
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function begin({ outgoing }: HttpBindings, response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length });
  outgoing.flushHeaders();
  return body;
}

/** Declares the full content length, sends the first `bytes` (default: half) and closes the connection. */
export async function truncateAnswer(bindings: HttpBindings, response: Response, bytes?: number): Promise<Response> {
  const body = await begin(bindings, response);
  const size = Math.min(bytes ?? Math.floor(body.length / 2), Math.max(body.length - 1, 0));
  bindings.outgoing.write(body.subarray(0, size), () => bindings.outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** Sends the body a few bytes at a time, as a bad line would, until it is sent or the other side disconnects. */
export async function dripOut(
  bindings: HttpBindings,
  response: Response,
  bytes: number,
  everyMs: number,
): Promise<Response> {
  const body = await begin(bindings, response);
  pipeline(drops(body, bytes, everyMs), bindings.outgoing).catch(() => bindings.outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

async function* drops(body: Buffer, bytes: number, everyMs: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < body.length; sent += bytes) {
    await wait(everyMs);
    yield body.subarray(sent, sent + bytes);
  }
}
