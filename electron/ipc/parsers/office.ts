import { walletTypes } from '../../shared/business.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok } from '../../shared/result.ts';
import { type ReportDays, reportDays } from '../../shared/today.ts';
import type { Ms } from '../../shared/units.ts';
import { count, nothing, object, oneOf, type Parser } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

type OfficeAreas = 'business' | 'wallets' | 'today' | 'reconciliation';

const moment = count(Number.MAX_SAFE_INTEGER) as Parser<Ms>;
const days: Parser<ReportDays> = (raw) => {
  const known = reportDays.find((each) => each === raw);
  return known === undefined ? err(failure('invalid-input')) : ok(known);
};

/** The areas of the owner's office. */
export const officeParsers: Pick<Parsers, OfficeAreas> = {
  business: { get: nothing },
  wallets: { create: object({ type: oneOf(walletTypes) }) },
  today: { report: object({ days }) },
  reconciliation: { report: object({ from: moment, to: moment }) },
};
