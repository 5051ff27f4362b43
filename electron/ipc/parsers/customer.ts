import type { CustomerContract } from '../../shared/customer-contract.ts';
import { nothing } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** The customer's window may ask for one thing, without a word of its own. */
export const customerParsers: Parsers<CustomerContract> = { customer: { screen: nothing } };
