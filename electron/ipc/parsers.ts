import type { Parsers } from './parser-types.ts';
import { counterParsers } from './parsers/counter.ts';
import { officeParsers } from './parsers/office.ts';
import { serviceParsers } from './parsers/service.ts';
import { staffParsers } from './parsers/staff.ts';
import { tillParsers } from './parsers/till.ts';
import { webhooksParsers } from './parsers/webhooks.ts';

/** The parsers of the till's contract. */
export const parsers: Parsers = {
  ...counterParsers,
  ...tillParsers,
  ...staffParsers,
  ...officeParsers,
  ...serviceParsers,
  ...webhooksParsers,
};
