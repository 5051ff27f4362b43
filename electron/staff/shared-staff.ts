import { encodeTime, isValid, ulid } from 'ulid';
import { earliestFirst, isTimely } from '../journal/entry.ts';
import type { Entry, EntryDraft, Journal, QueryDb } from '../journal/journal.ts';
import { type CountedStream, withLostSource } from '../journal/taken-over.ts';
import { integer, matching, object, oneOf, type Reader, text, withCheck, yesNo } from '../shared/base/readers.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { type Role, roles, sharedStaffKinds, staffKindsTakenOver } from '../shared/staff/staff.ts';
import { type PersonSources, type StaffBodies, staffBody, staffDraft } from './entries.ts';
import type { PinHash } from './pin.ts';
import { isPersonName } from './staff-admin.ts';
import { createPeople, type People } from './staff-repository.ts';

/** PINs whose check takes more memory than this, in scrypt's N times r, would stop the till. What scrypt refuses has no check. */
const MOST_COST = 2 ** 21;

const encodedBytes = matching(/^[\w-]{1,100}$/);
const pinHash = withCheck(
  object(
    { n: integer(1), r: integer(1), p: integer(1, 4), salt: encodedBytes, hash: encodedBytes },
    { journal: encodedBytes },
  ),
  ({ n, r, p }) => Math.log2(n) % 1 === 0 && n * r <= MOST_COST && n >= p + 2 && n < 2 ** (16 * r),
);
const nameAndRole = { name: withCheck(text(), isPersonName), role: oneOf(roles) };

/** Returns what an entry of each kind holds that counts at this time. */
function bodiesAt(now: Ms): Readonly<Record<(typeof staffKindsTakenOver)[number], Reader<object>>> {
  /** An entry that a till adopted itself, as when it was split off, names none and is not for others. */
  const source = withCheck(text(), (id) => isTimely({ id }, now));
  const from = object<PersonSources>({ role: source, active: source, pin: source });
  return {
    'staff.added': object({ ...nameAndRole, pin: pinHash }),
    'staff.changed': object(nameAndRole),
    'staff.activated': object({ active: yesNo }),
    'staff.pin-set': object({ pin: pinHash }),
    'staff.switched-off': object({}),
    'staff.adopted': object({ ...nameAndRole, pin: pinHash, active: yesNo, from }),
    'staff.totals-hidden': object({ hidden: yesNo }),
    'staff.totals-adopted': object({ hidden: yesNo, from: source }),
  };
}

/** Kinds that are about no person. */
const ofTheShop: readonly string[] = ['staff.switched-off', 'staff.totals-hidden', 'staff.totals-adopted'];

/**
 * Whether an entry about staff may have been written by a till of ours: another till is not trusted to have kept the
 * shapes, nor to date an entry so far ahead that no later change of an owner would count.
 */
export function isPlausible(entry: Entry, now: Ms): boolean {
  const kind = staffKindsTakenOver.find((each) => each === entry.kind);
  return (
    kind !== undefined &&
    isTimely(entry, now) &&
    (ofTheShop.includes(kind) || isValid(entry.subject)) &&
    bodiesAt(now)[kind](entry.body) !== undefined
  );
}

/** Who was added by entries that are left out alone does not stay. */
export interface StaffStream extends CountedStream {
  /** Returns the uuid of a till's journal, which its PINs are bound to; null while it is not known. */
  readonly journalOf: (till: string) => string | null;
}

/** This till, with its own entries and the uuid of its journal, which its own PINs are bound to. */
interface ThisTill extends Pick<Journal, 'entries'> {
  readonly journal: string;
  readonly environment: Environment;
}

type Member = Omit<StaffBodies['staff.adopted'], 'since'> & { readonly from: PersonSources };

/** What is decided about a person by itself. */
const personParts = ['role', 'active', 'pin'] as const satisfies readonly (keyof PersonSources)[];

/**
 * Returns everybody at the tills of a shop as the latest entry of any till has them, in the order of the entries' ids,
 * which are times. What the tills adopted from an entry that no till of the shop has now counts in its place. Every
 * till comes to the same result.
 */
