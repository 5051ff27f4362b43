import { actGroups } from '../../shared/audit.ts';
import { walletTypes } from '../../shared/business.ts';
import type { Ms } from '../../shared/units.ts';
import { count, nothing, object, oneOf, orNull, type Parser, text } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

type OfficeAreas = 'business' | 'wallets' | 'audit';

const whole = count(Number.MAX_SAFE_INTEGER);
const time = orNull(whole as Parser<Ms>);
const stretch = { from: time, to: time };

/** The areas of the owner's office. */
export const officeParsers: Pick<Parsers, OfficeAreas> = {
  business: { get: nothing },
  wallets: { create: object({ type: oneOf(walletTypes) }) },
  audit: {
    search: object({ ...stretch, group: orNull(oneOf(actGroups)), actor: orNull(text(80)), before: orNull(whole) }),
    people: object(stretch),
    verify: nothing,
  },
};
