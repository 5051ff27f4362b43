import { randomBytes, randomInt } from 'node:crypto';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Returns an unguessable alphanumeric id with a prefix for its type. */
export const secretText = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

/** A reference of a transaction, and a tracking id, as published examples have them: of 19 and of 18 digits. */
export const publishedReference = (): string => `${randomInt(1, 10)}${digits(18)}`;
export const publishedTrackingId = (): string => `${randomInt(1, 10)}${digits(17)}`;

/** A reference of a transaction. */
export const newReference = (): string => `PT${randomBytes(10).toString('hex').toUpperCase()}`;

/** Returns a tracking id that is not the `refid`, for the setting that separates them. */
export const newTrackingId = (): string => `VA-${randomBytes(8).toString('hex').toUpperCase()}`;

/** Ten digits. They begin with 99, so that a practice account can be recognized (rule 8). */
export const newAccountNumber = (): string => `99${digits(8)}`;

/** The account a simulated customer pays from, as the service shows it. */
export const newPayerAccount = (): string => maskAccount(digits(10));

/** An account number of which only the last four digits can be read. */
export const maskAccount = (number: string): string => number.slice(-4).padStart(number.length, '*');
