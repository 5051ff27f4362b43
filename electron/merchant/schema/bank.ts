import { z } from '@hono/zod-openapi';

/** A supported bank (interface 2.10). `code` is text: leading zeros count. */
export const bank = z
  .strictObject({
    name: z.string(),
    code: z.string().regex(/^\d{5,7}$/),
    ussdTemplate: z.string().nullable(),
    baseUssdCode: z.string().nullable(),
    transferUssdTemplate: z.string().nullable(),
  })
  .openapi('Bank');

export type Bank = z.output<typeof bank>;
