import { StatementSync } from 'node:sqlite';
import { ulid } from 'ulid';
import { describe, expect, it, vi } from 'vitest';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import type { EntryFilter } from '../../../electron/journal/journal.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { kindsTakenOver } from '../../../electron/shared/staff/staff.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { sharedDrafts } from '../../../electron/shop/till/shared-settings.ts';
import { PIN_COST } from '../../../electron/staff/pin.ts';
import { adoptionOf } from '../../../electron/staff/shared-staff.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, anotherKey, drafts, entryWith, newFile, open, tamper } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const switchedOff = { kind: 'staff.switched-off', subject: '', actor: 'ada', body: {} };

/** A replica that was closed, with three entries of a till, one of which is about staff. */
function closedReplica() {
  const journal = open(newFile(), { till: 'BBBBBB' });
  unwrap(journal.append([...drafts(2), switchedOff]));
  const rows = journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq`);
  const erasures = [4, 5].map((seq) => ({ ...rows[2], seq, id: `id ${seq}`, kind: 'customer.erased' }) as EntryRow);
  const file = newFile();
  const reportedErrors: unknown[] = [];
  const reopen = (shopKey = aKey, projections = journalProjections) => {
    const options = { file, projections, shopKey };
    const replica = openReplica({ ...options, reportError: (error) => reportedErrors.push(error) });
    const entries = replica.query.all<{ kind: string }>('SELECT kind FROM entry ORDER BY seq');
    replica.close();
    return entries.length;
  };
  const replica = openReplica({ file, projections: journalProjections, shopKey: aKey });
  replica.add(rows);
  return { file, replica, erasures, reopen, reported: reportedErrors };
}

it('seals every kind that a till takes over from others', () => {
  const read = new Set<string>();
  const now = ms(1_000);
  const subject = ulid(1);
  const body = { name: 'Ngozi', role: 'owner', pin: { ...PIN_COST, salt: 'c2FsdA', hash: 'aGFzaA' } };
  const owner = entryWith({ id: ulid(1), at: now, kind: 'staff.added', subject, body });
  const stream = {
    journalOf: () => 'journal',
    entries: ({ kind = '' }: EntryFilter = {}) => {
      read.add(kind);
      return kind === owner.kind ? [owner] : [];
    },
  };
  const own = { journal: 'own', environment: 'live', entries: () => [] } as const;
  adoptionOf({ person: () => null, totalsHidden: () => false }, own, [stream], now);
  sharedDrafts(defaultPreferences, [stream], now);
  expect([...read].sort()).toEqual([...kindsTakenOver].sort());
});

describe('the replica of a till that acts on staff of other tills', () => {
  it('opens the replica of other tills again as it was, also after its tables changed', () => {
    const { replica, reopen, reported } = closedReplica();
    replica.close();
    expect(reopen()).toBe(3);
    expect(reopen(aKey, [])).toBe(3);
    expect(reopen()).toBe(3);
    expect(reported).toEqual([]);
  });

  it.each([
    ['an entry about staff was changed', "UPDATE entry SET actor = 'eve' WHERE seq = 3"],
    ['an entry about staff was removed', 'DELETE FROM entry WHERE seq = 3'],
    ['its seal was removed', 'DELETE FROM replica_seal'],
  ])('begins the replica of other tills again from nothing where %s', (_, sql) => {
    const { file, replica, reopen, reported } = closedReplica();
    replica.close();
    tamper(file, sql);
    expect(reopen()).toBe(0);
    expect(reported).toHaveLength(1);
  });

  it.each([...kindsTakenOver, 'customer.erased', 'customer.erasure-asked', 'customer.erasures-done'])(
    'begins the replica of other tills again from nothing where an entry was added: %s',
    (kind) => {
      const { file, replica, reopen } = closedReplica();
      replica.close();
      tamper(file, `INSERT INTO entry VALUES (4, 'id', 'BBBBBB', 1, 'eve', '${kind}', '', '{}', zeroblob(32))`);
      expect(reopen()).toBe(0);
    },
  );

  it('reads what it acts on once, and not again with each round of the link nor with each entry that arrives', () => {
    const { replica, erasures } = closedReplica();
    const reads = vi.spyOn(StatementSync.prototype, 'iterate');
    for (const erasure of erasures) {
      replica.requireUnchanged();
      replica.add([erasure]);
    }
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    replica.close();
  });

  it('adds further entries to the seal after one that the replica could not store', () => {
    const { replica, erasures, reopen } = closedReplica();
    const [erasure] = erasures;
    expect(() => erasure && replica.add([erasure, { ...erasure, hash: new Uint8Array(1) }])).toThrow();
    replica.add(erasures);
    replica.close();
    expect(reopen()).toBe(5);
  });

  it('finds an entry that was added while it is open also after further ones arrived', () => {
    const { file, replica, erasures } = closedReplica();
    tamper(file, "INSERT INTO entry VALUES (4, 'id', 'BBBBBB', 1, 'eve', 'staff.added', 'eve', '{}', zeroblob(32))");
    replica.add(erasures.map((row) => ({ ...row, kind: 'note.added' })));
    expect(() => replica.requireUnchanged()).toThrow('the replica was changed');
    expect(() => replica.add(erasures)).toThrow('the replica was changed');
    replica.close();
  });

  it('takes no entries from the replica of another shop', () => {
    const { replica, reopen } = closedReplica();
    replica.close();
    expect(reopen(anotherKey)).toBe(0);
  });

  it('refuses to act on a replica that was changed while it is open', () => {
    const { file, replica } = closedReplica();
    replica.requireUnchanged();
    tamper(file, "UPDATE entry SET actor = 'eve' WHERE seq = 3");
    expect(() => replica.requireUnchanged()).toThrow('the replica was changed');
    replica.close();
  });
});
