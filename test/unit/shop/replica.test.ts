import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { ulid } from 'ulid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import type { EntryFilter } from '../../../electron/journal/journal.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { kindsTakenOver } from '../../../electron/shared/staff/staff.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { sharedDrafts } from '../../../electron/shop/till/shared-settings.ts';
import { staffDraft } from '../../../electron/staff/entries.ts';
import { PIN_COST } from '../../../electron/staff/pin.ts';
import { adoptionOf } from '../../../electron/staff/shared-staff.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, anotherKey, drafts, entryWith, newFile, open, tally, tamper } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** The entries of a till that opened its first shift. */
function firstShiftAt(till: string): readonly EntryRow[] {
  const journal = open(newFile(), { till });
  unwrap(journal.append([staffDraft('shift.opened', `shift of ${till}`, 'ada', { number: 1, at: ms(0) })]));
  return journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq`);
}

it('holds the first shift of each till', () => {
  const replica = openReplica({ file: newFile(), projections: journalProjections });
  onTestFinished(replica.close);
  for (const till of ['BBBBBB', 'CCCCCC']) replica.add(firstShiftAt(till));
  expect(replica.query.all('SELECT till, number, id FROM shift ORDER BY till')).toEqual([
    { till: 'BBBBBB', number: 1, id: 'shift of BBBBBB' },
    { till: 'CCCCCC', number: 1, id: 'shift of CCCCCC' },
  ]);
});

const PAGE = 8_192;

/** The file of a replica with some hundred entries, which is closed. */
function replicaFile(): string {
  const journal = open(newFile(), { till: 'BBBBBB' });
  unwrap(journal.append(drafts(300)));
  const file = newFile();
  const replica = openReplica({ file, projections: [tally] });
  replica.add(journal.query.all<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq`));
  replica.close();
  return file;
}

/** Overwrites the page with the last entry, as a failing disk does. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const db = new DatabaseSync(file, { readOnly: true });
  const last = db.prepare('SELECT id FROM entry ORDER BY seq DESC').get();
  db.close();
  const page = Math.floor(bytes.indexOf(String(last?.id)) / PAGE);
  writeFileSync(file, bytes.fill(0, page * PAGE, (page + 1) * PAGE));
}

it('reports a file that is damaged where it was not noticed at opening', () => {
  const file = replicaFile();
  damage(file);
  let damagedCount = 0;
  const replica = openReplica({
    file,
    projections: [tally],
    damaged: () => {
      damagedCount += 1;
    },
  });
  onTestFinished(replica.close);
  const readAll = () => replica.query.all('SELECT id FROM entry NOT INDEXED');
  expect(readAll).toThrow('malformed');
  expect(readAll).toThrow('malformed');
  expect(damagedCount).toBe(1);
});

it('lets the disk write in the order that leaves a whole file after a power cut', () => {
  const execCalls = vi.spyOn(DatabaseSync.prototype, 'exec');
  const replica = openReplica({ file: newFile(), projections: [tally] });
  onTestFinished(replica.close);
  const settings = execCalls.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('synchronous'));
  expect(settings.filter((sql) => !/FULL|NORMAL/.test(sql))).toEqual([]);
});

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
