import type { Ms } from '../shared/base/units.ts';
import { count, object, orNull, type Parser, saleId, text } from './parse.ts';

/** Parsers of inputs that several areas have. */

/** Longer than any amount or phone that can be typed. */
export const shortText = text(64);
/** One short line. */
export const line = text(80);
/** One line of a form, or of an OS notification. */
export const longLine = text(160);
export const wholeNumber = count(Number.MAX_SAFE_INTEGER);
/** The last moment that a date can have, in milliseconds since 1970 (ECMAScript, time values). */
const LAST_TIME = 8.64e15;
/** Milliseconds since 1970. */
export const time = count(LAST_TIME) as Parser<Ms>;
export const withSaleId = { id: saleId };
export const sale = object(withSaleId);
/** A period; null for no limit. */
export const period = { from: orNull(time), to: orNull(time) };
