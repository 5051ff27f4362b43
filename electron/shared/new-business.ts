import { parsePhone } from './phone.ts';

export const businessTypes = ['individual', 'corporate'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** What a new business is registered with (interface 4.1), as typed. */
export interface NewBusinessForm {
  readonly name: string;
  readonly currency: string;
  readonly email: string;
  readonly type: BusinessType;
  readonly phonenumber: string;
}

export type NewBusinessProblem = 'name' | 'currency' | 'email' | 'phonenumber';

/** What is wrong with it, in the order of the form; nothing when it can be sent. */
export const newBusinessProblems = ({
  name,
  currency,
  email,
  phonenumber,
}: NewBusinessForm): readonly NewBusinessProblem[] => [
  ...(name.trim() === '' || /\p{Cc}/u.test(name) ? ['name' as const] : []),
  ...(/^[A-Za-z]{3}$/.test(currency.trim()) ? [] : ['currency' as const]),
  ...(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? [] : ['email' as const]),
  ...(parsePhone(phonenumber).ok ? [] : ['phonenumber' as const]),
];
