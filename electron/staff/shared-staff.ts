import { isValid } from 'ulid';
import { earliestFirst, isTimely } from '../journal/entry.ts';
import type { Entry, EntryDraft, Journal, QueryDb } from '../journal/journal.ts';
import type { Ms } from '../shared/base/units.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { type Role, roles, sharedStaffKinds } from '../shared/staff/staff.ts';
import { type StaffBodies, staffBody, staffDraft } from './entries.ts';
import type { PinHash } from './pin.ts';
import { isPersonName } from './staff-admin.ts';
import { createPeople, type People } from './staff-repository.ts';

/** PINs whose check takes more memory than this, in scrypt's N times r, would stop the till. */
const MOST_COST = 2 ** 21;

const text = /^[\w-]{1,100}$/;

/**
 * Whether an entry about staff may have been written by a till of ours: another till is not trusted to have kept the
 * shapes, nor to date an entry so far ahead that no later change of an owner would count.
 */
export function isPlausible(entry: Entry, now: Ms): boolean {
  if (!isTimely(entry, now)) return false;
  const { kind, subject, body } = entry;
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
  const { salt, hash, journal = '-', n, r, p } = value as Readonly<Record<string, unknown>>;
  if (!isCount(n) || !isCount(r) || !isCount(p) || !text.test(String(journal))) return false;
  return text.test(String(salt)) && text.test(String(hash)) && Math.log2(n) % 1 === 0 && n * r <= MOST_COST && p <= 4;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export interface StaffStream extends Pick<Journal, 'entries'> {
  /** Returns the uuid of a till's journal, which its PINs are bound to; null while it is not known. */
  readonly journalOf: (till: string) => string | null;
  /** Entries that are left out, as of a till that somebody else may have had: whom they added does not stay. */
  readonly leftOut?: Journal['entries'];
}

/** This till, with its own entries and the uuid of its journal, which its own PINs are bound to. */
interface ThisTill extends Pick<Journal, 'entries'> {
  readonly journal: string;
  readonly environment: Environment;
}

type Member = StaffBodies['staff.adopted'];

/**
 * Returns everybody at the tills of a shop as the latest entry of any till has them, in the order of the entries' ids,
 * which are times. Every till comes to the same result.
 */
function everybody(
  { journal: own, environment }: ThisTill,
  streams: readonly StaffStream[],
  now: Ms,
): ReadonlyMap<string, Member> {
  const people = new Map<string, Member>();
  const change = (id: string, more: Partial<Member>) => {
    const before = people.get(id);
    if (before) people.set(id, { ...before, ...more });
  };
  const all = streams.flatMap(({ entries, journalOf }) =>
    sharedStaffKinds.flatMap((kind) =>
      entries({ kind }).flatMap((entry) => {
        const journal = journalOf(entry.till);
        return journal === null || !isPlausible(entry, now) ? [] : [{ entry, journal }];
      }),
    ),
  );
  const bound = ({ journal: madeAt, ...pin }: PinHash, recordedAt: string): PinHash => {
    const journal = madeAt ?? recordedAt;
    return journal === own ? pin : { ...pin, journal };
  };
  const apply: Readonly<Record<(typeof sharedStaffKinds)[number], (entry: Entry, journal: string) => void>> = {
    'staff.added': (entry, journal) => {
      const { name, role, pin } = staffBody(entry, 'staff.added');
      people.set(entry.subject, { name, role, active: true, pin: bound(pin, journal) });
    },
    'staff.changed': (entry) => change(entry.subject, staffBody(entry, 'staff.changed')),
    'staff.activated': (entry) => change(entry.subject, staffBody(entry, 'staff.activated')),
    'staff.pin-set': (entry, journal) =>
      change(entry.subject, { pin: bound(staffBody(entry, 'staff.pin-set').pin, journal) }),
    'staff.switched-off': () => {
      // Sign-in is switched off in practice alone: elsewhere a till lies.
      if (environment !== 'practice') return;
      for (const id of people.keys()) change(id, { active: false });
    },
  };
  for (const { entry, journal } of all.sort((a, b) => earliestFirst(a.entry, b.entry)))
    apply[entry.kind as (typeof sharedStaffKinds)[number]](entry, journal);
  return people;
}

/**
 * Returns the entries that bring this till's staff to what all tills of the shop recorded; none where they agree, or
 * where no owner would be left. What another till recorded does not end the last owner who was made or confirmed here:
 * that takes somebody who may do so here.
 */
export function adoptionOf(
  people: Pick<People, 'person' | 'totalsHidden'>,
  own: ThisTill,
  streams: readonly StaffStream[],
  now: Ms,
): readonly EntryDraft[] {
  const all = everybody(own, streams, now);
  const ownersHere = ownersMadeHere(people, own);
  const isOwner = (id: string) => all.get(id)?.role === 'owner' && all.get(id)?.active === true;
  const isKept = (id: string) => ownersHere.includes(id) && !ownersHere.some(isOwner);
  if (![...all.values()].some(({ role, active }) => role === 'owner' && active)) return [];
  const members = [...all].flatMap(([id, member]) => {
    const person = people.person(id);
    return isKept(id) || (person && keyOf(person) === keyOf(member))
      ? []
      : [staffDraft('staff.adopted', id, 'till', member)];
  });
  const addedByLeftOut = new Set(
    streams.flatMap(({ leftOut }) => leftOut?.({ kind: 'staff.added' }) ?? []).map(({ subject }) => subject),
  );
  const endedMembers = [...addedByLeftOut].flatMap((id) => {
    const person = all.has(id) || isKept(id) ? null : people.person(id);
    if (!person?.active) return [];
    const { name, role, pin } = person;
    return [staffDraft('staff.adopted', id, 'till', { name, role, pin, active: false })];
  });
  const isHidden = totalsHidden(streams, now) ?? people.totalsHidden();
  return isHidden === people.totalsHidden()
    ? [...members, ...endedMembers]
    : [...members, ...endedMembers, staffDraft('staff.totals-adopted', '', 'till', { hidden: isHidden })];
}

/** Kinds that say at this till that somebody is an owner, or has proved it by the keys or the recovery file. */
const confirming = ['staff.added', 'staff.changed', 'staff.activated', 'pin.reset'] as const;

/** Returns the owners who are active here, and of whom this till's own journal says more than that others have them. */
function ownersMadeHere(people: Pick<People, 'person'>, { entries }: ThisTill): readonly string[] {
  const subjects = confirming.flatMap((kind) => entries({ kind }).map(({ subject }) => subject));
  return [...new Set(subjects)].filter((id) => {
    const person = people.person(id);
    return person?.role === 'owner' && person.active;
  });
}

/** Returns what was last decided at any till about hiding totals from cashiers; null where nothing was. */
function totalsHidden(streams: readonly StaffStream[], now: Ms): boolean | null {
  const decidingEntry = streams
    .flatMap(({ entries }) => entries({ kind: 'staff.totals-hidden' }))
    .filter((entry) => isPlausible(entry, now))
    .sort(earliestFirst)
    .at(-1);
  return decidingEntry ? staffBody(decidingEntry, 'staff.totals-hidden').hidden : null;
}

/** Returns everybody of a till as another one adopts them; their PINs stay bound to `journal`. */
export const memberDrafts = (query: QueryDb, journal: string): readonly EntryDraft[] =>
  createPeople(query)
    .all()
    .map(({ id, name, role, active, pin }) =>
      staffDraft('staff.adopted', id, 'till', { name, role, active, pin: { journal, ...pin } }),
    );

const keyOf = ({ name, role, active, pin }: { name: string; role: Role; active: boolean; pin: PinHash }): string =>
  JSON.stringify([name, role, active, pin.salt, pin.hash, pin.journal ?? null]);
