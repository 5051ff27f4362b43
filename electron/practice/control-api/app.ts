import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { ok } from '../../shared/base/result.ts';
import { isoStamp, MAX_OFFSET_MS } from '../clock.ts';
import type { Practice } from '../practice.ts';
import { badInput, forbidden, refuse } from '../refusal.ts';
import { seed } from '../seed.ts';
import { settingsChange } from '../settings.ts';
import { tables } from '../store/db.ts';
import { settleWallets } from '../store/wallets.ts';
import { bankActs } from './acts.ts';
import { type Act, act, type ControlApp, type ControlEnv } from './command.ts';
import { page, pagePolicy } from './page.ts';

function partsOf(route: Act['route']): readonly [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
}

/** Returns the OpenAPI 3.1 document of control. Each response is an envelope with the result in `data`. */
function controlDocument(acts: readonly Act[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { route, summary, body } of acts) {
    const [method, path] = partsOf(route);
    const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []));
    const documentedPath = path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = {
      summary,
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(body && {
        requestBody: { content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input' }) } } },
      }),
      responses: { default: { description: 'status, code, msg and data', content: { 'application/json': {} } } },
    };
    paths[documentedPath] = { ...paths[documentedPath], [method.toLowerCase()]: operation };
  }
  const info = { title: 'Control of the practice service', version: '1.0.0' };
  return { openapi: '3.1.0', info, servers: [{ url: '/control' }], paths };
}

const ownHosts = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];

/**
 * Control takes no credentials, so it is kept from web pages: the Host must be this machine's (a page that rebinds its
 * name sends its own), and what a browser sends from another origin is refused.
 */
const guard: MiddlewareHandler<ControlEnv> = async (context, next) => {
  const hosts = ownHosts(context.env.incoming.socket.localPort ?? 0);
  const host = context.req.header('host')?.toLowerCase() ?? '';
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site') ?? 'none';
  const foreign = origin !== undefined && !hosts.some((own) => origin === `http://${own}`);
  if (hosts.includes(host) && !foreign && ['none', 'same-origin'].includes(site)) return next();
  return refuse(context, forbidden('Control is open to programs of this machine only').failure);
};

const clockView = ({ clock }: Practice) => ok({ now: isoStamp(clock.now()), offsetMs: clock.offset() });

const acts: readonly Act[] = [
  ...bankActs,
  act({ route: 'GET /clock', summary: 'The service’s time', run: clockView }),
  act({
    route: 'POST /clock',
    summary: 'Moves the service’s time ahead',
    body: z.strictObject({ advanceMs: z.int().min(0).max(MAX_OFFSET_MS) }),
    run: (practice, { body }) => {
      const { clock } = practice;
      if (clock.offset() + body.advanceMs > MAX_OFFSET_MS) return badInput('advanceMs: is too far ahead');
      clock.advance(body.advanceMs);
      return clockView(practice);
    },
  }),
  act({ route: 'GET /settings', summary: 'The settings', run: ({ settings }) => ok(settings.get()) }),
  act({
    route: 'PUT /settings',
    summary: 'Changes settings',
    body: settingsChange,
    run: ({ settings }, { body }) => {
      settings.change(body);
      return ok(settings.get());
    },
  }),
  act({
    route: 'POST /reset',
    summary:
      'Deletes all data and faults and starts with the first business again; its keys, the clock and settings stay',
    run: (practice) => {
      const { db, faults, requests, phone } = practice;
      db.atomically(() => {
        const keys =
          db.get('SELECT accessKey, secretKey, bearerToken FROM credential ORDER BY businessId LIMIT 1') ?? {};
        for (const table of [...tables, 'sqlite_sequence']) db.run(`DELETE FROM ${table}`);
        seed(practice);
        db.run('UPDATE credential SET accessKey = :accessKey, secretKey = :secretKey, bearerToken = :bearerToken', {
          ...keys,
        });
        // The numbers of moves begin again.
        settleWallets(db);
      });
      faults.replace([]);
      requests.clear();
      phone.clear();
      return ok({});
    },
  }),
];

/** What steers the simulated bank, below `prefix`. Never part of the interface or of its document. */
export function controlApp(practice: Practice, prefix: string): ControlApp {
  const root: ControlApp = new Hono<ControlEnv>();
  root.use('*', guard);
  root.get('/', (context) => context.html(page, 200, { 'content-security-policy': pagePolicy }));
  const app = root.basePath(prefix);
  app.get('/', (context) =>
    context.json({ status: true, code: 200, msg: 'Done', data: { routes: acts.map(({ route }) => route) } }),
  );
  app.get('/openapi.json', (context) => context.json(controlDocument(acts)));
  for (const { route, handle } of acts) app.on(...partsOf(route), (context) => handle(practice, context));
  root.notFound((context) => refuse(context, { status: 404, code: 404, msg: 'No such act' }));
  root.onError((_, context) => refuse(context, { status: 500, code: 500, msg: 'Something went wrong here' }));
  return root;
}
