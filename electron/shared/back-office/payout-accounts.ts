import type { Ms } from '../base/units.ts';

export const payoutAccountTypes = ['bank', 'mobile'] as const;
type PayoutAccountType = (typeof payoutAccountTypes)[number];

/** A payout account this till added (interface 2.8), its number masked: the service has no list of them to ask for. */
export interface KeptPayoutAccount {
  /** The service's number of it; null where its answer was lost. */
  readonly id: string | null;
  /** unknown: the answer was lost, so it may or may not be there. */
  readonly outcome: 'added' | 'unknown';
  readonly at: Ms;
  readonly type: PayoutAccountType;
  /** All but its last four digits hidden. */
  readonly number: string;
  readonly bank: string;
  readonly bankCode: string;
  readonly name: string;
  readonly country: string;
  /** Whether the service uses it when a payout names none; null if unknown. */
  readonly isDefault: boolean | null;
}

export interface PayoutAccounts {
  /** The business they are for: what is sent carries its number. */
  readonly businessId: number | null;
  /** Newest first. */
  readonly accounts: readonly KeptPayoutAccount[];
}

export interface PayoutAccountForm extends Pick<KeptPayoutAccount, 'type' | 'bankCode' | 'name'> {
  /** As typed: digits, and blanks or dashes between them. */
  readonly number: string;
  readonly again: string;
}

export type PayoutAccountProblem = 'number-empty' | 'number-digits' | 'number-length' | 'again' | 'bank' | 'name';

/** What is sent (interface 4.5), but for the bank's name and the business, which main adds. */
export type NewPayoutAccountInput = Omit<PayoutAccountForm, 'again'>;

/** The country of an account, since the banks to choose from are those of the naira. */
export const PAYOUT_COUNTRY = 'NG';

export const digitsOf = (typedText: string): string => typedText.replace(/[\s-]/g, '');

/** Digits in the groups people read an account number in: 012 345 6789. */
export const groupedDigits = (digits: string): string =>
  digits.replace(digits.length === 11 ? /^(\d{4})(\d{3})(?=\d)/ : /^(\d{3})(\d{3})(?=\d)/, '$1 $2 ');

/** All but the last four digits hidden. */
export const maskedNumber = (digits: string): string => digits.replace(/\d(?=\d{4})/g, '*');

/** Nigerian bank accounts have ten digits; a mobile wallet may be the phone's eleven. */
function numberProblem(typedNumber: string, type: PayoutAccountType): PayoutAccountProblem | null {
  const digits = digitsOf(typedNumber);
  if (digits === '') return 'number-empty';
  if (!/^\d+$/.test(digits)) return 'number-digits';
  const most = type === 'mobile' ? 11 : 10;
  return digits.length < 10 || digits.length > most ? 'number-length' : null;
}

/** Matches names and codes that cannot have been typed: empty, or with invisible characters. */
const isPlain = (text: string): boolean => text.trim() !== '' && !/[\p{Cc}\p{Cf}]/u.test(text) && text.isWellFormed();

/** Why this cannot be sent, in the order of the form; null when it can. */
export function payoutAccountProblem(form: NewPayoutAccountInput): PayoutAccountProblem | null {
  const number = numberProblem(form.number, form.type);
  if (number) return number;
  if (!/^\d{3,7}$/.test(form.bankCode)) return 'bank';
  return isPlain(form.name) ? null : 'name';
}
