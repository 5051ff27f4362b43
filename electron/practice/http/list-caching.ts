import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { Settings } from '../settings.ts';

const compress = promisify(gzip);
/** Responses below this size are sent uncompressed. */
const WORTH_PACKING = 8_000;

/** Packs a long answer for a client that takes gzip, with its length on the wire. */
const packLongAnswers =
  (settings: Settings): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { res, req } = context;
    if (!res.ok || !settings.get().packsList || !/\bgzip\b/.test(req.header('accept-encoding') ?? '')) return;
    const body = Buffer.from(await res.arrayBuffer());
    const isLong = body.byteLength >= WORTH_PACKING;
    const sent = isLong ? await compress(body) : body;
    const headers = new Headers(res.headers);
    headers.set('content-length', String(sent.byteLength));
    if (isLong) headers.set('content-encoding', 'gzip');
    headers.set('vary', 'Accept-Encoding');
    context.res = undefined;
    context.res = new Response(new Uint8Array(sent), { status: res.status, headers });
  };

/** Answers a list that did not change with 304, where the service has validators. */
function tagAnswers(settings: Settings): MiddlewareHandler {
  const tag = etag();
  return (context, next) => (settings.get().listHasValidator ? tag(context, next) : next());
}

/** How the list of events is sent. */
export const cacheList = (settings: Settings): readonly [MiddlewareHandler, MiddlewareHandler] => [
  packLongAnswers(settings),
  tagAnswers(settings),
];
