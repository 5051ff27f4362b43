import { expandShorthand } from '../../shared/expand-amount.ts';
import { parseTypedAmount } from '../../shared/money.ts';
import { parsePhone, phoneTail } from '../../shared/phone.ts';
import type { SearchInput } from './search-input.ts';
import { searchable } from './search-text.ts';

/** One way to understand what was typed into the search box. */
export type QueryInterpretation = Pick<
  SearchInput,
  'text' | 'accountTail' | 'amount' | 'came' | 'phoneTail' | 'customer'
>;

/** The id of no customer: a whole phone that is not known finds nothing. */
const NOBODY = 'nobody';

/** Fewer figures are an amount and nothing else; from here on they may be a part of an account number. */
const PART = 5;

/**
 * Every way to understand the words: "4567" is the end of a phone, the end of an account or ₦4,567; "₦5,000" and "5k"
 * are amounts; a whole phone is that customer. Nothing typed is one reading that asks for nothing; no reading at all
 * means too little was typed to look for.
 */
export function interpretQuery(
  words: string,
  findCustomer: (phone: string) => string | null,
): readonly QueryInterpretation[] {
  const typed = words.trim();
  if (typed === '') return [{}];
  const figures = typed.replace(/[\s-]/g, '');
  if (/^\d+$/.test(figures))
    return [...amountReadings(figures), ...figureReadings(figures), ...phones(typed, findCustomer)];
  const amount = amountReadings(typed.replace(/^(?:₦|NGN|N(?=\s*\d))\s*/i, ''));
  if (amount.length > 0) return amount;
  return [...phones(typed, findCustomer), ...(searchable(typed) === '' ? [] : [{ text: typed }])];
}

/** What was asked, or what came instead. Nobody writes an amount with a zero before it. */
function amountReadings(text: string): QueryInterpretation[] {
  const read = parseTypedAmount(expandShorthand(text) ?? text);
  return !read.ok || /^0\d/.test(text) ? [] : [{ amount: read.value }, { came: read.value }];
}

function figureReadings(figures: string): QueryInterpretation[] {
  if (figures.length === 4) return [{ phoneTail: figures }, { accountTail: figures }];
  return figures.length < PART ? [] : [{ text: figures }];
}

function phones(typed: string, findCustomer: (phone: string) => string | null): QueryInterpretation[] {
  const phone = parsePhone(typed);
  return phone.ok ? [{ phoneTail: phoneTail(phone.value), customer: findCustomer(phone.value) ?? NOBODY }] : [];
}
