import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { Entry, JsonObject } from '../../../electron/journal/journal.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { Role } from '../../../electron/shared/staff/staff.ts';
import { PIN_COST } from '../../../electron/staff/pin.ts';
import { adoptionOf, isPlausible } from '../../../electron/staff/shared-staff.ts';
import { entryWith } from '../../support/journal-kit.ts';

const NOW = ms(Date.UTC(2026, 5, 1));
const OWNER = ulid(NOW - hours(2));
const pin = { ...PIN_COST, salt: 'c2FsdA', hash: 'aGFzaA' };

const entry = (kind: string, body: JsonObject, more: Partial<Entry> = {}): Entry =>
  entryWith({ id: ulid(NOW - hours(1)), at: NOW, kind, subject: OWNER, body, ...more });

const owner = { name: 'Ngozi', role: 'owner', pin };

describe('an entry of another till about staff', () => {
  it.each<[string, Entry]>([
    ['a person', entry('staff.added', owner)],
    ['a change', entry('staff.changed', { name: 'Ngozi Obi', role: 'manager' })],
    ['an end', entry('staff.activated', { active: false })],
    ['a PIN', entry('staff.pin-set', { pin })],
    ['a clock that is some hours ahead', entry('staff.added', owner, { id: ulid(NOW + hours(23)) })],
  ])('counts: %s', (_, one) => {
    expect(isPlausible(one, NOW)).toBe(true);
  });

  it.each<[string, Entry]>([
    ['a time far ahead', entry('staff.added', owner, { id: ulid(NOW + hours(25)) })],
    ['an id that is no time', entry('staff.added', owner, { id: 'zzz' })],
    ['an id beyond all times', entry('staff.added', owner, { id: '8'.repeat(26) })],
    ['an id that sorts after every later one', entry('staff.added', owner, { id: ulid(NOW).toLowerCase() })],
    ['a person without an id', entry('staff.added', owner, { subject: 'till' })],
    ['an unknown role', entry('staff.changed', { name: 'Ngozi', role: 'superuser' })],
    ['a name of several lines', entry('staff.changed', { name: 'Ngozi\nowner', role: 'cashier' })],
    ['a name that reads back otherwise', entry('staff.changed', { name: 'Ngozi\ud800', role: 'cashier' })],
    ['no PIN', entry('staff.added', { name: 'Ngozi', role: 'owner' })],
    ['a PIN whose check stops the till', entry('staff.pin-set', { pin: { ...pin, n: 2 ** 30 } })],
    ['a PIN that scrypt refuses', entry('staff.pin-set', { pin: { ...pin, n: 1 } })],
    ['a PIN that scrypt refuses for its blocks', entry('staff.pin-set', { pin: { ...pin, n: 2 ** 16, r: 1 } })],
    ['a PIN that scrypt refuses for its memory', entry('staff.pin-set', { pin: { ...pin, n: 4, p: 4 } })],
    ['a PIN of another shape', entry('staff.pin-set', { pin: { ...pin, salt: { length: 3 } } })],
    ['an end of another shape', entry('staff.activated', { active: 'no' })],
  ])('refuses an entry of another till about staff with %s', (_, one) => {
    expect(isPlausible(one, NOW)).toBe(false);
  });
});

describe('the staff of a till', () => {
  const adopt = (...entries: readonly Entry[]) =>
    adoptionOf(
      { person: () => null, totalsHidden: () => false },
      { journal: 'own journal', environment: 'practice', entries: () => [] },
      [
        {
          entries: ({ kind } = {}) => entries.filter((one) => one.kind === kind),
          journalOf: () => 'another journal',
        },
      ],
      NOW,
    );
  const rolesOf = (...entries: readonly Entry[]) => adopt(...entries).map(({ body }) => body.role as Role);

  it('takes over no change that is dated ahead', () => {
    const ahead = entry('staff.changed', { name: 'Ngozi', role: 'cashier' }, { id: ulid(NOW + hours(48)) });
    expect(rolesOf(entry('staff.added', owner), ahead)).toEqual(['owner']);
  });

  it('adopts no entry of another till that would leave the staff without an owner', () => {
    const addedEntry = entry('staff.added', owner);
    const later = { id: ulid(NOW) };
    expect(adopt(addedEntry, entry('staff.activated', { active: false }, later))).toEqual([]);
    expect(adopt(addedEntry, entry('staff.switched-off', {}, later))).toEqual([]);
    expect(adopt(addedEntry, entry('staff.changed', { name: 'Ngozi', role: 'cashier' }, later))).toEqual([]);
  });
});
