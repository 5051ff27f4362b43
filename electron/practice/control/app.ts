import { Hono } from 'hono';
import { refuse } from '../http/refuse.ts';
import type { Practice } from '../practice.ts';
import type { ControlApp, ControlEnv } from './acts.ts';
import { guard } from './guard.ts';
import { serveMoney } from './money.ts';
import { serveWorld } from './world.ts';

/** What steers the simulated bank, below `prefix`. Never part of the interface or of its document. */
export function controlApp(practice: Practice, prefix: string): ControlApp {
  const app: ControlApp = new Hono<ControlEnv>().basePath(prefix);
  app.use('*', guard);
  serveMoney(app, practice);
  serveWorld(app, practice);
  app.notFound((context) => refuse(context, { status: 404, code: 404, msg: 'No such act' }));
  app.onError((_, context) => refuse(context, { status: 500, code: 500, msg: 'Something went wrong here' }));
  return app;
}
