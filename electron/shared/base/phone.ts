import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { err, ok, type Result } from './result.ts';

/** A phone number in international form, digits with a leading plus: +2348031234567. */
export type Phone = string & { readonly __format: 'e164' };

export type PhoneProblem = 'empty' | 'too-short' | 'too-long' | 'not-a-phone';

/** Only these may be typed: other scripts' digits and hidden direction marks are refused, not repaired. */
const allowedCharacters = /^\+?[\d\s()-]+$/;

/** Reads a phone number as typed; without a country code it is Nigerian. 0803 123 4567 is +2348031234567. */
export function parsePhone(text: string): Result<Phone, PhoneProblem> {
  const trimmedText = text.trim();
  if (trimmedText === '') return err('empty');
  if (trimmedText.length > 24 || !allowedCharacters.test(trimmedText)) return err('not-a-phone');
  const digits = trimmedText.replace(/\D/g, '');
  const bareInternational = digits.startsWith('234') && digits.length > 11;
  const parsedNumber = parsePhoneNumberFromString(bareInternational ? `+${digits}` : trimmedText, 'NG');
  if (parsedNumber?.isValid() && looksReal(parsedNumber.number)) return ok(parsedNumber.number as string as Phone);
  return err(lengthProblem(digits, trimmedText.startsWith('+') || bareInternational));
}

/** The library also passes Nigerian lengths that no mobile phone has: ten digits after the country code it is. */
const looksReal = (number: string) => !number.startsWith('+234') || /^\+234[789][01]\d{8}$/.test(number);

function lengthProblem(digits: string, international: boolean): PhoneProblem {
  if (international) return 'not-a-phone';
  const full = digits.startsWith('0') ? 11 : 10;
  if (digits.length < full) return 'too-short';
  return digits.length > full ? 'too-long' : 'not-a-phone';
}

/** How the service is given it: digits only, country code first (interface 4.8, `msisdn`). */
export const msisdn = (phone: Phone): string => phone.slice(1);

/** All a screen or a log may show of a phone: its last four digits. */
export const phoneTail = (phone: Phone): string => phone.slice(-4);

/** As people here write it: 0803 123 4567. Other countries stay in international form. */
export const formatPhone = (phone: Phone): string =>
  phone.startsWith('+234') && phone.length === 14
    ? `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`
    : phone;
