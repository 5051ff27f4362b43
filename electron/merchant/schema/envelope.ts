import { z } from '@hono/zod-openapi';

/** The usual success envelope (interface 2.1): code 200 and the text in `msg`. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ status: z.literal(true), code: z.literal(200), msg: z.string(), data });

/** The virtual-account answer's envelope (interface 4.8): code "00" and the text in `message`. */
export const messageEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ message: z.string(), code: z.literal('00'), data, status: z.literal(true) });

/**
 * Envelope of the responses of webhook create and update (interface 2.1, 4.11): code "00" and `error` with "success".
 */
export const errorSuccessEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ status: z.literal(true), code: z.literal('00'), error: z.literal('success'), data });

/** A response that has only a message (interface 4.3). */
export const emptyData = z.strictObject({});

/** A failed request. The interface names `status` false and the codes 326 and 327; the rest is this project's choice. */
export const failureEnvelope = z
  .strictObject({
    status: z.literal(false),
    code: z.int().openapi({ description: '326 business not found, 327 transaction not found, else the HTTP status' }),
    type: z.string().optional().openapi({ description: 'TRANSACTION_NOT_FOUND with code 327' }),
    msg: z.string(),
    data: z.strictObject({}),
  })
  .openapi('Failure');
