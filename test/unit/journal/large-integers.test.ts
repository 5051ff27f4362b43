import { expect, it } from 'vitest';
import { connectScratch } from '../../../electron/journal/connection.ts';

it('rounds integers that a number cannot hold, and goes on with exact ones', () => {
  using db = connectScratch();
  db.exec('CREATE TABLE sums (name TEXT, amount INTEGER, raw BLOB) STRICT');
  db.run('INSERT INTO sums VALUES (?, ?, ?)', ['large', 1e18, Uint8Array.of(1)]);
  db.run('INSERT INTO sums VALUES (?, ?, ?)', ['small', 7, null]);
  const all = db.all<{ amount: number }>('SELECT * FROM sums ORDER BY name');
  expect(all).toEqual([
    { name: 'large', amount: 1e18, raw: Uint8Array.of(1) },
    { name: 'small', amount: 7, raw: null },
  ]);
  expect(db.get('SELECT sum(amount) AS sum FROM sums')).toEqual({ sum: 1e18 });
  expect(db.get('SELECT amount FROM sums WHERE name = ?', ['small'])).toEqual({ amount: 7 });
  expect(db.get('SELECT amount FROM sums WHERE name = ?', ['none'])).toBe(undefined);
});
