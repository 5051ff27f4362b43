import { z } from 'zod';

const common = {
  /** "POST /transactions/virtual-accounts", "/transactions/{refid}", or "*": methods and paths of the interface. */
  route: z.string().min(1).max(200).default('*'),
  probability: z.number().min(0).max(1).default(1),
  /** How many requests it may still strike; without it, any number. */
  times: z.int().min(1).optional(),
};

/** Whether the request has done its work when the fault strikes. */
const when = z.enum(['before', 'after']).default('before');
const headers = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).default({});

const latency = z.strictObject({
  ...common,
  kind: z.literal('latency'),
  ms: z.int().min(0).max(600_000),
  when,
});
const status = z.strictObject({
  ...common,
  kind: z.literal('status'),
  status: z.int().min(200).max(599),
  headers,
  body: z.string().optional(),
  when,
});
const dropBefore = z.strictObject({ ...common, kind: z.literal('drop-before') });
const dropAfter = z.strictObject({ ...common, kind: z.literal('drop-after') });
const truncate = z.strictObject({ ...common, kind: z.literal('truncate'), bytes: z.int().min(0).optional() });
const drip = z.strictObject({
  ...common,
  kind: z.literal('drip'),
  bytes: z.int().min(1).default(1),
  everyMs: z.int().min(1).max(60_000).default(100),
});
const contentType = z.strictObject({
  ...common,
  kind: z.literal('content-type'),
  contentType: z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .default('text/html; charset=utf-8'),
  body: z.string().optional(),
});
const redirect = z.strictObject({
  ...common,
  kind: z.literal('redirect'),
  status: z.union([301, 302, 303, 307, 308].map((code) => z.literal(code))).default(302),
  location: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .default('https://elsewhere.invalid/'),
});

/** A fault in responses, and the requests it applies to. */
export const faultRule = z.discriminatedUnion('kind', [
  latency,
  status,
  dropBefore,
  dropAfter,
  truncate,
  drip,
  contentType,
  redirect,
]);

export type FaultRule = z.output<typeof faultRule>;
