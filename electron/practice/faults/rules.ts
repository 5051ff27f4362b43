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

const fault = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ ...common, kind: z.literal(kind), ...fields });

export const faultRule = z.discriminatedUnion('kind', [
  fault('latency', { ms: z.int().min(0).max(600_000), when }),
  fault('status', { status: z.int().min(200).max(599), headers, body: z.string().optional(), when }),
  fault('drop-before', {}),
  fault('drop-after', {}),
  fault('truncate', { bytes: z.int().min(0).optional() }),
  fault('drip', { bytes: z.int().min(1).default(1), everyMs: z.int().min(1).max(60_000).default(100) }),
  fault('content-type', {
    contentType: z
      .string()
      .regex(/^[\x20-\x7e]+$/)
      .default('text/html; charset=utf-8'),
    body: z.string().optional(),
  }),
  fault('redirect', {
    status: z.union([301, 302, 303, 307, 308].map((code) => z.literal(code))).default(302),
    location: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .default('https://elsewhere.invalid/'),
  }),
]);

export type FaultRule = z.output<typeof faultRule>;
