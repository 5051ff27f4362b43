import type { QueryDb } from '../journal/journal.ts';
import { type Role, roles, type StaffId } from '../shared/staff/staff.ts';
import type { PinHash } from './pin.ts';

/** A member of staff, with the PIN's verifier. */
export interface Person {
  readonly id: StaffId;
  readonly name: string;
  readonly role: Role;
  readonly active: boolean;
  readonly pin: PinHash;
  /** PINs tried since the last right one. */
  readonly tries: number;
}

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
    const row = query.get<PersonRow>('SELECT * FROM staff WHERE id = ?', id);
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
