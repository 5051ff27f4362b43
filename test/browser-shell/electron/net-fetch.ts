import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ShellProtocol } from './protocol.ts';
import { remembering } from './wire-log.ts';

type FetchInit = RequestInit & { readonly bypassCustomProtocolHandlers?: boolean };

/**
 * `net.fetch`: Node's fetch, plus what Electron's adds to it: the schemes the session handles itself, and files.
 */
export function netFetch(protocol: ShellProtocol) {
  return async (input: string | URL | Request, init: FetchInit = {}): Promise<Response> => {
    const { bypassCustomProtocolHandlers, ...rest } = init;
    const url = new URL(input instanceof Request ? input.url : input);
    const own = protocol.handlers.get(url.protocol.slice(0, -1));
    if (own && !bypassCustomProtocolHandlers) return own(new Request(input, rest));
    return url.protocol === 'file:' ? fileResponse(url) : remembering(url, () => fetch(input, rest));
  };
}

/** Electron's message for a file that is not there. */
async function fileResponse(url: URL): Promise<Response> {
  const bytes = await readFile(fileURLToPath(url)).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  });
  return new Response(new Uint8Array(bytes));
}
