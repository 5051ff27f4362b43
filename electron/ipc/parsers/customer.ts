import type { CustomerContract } from '../../shared/customer-contract.ts';
import { nothing } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** Parsers of the customer window's only call, which has no input. */
export const customerParsers: Parsers<CustomerContract> = { customer: { screen: nothing } };