function everybody(
  { journal: own, environment, entries: ownEntries }: ThisTill,
  streams: readonly StaffStream[],
  now: Ms,
): ReadonlyMap<string, Member> {
  const people = new Map<string, Member>();
  const change = (id: string, more: Partial<Member>, from: Partial<PersonSources>) => {
    const before = people.get(id);
    if (before) people.set(id, { ...before, ...more, from: { ...before.from, ...from } });
  };
  const read = (kind: string) =>
    streams.flatMap(({ entries, journalOf }) =>
      entries({ kind }).flatMap((entry) => {
        const journal = journalOf(entry.till);
        return journal === null || !isPlausible(entry, now) ? [] : [{ entry, journal }];
      }),
    );
  const bound = ({ journal: madeAt, ...pin }: PinHash, recordedAt: string): PinHash => {
    const journal = madeAt ?? recordedAt;
    return journal === own ? pin : { ...pin, journal };
  };
  const apply: Readonly<Record<(typeof sharedStaffKinds)[number], (entry: Entry, journal: string) => void>> = {
    'staff.added': (entry, journal) => {
      const { name, role, pin } = staffBody(entry, 'staff.added');
      const from = { role: entry.id, active: entry.id, pin: entry.id };
      people.set(entry.subject, { name, role, active: true, pin: bound(pin, journal), from });
    },
    'staff.changed': (entry) => {
      const { name, role } = staffBody(entry, 'staff.changed');
      change(entry.subject, { name, role }, { role: entry.id });
    },
    'staff.activated': (entry) => {
      const { active } = staffBody(entry, 'staff.activated');
      change(entry.subject, { active }, { active: entry.id });
    },
    'staff.pin-set': (entry, journal) =>
      change(entry.subject, { pin: bound(staffBody(entry, 'staff.pin-set').pin, journal) }, { pin: entry.id }),
    'staff.switched-off': ({ id: active }) => {
      // Sign-in is switched off in practice alone: elsewhere a till lies.
      if (environment !== 'practice') return;
      for (const id of people.keys()) change(id, { active: false }, { active });
    },
  };
  const decisions = sharedStaffKinds.flatMap((kind) =>
    read(kind).map(({ entry, journal }) => ({ id: entry.id, apply: () => apply[kind](entry, journal) })),
  );
  // What the keychain had of an owner counts as the last that this till recorded before the copy that was put back ends.
  const ownersAfterCopy = ownEntries({ kind: 'staff.adopted' }).flatMap((entry) => {
    const { since, ...owner } = staffBody(entry, 'staff.adopted');
    if (since === undefined) return [];
    const id = encodeTime(ms(since + 1));
    const from = { role: id, active: id, pin: id };
    return [{ id, apply: () => people.set(entry.subject, { ...owner, from }) }];
  });
  const adoptedParts = read('staff.adopted').flatMap(({ entry, journal }) => {
    const { from, ...adopted } = staffBody(entry, 'staff.adopted') as Member;
    const { name, role, active } = adopted;
    const pin = bound(adopted.pin, journal);
    const parts = { role: { name, role }, active: { active }, pin: { pin } };
    return personParts.map((part) => ({
      entry,
      about: `${entry.subject} ${part}`,
      source: from[part],
      isOwn: journal === own,
      apply(id: string) {
        if (!people.has(entry.subject))
          people.set(entry.subject, { name, role, active, pin, from: { role: id, active: id, pin: id } });
        change(entry.subject, parts[part], { [part]: id });
      },
    }));
  });
  const lostDecisions = withLostSource(streams, [...sharedStaffKinds, 'staff.adopted'], adoptedParts).map(
    ({ id, from, apply: applyPart }) => ({ id, apply: () => applyPart(from) }),
  );
  for (const decision of [...decisions, ...ownersAfterCopy, ...lostDecisions].sort(earliestFirst)) decision.apply();
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
  const leftOut = (kind: string) => streams.flatMap((stream) => stream.leftOut?.({ kind }) ?? []);
  const leftOutAdoptions = new Set(leftOut('staff.adopted').map(({ id }) => id));
  const adoptedFromLeftOut = own.entries({ kind: 'staff.adopted' }).filter((entry) => {
    const { from } = staffBody(entry, 'staff.adopted');
    return personParts.some((part) => leftOutAdoptions.has(from?.[part] ?? ''));
  });
  const ofLeftOut = new Set([...leftOut('staff.added'), ...adoptedFromLeftOut].map(({ subject }) => subject));
  const endedMembers = [...ofLeftOut].flatMap((id) => {
    const person = all.has(id) || isKept(id) ? null : people.person(id);
    if (!person?.active) return [];
    const { name, role, pin } = person;
    // A source of now counts also once the shop is founded again and nothing of what is left out is known any more.
    const source = ulid(now);
    const from = { role: source, active: source, pin: source };
    return [staffDraft('staff.adopted', id, 'till', { name, role, pin, active: false, from })];
  });
  const decision = totalsDecision(own, streams, now);
  return decision === undefined || decision.hidden === people.totalsHidden()
    ? [...members, ...endedMembers]
    : [...members, ...endedMembers, staffDraft('staff.totals-adopted', '', 'till', decision)];
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

/** Returns what was last decided at any till about hiding totals from cashiers; undefined where nothing was. */
function totalsDecision({ journal }: ThisTill, streams: readonly StaffStream[], now: Ms) {
  const read = (kind: 'staff.totals-hidden' | 'staff.totals-adopted') =>
    streams.flatMap(({ entries, journalOf }) =>
      entries({ kind })
        .filter((entry) => isPlausible(entry, now))
        .map((entry) => ({ ...staffBody(entry, kind), entry, isOwn: journalOf(entry.till) === journal })),
    );
  const adoptions = read('staff.totals-adopted').map((each) => ({
    ...each,
    about: '',
    source: String(each.entry.body.from),
  }));
  const last = [
    ...read('staff.totals-hidden').map((each) => ({ ...each, id: each.entry.id, from: each.entry.id })),
    ...withLostSource(streams, ['staff.totals-hidden', 'staff.totals-adopted'], adoptions),
  ]
    .sort(earliestFirst)
    .at(-1);
  return last && { hidden: last.hidden, from: last.from };
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
