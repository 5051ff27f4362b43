import { z } from '@hono/zod-openapi';
import { onFirstUse } from '../../shared/base/on-first-use.ts';

/**
 * Returns JSON Schema for an object of which at least one member of each group is present. In `allOf`, since client
 * generators take an `anyOf` next to properties for a type of anything.
 */
export const oneAtLeast = (...groups: (readonly string[])[]) => ({
  allOf: groups.map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) })),
});

/** ISO 8601 in UTC, as `created`, `updated`, `createdAt`, `updatedAt` and `deletedAt` carry it (interface section 2). */
export const timestamp = z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' });

/** `YYYY-MM-DD HH:MM:SS`; the interface names no zone for it. */
export const dateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .openapi({ example: '2026-11-21 10:00:00' });

/** Four places: "1500.0000". */
export const decimalText = z
  .string()
  .regex(/^-?\d+\.\d{4}$/)
  .openapi({ example: '1500.0000' });

export const integerId = z.int().positive().openapi({ example: 1 });

export const lowerCurrency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .openapi({ example: 'ngn' });

/** A bank's code (interface 2.10): text, since leading zeros count. */
export const bankCode = z
  .string()
  .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
  .openapi({ example: '000015' });

/** Something visible, and no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const visible = /^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$/;

/** Text as people write it: visible, well-formed, and of at most `longest` characters as JSON Schema counts them. */
export const plainText = (longest: number, example: string) =>
  z
    .string()
    .trim()
    .regex(visible, 'must hold something visible and no control characters')
    .refine((text) => text.isWellFormed() && [...text].length <= longest, `must have at most ${longest} characters`)
    .openapi({ minLength: 1, maxLength: longest, example });

export const phoneNumber = z
  .string()
  .regex(/^\+?\d{7,15}$/, 'must be 7 to 15 digits, with or without a leading plus')
  .openapi({ example: '2348031234567' });

const CURRENCY = /^[A-Za-z]{3}$/;
const currencies = onFirstUse(() => new Set(Intl.supportedValuesOf('currency')));

/** A three-letter ISO currency code in any case; parsed to lower case, as the service returns it. */
export const currencyCode = z
  .string()
  .regex(CURRENCY, 'must be a three-letter ISO currency code')
  .refine((code) => currencies().has(code.toUpperCase()), 'is not an ISO currency')
  .transform((code) => code.toLowerCase())
  .openapi({
    type: 'string',
    format: 'iso-4217',
    pattern: CURRENCY.source,
    description: 'ISO 4217, in any case',
    example: 'ngn',
  });

const COUNTRY = /^[A-Za-z]{2}$/;
const regions = onFirstUse(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }));
/** `of` throws for what does not look like a region code. */
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions().of(code) !== undefined;

/** A two-letter ISO country code in any case; parsed to upper case, as the service returns it. */
export const countryCode = z
  .string()
  .regex(COUNTRY, 'must be a two-letter ISO country code')
  .refine((code) => isCountry(code.toUpperCase()), 'is not an ISO country')
  .transform((code) => code.toUpperCase())
  .openapi({
    type: 'string',
    format: 'iso-3166',
    pattern: COUNTRY.source,
    description: 'ISO 3166-1 alpha-2, in any case',
    example: 'NG',
  });

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
