import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Practice } from '../practice.ts';
import { operations } from '../routes/operations.ts';
import { cacheList } from './list-caching.ts';
import { refuse } from './refuse.ts';
import type { Operation } from './spec.ts';

/** Hono writes path parameters with a colon. */
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The interface's thirteen endpoints, below `prefix`. */
export function merchantApp(practice: Practice, prefix: string, options: { readonly cors: boolean }): Hono {
  const app = new Hono().basePath(prefix);
  if (options.cors) app.use('*', cors({ origin: '*' }));
  app.get('/webhooks/get-events', ...cacheList(practice.settings));
  for (const { method, path, handle } of operations) {
    app.on(method.toUpperCase(), honoPath(path), (context) => handle(practice, context));
  }
  app.notFound((context) => unknownRoute(context, prefix));
  app.onError((_, context) => refuse(context, { status: 500, code: 500, msg: 'Something went wrong here' }));
  return app;
}

/** 405 for a path that another method has, 404 for the rest. */
function unknownRoute(context: Context, prefix: string): Response {
  const methods = operations.filter(({ path }) => matches(path, context.req.path.slice(prefix.length)));
  if (methods.length === 0) return refuse(context, { status: 404, code: 404, msg: 'No such endpoint' });
  context.header('Allow', methods.map((found) => found.method.toUpperCase()).join(', '));
  return refuse(context, { status: 405, code: 405, msg: 'The method is not allowed here' });
}

function matches(pattern: Operation['path'], path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
}
