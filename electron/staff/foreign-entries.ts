import { decodeTime, isValid } from 'ulid';
import type { Entry } from '../journal/journal.ts';
import { hours, type Ms } from '../shared/base/units.ts';
import { type Role, roles } from '../shared/staff/staff.ts';
import { isPersonName } from './person-name.ts';

/** An entry that claims to be later than this by the till's own clock is ignored until its time has come. */
const AHEAD = hours(24);

/** PINs whose check takes more memory than this, in scrypt's N times r, would stop the till. */
const MOST_COST = 2 ** 21;

const text = /^[\w-]{1,100}$/;

/**
 * Whether an entry about staff may have been written by a till of ours: another till is not trusted to have kept the
 * shapes, nor to date an entry so far ahead that no later change of an owner would count.
 */
export function isPlausible({ id, kind, subject, body }: Entry, now: Ms): boolean {
  if (!isValid(id) || decodeTime(id) > now + AHEAD) return false;
  if (kind === 'staff.switched-off') return true;
  if (kind === 'staff.totals-hidden') return typeof body.hidden === 'boolean';
  if (!isValid(subject)) return false;
  const { name, role, pin, active } = body;
  switch (kind) {
    case 'staff.added':
      return isName(name) && isRole(role) && isPinHash(pin);
    case 'staff.changed':
      return isName(name) && isRole(role);
    case 'staff.activated':
      return typeof active === 'boolean';
    default:
      return isPinHash(pin);
  }
}

const isName = (value: unknown): boolean => typeof value === 'string' && isPersonName(value);

const isRole = (value: unknown): boolean => roles.includes(value as Role);

function isPinHash(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { salt, hash, n, r, p } = value as Readonly<Record<string, unknown>>;
  if (!isCount(n) || !isCount(r) || !isCount(p)) return false;
  return text.test(String(salt)) && text.test(String(hash)) && Math.log2(n) % 1 === 0 && n * r <= MOST_COST && p <= 4;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
