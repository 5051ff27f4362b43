import { createHash } from 'node:crypto';
import type { QueryDb } from '../journal/journal.ts';
import { type Role, roles, type StaffId, type StaffMember } from '../shared/staff/staff.ts';
import type { PinHash } from './pin.ts';

/** A member of staff, with the PIN's verifier. */
export interface Person extends Omit<StaffMember, 'waitUntil'> {
  readonly pin: PinHash;
  /** PINs tried since the last right one. */
  readonly tries: number;
}

/**
 * Whether two entries of a shop's staff are taken for one person: an owner who was made at a second till before it joined
 * the shop is there twice.
 */
export const isSamePerson = (one: Pick<Person, 'name' | 'role'>, other: Pick<Person, 'name' | 'role'>): boolean =>
  one.role === other.role && one.name.toLowerCase() === other.name.toLowerCase();

interface PersonRow {
  id: string;
  name: string;
  role: string;
  active: number;
  pin: string;
  tries: number;
}

interface RuleRow {
  switched_on: number;
  totals_hidden: number;
}

/** Reads of who works here. */
export function createPeople(query: QueryDb) {
  const rule = () =>
    query.get<RuleRow>('SELECT switched_on, totals_hidden FROM staff_rule') ?? { switched_on: 0, totals_hidden: 0 };
  const person = (id: string): Person | null => {
    const row = query.get<PersonRow>('SELECT * FROM staff WHERE id = ?', [id]);
    return row ? toPerson(row) : null;
  };
  const all = (): readonly Person[] =>
    query.all<PersonRow>('SELECT * FROM staff ORDER BY name COLLATE NOCASE, id').map(toPerson);
  const owners = () => all().filter(({ role, active }) => active && role === 'owner');
  return {
    all,
    person,
    /** Null for unknown and former staff. */
    active: (id: string): Person | null => {
      const member = person(id);
      return member?.active ? member : null;
    },
    roleOf: (id: StaffId): Role | null => person(id)?.role ?? null,
    /** Their name; empty for the till itself and for practice. */
    nameOf: (actor: string): string => person(actor)?.name ?? '',
    isNameFree: (name: string, except: StaffId | null): boolean =>
      !all().some((one) => one.active && one.id !== except && one.name.toLowerCase() === name.toLowerCase()),
    isLastOwner: (id: StaffId): boolean => owners().every((one) => one.id === id),
    /** Staff are switched on by the first owner. */
    switchedOn: (): boolean => rule().switched_on === 1 && owners().length > 0,
    totalsHidden: (): boolean => rule().totals_hidden === 1,
  };
}

export type People = ReturnType<typeof createPeople>;

const toPerson = ({ id, name, role, active, pin, tries }: PersonRow): Person => ({
  id: id as StaffId,
  name,
  role: roles.find((name) => name === role) ?? 'cashier',
  active: active === 1,
  pin: JSON.parse(pin) as PinHash,
  tries,
});

/**
 * The staff data stored outside the journal: so that a till whose journal is missing still has its owner, and changed
 * tables are detected.
 */
export interface KnownStaff {
  /** The journal's uuid: a PIN fits its own journal alone. */
  readonly journal: string;
  /** The active owners, up to `MOST_KNOWN_OWNERS`. `pin` is null for one that this till's key cannot check: it was set at another till. */
  readonly owners: readonly { readonly id: StaffId; readonly pin: PinHash | null }[];
  /** SHA-256 over everybody's name, role and PIN, and the shop's rules; 64 hex digits. */
  readonly digest: string;
}

/** How many owners are stored outside: as many as one entry of the smallest keychain holds. */
export const MOST_KNOWN_OWNERS = 8;

/** Returns the staff data to store outside, from the tables of an open journal. */
export function knownStaff(query: QueryDb, journal: string): KnownStaff {
  const people = query.all<Omit<PersonRow, 'tries'>>('SELECT id, name, role, active, pin FROM staff ORDER BY id');
  const rules = query.all<object>('SELECT switched_on, totals_hidden FROM staff_rule');
  const owners = people
    .filter(({ role, active }) => role === 'owner' && active === 1)
    .map(({ id, pin: storedPin }) => {
      const pin = JSON.parse(storedPin) as PinHash;
      return { id: id as StaffId, pin: pin.journal === undefined || hasOwnKey(query, pin.journal) ? pin : null };
    })
    .sort((one, other) => Number(one.pin === null) - Number(other.pin === null));
  return {
    journal,
    owners: owners.slice(0, MOST_KNOWN_OWNERS),
    digest: digestOf(people, rules),
  };
}

/** Whether another journal has this till's key: the one that this till was copied from, before it went on as a new till. */
export const hasOwnKey = (query: QueryDb, journal: string): boolean =>
  query.get("SELECT 1 AS found FROM entry WHERE kind = 'journal.split-off' AND subject = ?", [journal]) !== undefined;

const digestOf = (people: readonly object[], rules: readonly object[]): string =>
  createHash('sha256')
    .update(JSON.stringify([people, rules]))
    .digest('hex');

/** For a till without staff. */
export const nobodyDigest = digestOf([], []);

export const encodeKnownStaff = (knownStaff: KnownStaff): object => ({ v: 1, ...knownStaff });

export function decodeKnownStaff(value: unknown): KnownStaff | null {
  if (typeof value !== 'object' || value === null) return null;
  const { v, journal, owners, digest } = value as KnownStaff & { readonly v: unknown };
  return v === 1 && typeof journal === 'string' && Array.isArray(owners) && typeof digest === 'string'
    ? { journal, owners, digest }
    : null;
}
