import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { ok, type Result } from '../../shared/base/result.ts';
import { checkedValue, readJson } from '../http/body.ts';
import type { Practice } from '../practice.ts';
import { type Refusal, refuse } from '../refusal.ts';

export type ControlEnv = { Bindings: HttpBindings };
export type ControlApp = Hono<ControlEnv>;

/** Its method and its path below control, with a colon before a parameter. */
type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

interface ActSpec<Body> {
  readonly route: Route;
  readonly summary: string;
  /** Left out for an act without a body. A missing body counts as {}. */
  readonly body?: z.ZodType<Body>;
  readonly run: (
    practice: Practice,
    input: { body: Body; param: (name: string) => string },
  ) => Result<unknown, Refusal>;
}

export interface Act {
  readonly route: Route;
  readonly summary: string;
  readonly body: z.ZodType | undefined;
  readonly handle: (practice: Practice, context: Context) => Promise<Response>;
}

/** Makes an act of its description. Its value becomes `data`; the sender is woken, since there may be news to send. */
export const act = <Body>({ route, summary, body: schema, run }: ActSpec<Body>): Act => ({
  route,
  summary,
  body: schema,
  handle: async (practice, context) => {
    const json = schema ? await bodyOf(context) : ok(undefined);
    const body = json.ok ? checkedValue(schema, json.value) : json;
    if (!body.ok) return refuse(context, body.failure);
    const done = run(practice, { body: body.value, param: (name) => context.req.param(name) ?? '' });
    if (!done.ok) return refuse(context, done.failure);
    practice.wakeSender();
    return context.json({ status: true, code: 200, msg: 'Done', data: done.value as object });
  },
});

async function bodyOf({ req }: Context): Promise<Result<unknown, Refusal>> {
  const length = req.header('content-length');
  const empty = length === '0' || (length === undefined && req.header('transfer-encoding') === undefined);
  return empty ? ok({}) : readJson(req);
}

export const amountInNaira = z.union([z.number(), z.string()]);

/** An id in a path; 0, which nothing has, for what is none. */
export const idIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
