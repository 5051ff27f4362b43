import { Hono } from 'hono';
import { refuse } from '../http/refuse.ts';
import type { Practice } from '../practice.ts';
import { clockActs } from './clock.ts';
import type { ControlApp, ControlEnv } from './command.ts';
import { credentialActs } from './credentials.ts';
import { faultActs } from './faults.ts';
import { guard } from './guard.ts';
import { payoutActs } from './payouts.ts';
import { settingsActs } from './settings.ts';
import { transactionActs } from './transactions.ts';
import { webhookActs } from './webhooks.ts';

const acts = [
  ...transactionActs,
  ...payoutActs,
  ...clockActs,
  ...faultActs,
  ...settingsActs,
  ...credentialActs,
  ...webhookActs,
];

const routes = acts.map(({ method, path }) => `${method} ${path}`);

/** What steers the simulated bank, below `prefix`. Never part of the interface or of its document. */
export function controlApp(practice: Practice, prefix: string): ControlApp {
  const app: ControlApp = new Hono<ControlEnv>().basePath(prefix);
  app.use('*', guard);
  // Which routes there are, for whoever has only the address.
  app.get('/', (context) => context.json({ status: true, code: 200, msg: 'Done', data: { routes } }));
  for (const { method, path, handle } of acts) app.on(method, path, (context) => handle(practice, context));
  app.notFound((context) => refuse(context, { status: 404, code: 404, msg: 'No such act' }));
  app.onError((_, context) => refuse(context, { status: 500, code: 500, msg: 'Something went wrong here' }));
  return app;
}
