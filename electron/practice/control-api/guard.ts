import type { MiddlewareHandler } from 'hono';
import { refuse } from '../http/refuse.ts';
import { forbidden } from '../refusal.ts';
import type { ControlEnv } from './command.ts';

const ownHosts = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];

/**
 * Control takes no credentials, so it is kept from web pages: the Host must be this machine's (a page that rebinds its
 * name sends its own), and what a browser sends from another origin is refused.
 */
export const guard: MiddlewareHandler<ControlEnv> = async (context, next) => {
  const hosts = ownHosts(context.env.incoming.socket.localPort ?? 0);
  const host = context.req.header('host')?.toLowerCase() ?? '';
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site') ?? 'none';
  const foreign = origin !== undefined && !hosts.some((own) => origin === `http://${own}`);
  if (hosts.includes(host) && !foreign && ['none', 'same-origin'].includes(site)) return next();
  return refuse(context, forbidden('Control is open to programs of this machine only').failure);
};
