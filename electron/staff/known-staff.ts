import { createHash } from 'node:crypto';
import type { QueryDb } from '../journal/journal.ts';
import type { StaffId } from '../shared/staff/staff.ts';
import type { PinHash } from './pin.ts';

/**
 * The staff data stored outside the journal: so that a till whose journal is missing still has its owner, and changed
 * tables are detected.
 */
export interface KnownStaff {
  /** The journal's uuid: a PIN fits its own journal alone. */
  readonly journal: string;
  /** The active owners, up to `MOST`. */
  readonly owners: readonly { readonly id: StaffId; readonly pin: PinHash }[];
  /** SHA-256 over everybody's name, role and PIN, and the shop's rules; 64 hex digits. */
  readonly digest: string;
}

/** As many as one entry of the smallest keychain holds. */
const MOST = 8;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly active: number;
  readonly pin: string;
}

/** Returns the staff data to store outside, from the tables of an open journal. */
export function knownStaff(query: QueryDb, journal: string): KnownStaff {
  const people = query.all<Row>('SELECT id, name, role, active, pin FROM staff ORDER BY id');
  const rules = query.all<object>('SELECT switched_on, totals_hidden FROM staff_rule');
  const owners = people.filter(({ role, active }) => role === 'owner' && active === 1).slice(0, MOST);
  return {
    journal,
    owners: owners.map(({ id, pin }) => ({ id: id as StaffId, pin: JSON.parse(pin) as PinHash })),
    digest: digestOf(people, rules),
  };
}

const digestOf = (people: readonly object[], rules: readonly object[]): string =>
  createHash('sha256')
    .update(JSON.stringify([people, rules]))
    .digest('hex');

/** For a till without staff. */
export const nobodyDigest = digestOf([], []);

export const encodeKnownStaff = (knownStaff: KnownStaff): object => ({ v: 1, ...knownStaff });

/** Returns null for a value that is none. */
export function decodeKnownStaff(value: unknown): KnownStaff | null {
  if (typeof value !== 'object' || value === null) return null;
  const { v, journal, owners, digest } = value as KnownStaff & { readonly v: unknown };
  return v === 1 && typeof journal === 'string' && Array.isArray(owners) && typeof digest === 'string'
    ? { journal, owners, digest }
    : null;
}
