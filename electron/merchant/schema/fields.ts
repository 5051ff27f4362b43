import { z } from '@hono/zod-openapi';

/** ISO 8601 in UTC, as `created`, `updated`, `createdAt`, `updatedAt` and `deletedAt` carry it (interface section 2). */
export const timestamp = z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' });

/** `YYYY-MM-DD HH:MM:SS`; the interface names no zone for it. */
export const dateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .openapi({ example: '2026-11-21 10:00:00' });

/** A decimal with four places in a string: "1500.0000". */
export const decimalText = z
  .string()
  .regex(/^-?\d+\.\d{4}$/)
  .openapi({ example: '1500.0000' });

/** An identifier that is a whole number. */
export const integerId = z.int().positive();

/** Text as people write it: something visible, no control characters, no broken surrogates. */
export const plainText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'holds control characters');

/** A phone number: 7 to 15 digits, with or without a leading plus. */
export const phoneNumber = z
  .string()
  .regex(/^\+?\d{7,15}$/, 'must be 7 to 15 digits, with or without a leading plus')
  .openapi({ example: '2348031234567' });

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** A three-letter ISO currency code in any case; parsed to lower case, as the service returns it. */
export const currencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'must be a three-letter ISO currency code')
  .refine((code) => currencies.has(code.toUpperCase()), 'is not an ISO currency')
  .transform((code) => code.toLowerCase())
  .openapi({ type: 'string', example: 'ngn' });

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** `of` throws for what does not even look like a region. */
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

/** A two-letter ISO country code in any case; parsed to upper case, as the service returns it. */
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter ISO country code')
  .refine((code) => isCountry(code.toUpperCase()), 'is not an ISO country')
  .transform((code) => code.toUpperCase())
  .openapi({ type: 'string', example: 'NG' });
