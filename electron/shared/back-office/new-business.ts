import { msisdn, parsePhone } from '../base/phone.ts';
import { err, ok, type Result } from '../base/result.ts';

export const businessTypes = ['individual', 'corporate'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** The longest a line of it may be, without the blanks around it. */
export const newBusinessLimits = { name: 120, currency: 3, email: 254, phone: 24 } as const;

/** What a new business is registered with (interface 4.1), as typed. */
export interface NewBusinessForm {
  readonly name: string;
  /** Three letters. */
  readonly currency: string;
  readonly email: string;
  readonly type: BusinessType;
  readonly phone: string;
}

/** The same as the service is given it, the currency in upper case. */
export interface NewBusinessBody extends Omit<NewBusinessForm, 'phone'> {
  /** Digits only, country code first. */
  readonly phonenumber: string;
}

/** A line that cannot be sent. */
export type NewBusinessProblem = keyof typeof fits;

/** Whether a line of it can be sent: what else it may be is the service's to find out. */
const fits = {
  name: (typedName: string) => {
    const name = typedName.trim();
    return name !== '' && name.length <= newBusinessLimits.name && !/[\p{Cc}\p{Cf}]/u.test(name);
  },
  currency: (typedCurrency: string) => /^[A-Za-z]{3}$/.test(typedCurrency.trim()),
  email: (typedEmail: string) => {
    const address = typedEmail.trim();
    return address.length <= newBusinessLimits.email && email.test(address);
  },
  phone: (typedPhone: string) => parsePhone(typedPhone).ok,
} as const;

/** Something before an @ and a name with a dot behind it. */
const email = /^[^\s@<>"]{1,64}@[^\s@<>".]+(\.[^\s@<>".]+)*\.[^\s@<>".]{2,}$/;

const lines = Object.keys(fits) as readonly NewBusinessProblem[];

/** What is wrong with it; nothing when it can be sent. */
export const newBusinessProblems = (form: Omit<NewBusinessForm, 'type'>): readonly NewBusinessProblem[] =>
  lines.filter((line) => !fits[line](form[line]));

/** The body of 4.1 out of what was typed, or the first line of it that cannot be right. */
export function newBusinessOf(form: NewBusinessForm): Result<NewBusinessBody, NewBusinessProblem> {
  const [problem] = newBusinessProblems(form);
  const phone = parsePhone(form.phone);
  if (problem !== undefined || !phone.ok) return err(problem ?? 'phone');
  return ok({
    name: form.name.trim(),
    email: form.email.trim(),
    currency: form.currency.trim().toUpperCase(),
    type: form.type,
    phonenumber: msisdn(phone.value),
  });
}
