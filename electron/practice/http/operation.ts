import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { refusalIn } from '../answer-style.ts';
import type { Practice } from '../practice.ts';
import type { Refusal } from '../refusal.ts';
import { authenticate } from './auth.ts';
import { readJson } from './body.ts';
import { checked } from './checked.ts';
import { describe } from './describe.ts';
import { refuse } from './refuse.ts';
import type { Input, Operation, Spec } from './spec.ts';

/** Makes an endpoint of its description: credentials first, then input, then the work, then the envelope. */
export function operation<Path, Query, Body, Answer extends z.ZodType>(
  spec: Spec<Path, Query, Body, Answer>,
): Operation {
  return {
    method: spec.method,
    path: spec.path,
    document: describe(spec),
    handle: async (practice, context) => {
      const style = practice.settings.style();
      const refused = (failure: Refusal) => refuse(context, refusalIn(style, failure));
      const input = await readInput(practice, spec, context);
      if (!input.ok) return refused(input.failure);
      const answer = await spec.run(practice, input.value);
      if (!answer.ok) return refused(answer.failure);
      return context.json(spec.write?.(answer.value, style) ?? (answer.value as object));
    },
  };
}

async function readInput<Path, Query, Body, Answer extends z.ZodType>(
  practice: Practice,
  spec: Spec<Path, Query, Body, Answer>,
  { req }: Context,
): Promise<Result<Input<Path, Query, Body>, Refusal>> {
  const caller = authenticate(practice, req, spec.auth);
  if (!caller.ok) return caller;
  const params = checked(spec.params, req.param());
  const query = checked(spec.query, flat(req.queries()));
  const json = spec.body ? await readJson(req) : ok(undefined);
  const body = json.ok ? checked(spec.body, json.value) : json;
  if (!params.ok || !query.ok || !body.ok) return err(firstFailure(params, query, body));
  return ok({ caller: caller.value, params: params.value, query: query.value, body: body.value });
}

/** A parameter sent twice stays a list, which no schema takes. */
const flat = (queries: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

function firstFailure(...results: Result<unknown, Refusal>[]): Refusal {
  const failed = results.find((result) => !result.ok);
  return failed && !failed.ok ? failed.failure : { status: 400, code: 400, msg: 'Bad request' };
}
