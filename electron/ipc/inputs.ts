import type { Ms } from '../shared/units.ts';
import { count, object, orNull, type Parser, saleId, text } from './parse.ts';

/** Parsers of inputs that several areas have. */

/** Longer than any amount or phone that can be typed. */
export const typed = text(64);
/** One short line. */
export const line = text(80);
/** One line of a form, or of an OS notification. */
export const longLine = text(160);
export const wholeNumber = count(Number.MAX_SAFE_INTEGER);
/** Milliseconds since 1970. */
export const time = wholeNumber as Parser<Ms>;
export const withSaleId = { id: saleId };
export const sale = object(withSaleId);
/** A period; null for no limit. */
export const period = { from: orNull(time), to: orNull(time) };
