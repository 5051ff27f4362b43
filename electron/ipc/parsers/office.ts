import { walletTypes } from '../../shared/business.ts';
import { nothing, object, oneOf } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

type OfficeAreas = 'business' | 'wallets';

/** The areas of the owner's office. */
export const officeParsers: Pick<Parsers, OfficeAreas> = {
  business: { get: nothing },
  wallets: { create: object({ type: oneOf(walletTypes) }) },
};
