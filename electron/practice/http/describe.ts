import type { RouteConfig, z } from '@hono/zod-openapi';
import { failureEnvelope } from '../../merchant/schema/envelope.ts';
import type { Spec } from './spec.ts';

const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });

const security = {
  bearer: [{ bearerToken: [] }],
  keys: [{ accessKey: [], secretKey: [] }],
};

/** An endpoint as the OpenAPI document shows it. */
export function describe<Path, Query, Body, Answer extends z.ZodType>(
  spec: Spec<Path, Query, Body, Answer>,
): RouteConfig {
  const { method, path, summary, operationId, section, auth } = spec;
  const description = `Section ${section} of the interface.`;
  const base = { method, path, summary, operationId, description, security: security[auth] };
  return { ...base, request: requestOf(spec), responses: responsesOf(spec) };
}

function requestOf<P, Q, B, A extends z.ZodType>({ params, query, body }: Spec<P, Q, B, A>) {
  return {
    // The generator asks for object schemas, which is what these are.
    ...(params ? { params: params as unknown as z.ZodObject } : {}),
    ...(query ? { query: query as unknown as z.ZodObject } : {}),
    ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
  };
}

function responsesOf<P, Q, B, A extends z.ZodType>({ answer, body }: Spec<P, Q, B, A>) {
  const failure = (description: string) => json(description, failureEnvelope);
  return {
    200: json('Done', answer),
    400: failure('The input is not what this operation asks for, or no well-formed text'),
    401: failure('Credentials are missing or wrong'),
    404: failure('Nothing by that name: code 326 for a business, 327 for a transaction'),
    405: failure('The path has no such method'),
    408: failure('The request took too long to arrive'),
    ...(body ? { 413: failure('The body is too large'), 415: failure('The body is not JSON') } : {}),
    431: failure('The headers are too large'),
    500: failure('The service failed'),
  };
}
