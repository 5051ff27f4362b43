import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { computer } from '../computer.ts';
import { chromiumError } from './net-errors.ts';
import type { ShellProtocol } from './protocol.ts';
import { remembering } from './wire-log.ts';

type FetchInit = RequestInit & { readonly bypassCustomProtocolHandlers?: boolean };

/**
 * `net.fetch` and `session.fetch` (electron/electron lib/browser/api/net-fetch.ts): Node's fetch with Chromium's errors,
 * plus the schemes the session handles itself, and files.
 */
export function netFetch(protocol: ShellProtocol) {
  return async (input: string | URL | Request, init: FetchInit = {}): Promise<Response> => {
    const { bypassCustomProtocolHandlers, ...rest } = init;
    const url = new URL(input instanceof Request ? input.url : input);
    const own = protocol.handlers.get(url.protocol.slice(0, -1));
    if (own && !bypassCustomProtocolHandlers) return own(new Request(input, rest));
    return url.protocol === 'file:' ? fileResponse(url) : remembering(url, () => overNetwork(input, rest));
  };
}

/** A redirect that is not followed is an error; the response has no address (`url` is empty). */
async function overNetwork(input: string | URL | Request, init: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const response = await fetch(request).catch((error: unknown) => {
    throw chromiumError(error);
  });
  if (isLost(request.method)) {
    // The service has done what it was asked to; its answer does not arrive.
    await response.body?.cancel();
    throw new Error(computer.lostAnswers?.error);
  }
  const { status, statusText, headers } = response;
  if (request.redirect === 'manual' && status >= 300 && status < 400 && headers.has('location')) {
    await response.body?.cancel();
    throw new Error('Redirect was cancelled');
  }
  return new Response(response.body && withChromiumErrors(response.body), { status, statusText, headers });
}

const isLost = (method: string): boolean => computer.lostAnswers?.method === method;

function withChromiumErrors(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(chromiumError(error, true));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Electron's message for a file that is not there. */
async function fileResponse(url: URL): Promise<Response> {
  const bytes = await readFile(fileURLToPath(url)).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  });
  return new Response(new Uint8Array(bytes));
}
