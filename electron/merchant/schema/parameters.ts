import { z } from '@hono/zod-openapi';
import { currencyCode } from './fields.ts';

const asInteger = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number')
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999, example: 1 });

/** `/{id}` of a business or a payout (4.2, 4.3, 4.6). */
export const idPath = z.object({ id: asInteger });

/** `/{refid}` of 4.9. Anything but an empty one is accepted, and may not be found. */
export const refidPath = z.object({ refid: z.string().min(1) });

/** `/{urlRef}` of 4.10. */
export const urlRefPath = z.object({ urlRef: z.string().min(1) });

/** `?businessId=` of 4.9, 4.11 and 4.12. */
export const businessQuery = z.object({ businessId: asInteger });

/**
 * `?businessId=` of 4.13, which the interface's own example calls `business`: either is taken, and two that differ are
 * refused. The document asks for the first.
 */
export const eitherBusinessQuery = z
  .object({
    businessId: asInteger.optional().openapi({ param: { required: true } }),
    business: asInteger
      .optional()
      .openapi({ description: 'Another name for `businessId`; if both are sent, they are equal' }),
  })
  .refine((query) => (query.businessId ?? query.business) !== undefined, 'businessId is required')
  .refine((query) => (query.business ?? query.businessId) === (query.businessId ?? query.business), {
    message: 'businessId and business differ',
  });

/** `?currency=` of 4.7, compulsory. */
export const currencyQuery = z.object({ currency: currencyCode });
