import { parseTypedAmount } from '../../shared/base/money.ts';
import { parsePhone, phoneTail } from '../../shared/base/phone.ts';
import { expandShorthand } from '../../shared/sales/expand-amount.ts';
import type { SearchInput } from './search-input.ts';
import { searchable } from './search-text.ts';

/** One interpretation of the text in the search box. */
export type QueryInterpretation = Pick<
  SearchInput,
  'text' | 'accountTail' | 'amount' | 'received' | 'phoneTail' | 'customer'
>;

/** The id of no customer, used when a complete phone number is unknown. */
const NOBODY = 'nobody';

/** Fewer digits are only an amount; this many or more may be part of an account number. */
const PART = 5;

/**
 * Returns every interpretation of the text: "4567" is the end of a phone number, the end of an account number or
 * ₦4,567; "₦5,000" and "5k" are amounts; a complete phone number is that customer. An empty text returns one
 * interpretation without conditions; no interpretation means the text is too short.
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

/** Interprets the text as the amount requested or the amount received. A leading zero makes it no amount. */
function amountReadings(text: string): QueryInterpretation[] {
  const read = parseTypedAmount(expandShorthand(text) ?? text);
  return !read.ok || /^0\d/.test(text) ? [] : [{ amount: read.value }, { received: read.value }];
}

function figureReadings(figures: string): QueryInterpretation[] {
  if (figures.length === 4) return [{ phoneTail: figures }, { accountTail: figures }];
  return figures.length < PART ? [] : [{ text: figures }];
}

function phones(typed: string, findCustomer: (phone: string) => string | null): QueryInterpretation[] {
  const phone = parsePhone(typed);
  return phone.ok ? [{ phoneTail: phoneTail(phone.value), customer: findCustomer(phone.value) ?? NOBODY }] : [];
}

/** As `interpretQuery` for the records of other tills, in each of which a customer has an id of its own. */
export function interpretOtherQuery(
  words: string,
  customersOf: (phone: string) => readonly string[],
): readonly QueryInterpretation[] {
  const others = interpretQuery(words, () => null).filter(({ customer }) => customer === undefined);
  const phone = parsePhone(words.trim());
  return phone.ok ? [...others, ...customersOf(phone.value).map((customer) => ({ customer }))] : others;
}
