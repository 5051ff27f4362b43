import { Hono } from 'hono';
import { refuse } from '../http/refuse.ts';
import type { Practice } from '../practice.ts';
import { clockActs } from './clock.ts';
import type { ControlApp, ControlEnv } from './command.ts';
import { credentialActs } from './credentials.ts';
import { faultActs } from './faults.ts';
import { guard } from './guard.ts';
import { controlDocument } from './openapi.ts';
import { page, pagePolicy } from './page.ts';
import { payoutActs } from './payouts.ts';
import { phoneActs } from './phone.ts';
import { requestActs } from './requests.ts';
import { resetActs } from './reset.ts';
import { settingsActs } from './settings.ts';
import { transactionActs } from './transactions.ts';
import { walletActs } from './wallets.ts';
import { webhookActs } from './webhooks.ts';

const acts = [
  ...transactionActs,
  ...payoutActs,
  ...clockActs,
  ...faultActs,
  ...settingsActs,
  ...walletActs,
  ...credentialActs,
  ...webhookActs,
  ...phoneActs,
  ...requestActs,
  ...resetActs,
];

const routes = acts.map(({ method, path }) => `${method} ${path}`);

/** What steers the simulated bank, below `prefix`. Never part of the interface or of its document. */
export function controlApp(practice: Practice, prefix: string): ControlApp {
  const root: ControlApp = new Hono<ControlEnv>();
  root.use('*', guard);
  root.get('/', (context) => context.html(page, 200, { 'content-security-policy': pagePolicy }));
  const app = root.basePath(prefix);
  // The list of routes, for a visitor of the address.
  app.get('/', (context) => context.json({ status: true, code: 200, msg: 'Done', data: { routes } }));
  app.get('/openapi.json', (context) => context.json(controlDocument(acts)));
  for (const { method, path, handle } of acts) app.on(method, path, (context) => handle(practice, context));
  root.notFound((context) => refuse(context, { status: 404, code: 404, msg: 'No such act' }));
  root.onError((_, context) => refuse(context, { status: 500, code: 500, msg: 'Something went wrong here' }));
  return root;
}
