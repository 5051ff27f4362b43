import type { RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failureEnvelope } from '../../merchant/schema/envelope.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Practice } from '../practice.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type AnswerStyle, refusalIn } from '../settings.ts';
import type { BusinessRow } from '../store/businesses.ts';
import { authenticate, type Scheme } from './auth.ts';
import { checkedValue, readJson } from './body.ts';

/** One endpoint of the interface: its input, its response and its handler. */
interface Spec<Path, Query, Body, Answer extends z.ZodType> {
  /** "4.8", the section of the interface. */
  readonly section: string;
  readonly operationId: string;
  readonly summary: string;
  readonly method: 'get' | 'post';
  /** "/transactions/{refid}", below the base address. */
  readonly path: string;
  readonly auth: Scheme;
  readonly params?: z.ZodType<Path>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The complete envelope. */
  readonly answer: Answer;
  readonly run: (practice: Practice, input: Input<Path, Query, Body>) => Result<z.output<Answer>, Refusal>;
  /** The answer in a style of the service; without it, as it is. */
  readonly write?: (answer: z.output<Answer>, style: AnswerStyle) => object;
}

/** An authorized request: its business, and its parts as parsed by the schemas. */
interface Input<Path, Query, Body> {
  readonly caller: BusinessRow;
  readonly params: Path;
  readonly query: Query;
  readonly body: Body;
}

export interface Operation {
  readonly document: RouteConfig;
  readonly handle: (practice: Practice, context: Context) => Promise<Response>;
}

const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });

const security = {
  bearer: [{ bearerToken: [] }],
  keys: [{ accessKey: [], secretKey: [] }],
};

function documentOf({
  section,
  operationId,
  summary,
  method,
  path,
  auth,
  params,
  query,
  body,
  answer,
}: Omit<Spec<unknown, unknown, unknown, z.ZodType>, 'run' | 'write'>): RouteConfig {
  const failure = (description: string) => json(description, failureEnvelope);
  return {
    method,
    path,
    summary,
    operationId,
    description: `Section ${section} of the interface.`,
    security: security[auth],
    request: {
      // The generator asks for object schemas, which is what these are.
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: {
      200: json('Done', answer),
      400: failure('The input is not what this operation asks for, or no well-formed text'),
      401: failure('Credentials are missing or wrong'),
      404: failure('Nothing by that name: code 326 for a business, 327 for a transaction'),
      405: failure('The path has no such method'),
      408: failure('The request took too long to arrive'),
      ...(body && { 413: failure('The body is too large'), 415: failure('The body is not JSON') }),
      431: failure('The headers are too large'),
      500: failure('The service failed'),
    },
  };
}

/** Makes an endpoint of its description: credentials first, then input, then the work, then the envelope. */
export function operation<Path, Query, Body, Answer extends z.ZodType>(
  spec: Spec<Path, Query, Body, Answer>,
): Operation {
  return {
    document: documentOf(spec),
    handle: async (practice, context) => {
      const style = practice.settings.style();
      const refusalResponse = (failure: Refusal) => refuse(context, refusalIn(style, failure));
      const input = await readInput(practice, spec, context);
      if (!input.ok) return refusalResponse(input.failure);
      const answer = spec.run(practice, input.value);
      if (!answer.ok) return refusalResponse(answer.failure);
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
  const params = checkedValue(spec.params, req.param());
  const query = checkedValue(spec.query, flat(req.queries()));
  const json = spec.body ? await readJson(req) : ok(undefined);
  const body = json.ok ? checkedValue(spec.body, json.value) : json;
  if (!params.ok) return params;
  if (!query.ok) return query;
  if (!body.ok) return body;
  return ok({ caller: caller.value, params: params.value, query: query.value, body: body.value });
}

/** A parameter sent twice stays a list, which no schema takes. */
const flat = (queries: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

/** The usual success envelope (interface 2.1). */
export const done = <Data>(msg: string, data: Data) => ok({ status: true as const, code: 200 as const, msg, data });

/** The envelope of webhook responses: text in `error`, code "00" (interface 4.11). */
export const doneWithoutError = <Data>(data: Data) =>
  ok({ status: true as const, code: '00' as const, error: 'success' as const, data });
