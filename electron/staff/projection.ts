import type { Entry, Projection, ProjectionDb } from '../journal/journal.ts';
import { type StaffEntryKind, staffBody } from './entries.ts';

/**
 * `tries`: PINs tried since the last right one. `number` of a shift is of its till; two have the same one after an old
 * backup was put back. One that was closed before and after that has two rows, the second by the id of its entry.
 * `until`: the last entry of the journal that its Z report counts; null while it is open.
 */
const schema = `
CREATE TABLE IF NOT EXISTS staff (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  active INTEGER NOT NULL,
  pin TEXT NOT NULL,
  tries INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS staff_rule (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  switched_on INTEGER NOT NULL,
  totals_hidden INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS shift (
  id TEXT PRIMARY KEY,
  till TEXT NOT NULL,
  number INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  until INTEGER,
  z TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS shift_by_number ON shift (number);
`;

const applications: Readonly<Partial<Record<StaffEntryKind, (db: ProjectionDb, entry: Entry) => void>>> = {
  'staff.added': (db, entry) => {
    const { name, role, pin } = staffBody(entry, 'staff.added');
    db.run(
      // Another till may have adopted the person: of several tills in one file, their entries come in any order.
      'INSERT OR REPLACE INTO staff (id, name, role, active, pin, tries) VALUES (?, ?, ?, 1, ?, 0)',
      [entry.subject, name, role, JSON.stringify(pin)],
    );
    if (role === 'owner') setRule(db, 'switched_on', true);
  },
  'staff.changed': (db, entry) => {
    const { name, role } = staffBody(entry, 'staff.changed');
    db.run('UPDATE staff SET name = ?, role = ? WHERE id = ?', [name, role, entry.subject]);
  },
  'staff.activated': (db, entry) => {
    const { active } = staffBody(entry, 'staff.activated');
    db.run('UPDATE staff SET active = ? WHERE id = ?', [Number(active), entry.subject]);
  },
  'staff.pin-set': (db, entry) => {
    const { pin } = staffBody(entry, 'staff.pin-set');
    db.run('UPDATE staff SET pin = ?, tries = 0 WHERE id = ?', [JSON.stringify(pin), entry.subject]);
  },
  'staff.adopted': (db, entry) => {
    const { name, role, active, pin } = staffBody(entry, 'staff.adopted');
    db.run(
      `INSERT INTO staff (id, name, role, active, pin, tries) VALUES (?, ?, ?, ?, ?, 0)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role, active = excluded.active,
         tries = CASE WHEN pin = excluded.pin THEN tries ELSE 0 END, pin = excluded.pin`,
      [entry.subject, name, role, Number(active), JSON.stringify(pin)],
    );
    if (role === 'owner' && active) setRule(db, 'switched_on', true);
  },
  'pin.tried': (db, { subject }) => db.run('UPDATE staff SET tries = tries + 1 WHERE id = ?', [subject]),
  'pin.right': (db, { subject }) => db.run('UPDATE staff SET tries = 0 WHERE id = ?', [subject]),
  'staff.switched-off': (db) => {
    db.run('UPDATE staff SET active = 0');
    setRule(db, 'switched_on', false);
  },
  'staff.totals-hidden': (db, entry) => setRule(db, 'totals_hidden', staffBody(entry, 'staff.totals-hidden').hidden),
  'staff.totals-adopted': (db, entry) => setRule(db, 'totals_hidden', staffBody(entry, 'staff.totals-adopted').hidden),
  'shift.opened': (db, entry) => {
    const { number, at } = staffBody(entry, 'shift.opened');
    db.run('INSERT INTO shift (id, till, number, opened_at, opened_by) VALUES (?, ?, ?, ?, ?)', [
      entry.subject,
      entry.till,
      number,
      at,
      entry.actor,
    ]);
  },
  'shift.closed': (db, entry) => {
    const { until, ...z } = staffBody(entry, 'shift.closed');
    db.run(
      `INSERT INTO shift (id, till, number, opened_at, opened_by, until, z)
       SELECT iif(z IS NULL, id, ?), till, number, opened_at, opened_by, ?, ? FROM shift WHERE id = ?
       ON CONFLICT (id) DO UPDATE SET until = excluded.until, z = excluded.z`,
      [entry.id, until, JSON.stringify(z), entry.subject],
    );
  },
};

function setRule(db: ProjectionDb, column: 'switched_on' | 'totals_hidden', on: boolean): void {
  db.run('INSERT OR IGNORE INTO staff_rule (one, switched_on, totals_hidden) VALUES (1, 0, 0)');
  db.run(`UPDATE staff_rule SET ${column} = ?`, [Number(on)]);
}

/** Who works here, and the shifts; computed from the entries alone (rule 10). */
export const staffProjection: Projection = {
  name: 'staff',
  version: 2,
  tables: ['staff', 'staff_rule', 'shift'],
  schema,
  apply: (db, entry) => applications[entry.kind as StaffEntryKind]?.(db, entry),
};
