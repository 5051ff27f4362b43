import { z } from '@hono/zod-openapi';
import { bankCode } from './fields.ts';

/** A supported bank (interface 2.10). */
export const bank = z
  .strictObject({
    name: z.string(),
    code: bankCode,
    ussdTemplate: z.string().nullable(),
    baseUssdCode: z.string().nullable(),
    transferUssdTemplate: z.string().nullable(),
  })
  .openapi('Bank');

export type Bank = z.output<typeof bank>;
