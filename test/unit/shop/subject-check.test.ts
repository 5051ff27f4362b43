import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SaleEntryKind } from '../../../electron/sales/entries.ts';
import { createOtherSales } from '../../../electron/sales/other-tills.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { aboutOwnSales, createSubjectCheck } from '../../../electron/shop/streams/subject-check.ts';
import { publishKey } from '../../../electron/shop/streams/till-keys.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, entryRow, newFile, open } from '../../support/journal-kit.ts';
import { copyTo, openTill, othersOver, recordSale } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const shop = { id: 'shop', key: new Uint8Array(32).fill(7) };
const START = ms(Date.UTC(2026, 10, 1, 9));

/** What a till downloaded of two others: a sale that was paid and one that was not, entries of both mixed. */
async function downloadedReplica() {
  const second = openTill('BBBBBB');
  const third = openTill('CCCCCC');
  const file = newFile();
  const replica = openReplica({ file, projections: journalProjections });
  onTestFinished(replica.close);
  recordSale(third, 'CCCCCC', { n: 1, at: START });
  copyTo(replica, third);
  const paid = recordSale(second, 'BBBBBB', { n: 2, at: START, paidAt: ms(START + 1_000) });
  copyTo(replica, second);
  recordSale(third, 'CCCCCC', { n: 3, at: START });
  copyTo(replica, third);
  const unpaid = recordSale(second, 'BBBBBB', { n: 4, at: START });
  copyTo(replica, second);
  const tills: { till: string; journal: string; sealed: Uint8Array }[] = [];
  for (const [till, journal] of Object.entries({ BBBBBB: second, CCCCCC: third })) {
    const { journal: uuid } = journal.head();
    const query = async <Row>(_sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> => {
      tills.push({ till, journal: uuid, sealed: values[2] as Uint8Array });
      return [];
    };
    await publishKey({ query }, shop, { till, journal: uuid, wrappingKey: aKey });
  }
  let changes = 0;
  let reads = 0;
  const isGenuine = createSubjectCheck({
    query: {
      all: replica.query.all,
      get(sql, values) {
        reads += 1;
        return replica.query.get(sql, values);
      },
    },
    shop,
    tills: () => tills,
    changed: () => {
      changes += 1;
    },
  });
  const others = { ...othersOver(replica, { BBBBBB: second, CCCCCC: third }), isGenuine };
  const edit = (sql: string) => {
    const db = new DatabaseSync(file);
    db.exec('DROP TRIGGER IF EXISTS entry_unchanged; DROP TRIGGER IF EXISTS entry_undeleted');
    db.exec(sql);
    db.close();
  };
  return {
    third,
    replica,
    reads: () => reads,
    paid,
    unpaid,
    tills,
    sales: createOtherSales(others, () => ms(START + 60_000)),
    edit,
    changes: () => changes,
  };
}

const ofEvidence = "FROM entry WHERE kind = 'evidence.recorded'";

describe('a sale of another till', () => {
  it('shows a sale of another till where its entries are those of its till', async () => {
    const { paid, unpaid, sales, changes } = await downloadedReplica();
    expect(sales.view(paid)?.verdict?.headline).toBe('paid');
    expect(sales.view(unpaid)?.verdict?.headline).toBe('waiting');
    expect(sales.timeline(unpaid)).not.toEqual([]);
    expect(changes()).toBe(0);
  });

  it.each<[string, (paid: string, unpaid: string) => string]>([
    [
      'copied evidence of another sale',
      (_, unpaid) =>
        `INSERT INTO entry SELECT (SELECT max(seq) FROM entry) + 1, id || 'X', till, at, actor, kind, '${unpaid}', body, hash ${ofEvidence};
         UPDATE sale SET status = 'paid', received = amount WHERE id = '${unpaid}'`,
    ],
    [
      'another amount',
      (_, unpaid) =>
        `UPDATE entry SET body = json_set(body, '$.amount', 10000) WHERE kind = 'sale.intended' AND subject = '${unpaid}';
         UPDATE sale SET amount = 10000 WHERE id = '${unpaid}'`,
    ],
    ['evidence moved to it', (_, unpaid) => `UPDATE entry SET subject = '${unpaid}' WHERE kind = 'evidence.recorded'`],
    [
      'another account in the tables alone',
      (_, unpaid) => `UPDATE attempt SET account_no = '1' WHERE sale = '${unpaid}'`,
    ],
    ['an entry removed before it', (paid) => `DELETE FROM entry WHERE kind = 'account.shown' AND subject = '${paid}'`],
  ])('shows no sale of another till with %s', async (_, sql) => {
    const { paid, unpaid, sales, edit } = await downloadedReplica();
    edit(sql(paid, unpaid));
    expect(sales.view(unpaid)).toBe(null);
  });

  it('costs no more with thousands of notes of another till', async () => {
    const { third, paid, replica, sales, reads } = await downloadedReplica();
    sales.view(paid);
    const before = reads();
    const note = { kind: 'note.added', subject: paid, actor: 'x', body: {} };
    unwrap(third.append(Array.from({ length: 1_000 }, () => note)));
    copyTo(replica, third);
    sales.view(paid);
    expect(reads() - before).toBe(before);
  });

  it('downloads the entries of other tills again once a sale’s entries were changed', async () => {
    const { unpaid, sales, edit, changes } = await downloadedReplica();
    edit(`UPDATE entry SET actor = 'eve' WHERE subject = '${unpaid}'`);
    expect(sales.view(unpaid)).toBe(null);
    expect(sales.timeline(unpaid)).toEqual([]);
    expect(changes()).toBeGreaterThan(0);
  });

  it('shows no sale of another till before the key of its till has arrived, and downloads nothing for it', async () => {
    const { paid, tills, sales, changes } = await downloadedReplica();
    tills.length = 0;
    expect(sales.view(paid)).toBe(null);
    expect(changes()).toBe(0);
  });
});

/** Whether the kind is recorded by the till that made the sale alone. */
const byTheOwner: Readonly<Record<SaleEntryKind, boolean>> = {
  'sale.intended': true,
  'attempt.sending': true,
  'attempt.issued': true,
  'attempt.unknown': true,
  'attempt.refused': true,
  'account.shown': true,
  'sale.cancelled': true,
  'evidence.recorded': true,
  // Names a payment, not a sale.
  'money.unmatched': false,
  'money.unmatched-reversed': false,
};

describe('each kind of entry about a sale', () => {
  it('takes each kind of entry about a sale from the till that made the sale, or from any till', () => {
    const own = open(newFile(), { till: 'AAAAAA' });
    const others = open(newFile(), { till: 'BBBBBB' });
    others.append([{ kind: 'sale.intended', subject: 'sale', actor: 'till', body: {} }]);
    const row = (kind: string) => entryRow({ till: 'CCCCCC', kind, subject: 'sale' });
    for (const [kind, isOfTheOwner] of Object.entries(byTheOwner))
      expect(aboutOwnSales({ own: own.query, others: others.query }, [row(kind)]).length, kind).toBe(
        isOfTheOwner ? 0 : 1,
      );
  });

  it('takes no entry about a sale that has not begun, or of which this till or its own entries have a beginning', () => {
    const own = open(newFile(), { till: 'AAAAAA' });
    own.append([{ kind: 'sale.intended', subject: 'own', actor: 'till', body: {} }]);
    const others = open(newFile(), { till: 'BBBBBB' });
    const row = (kind: string, subject: string) => entryRow({ till: 'CCCCCC', kind, subject });
    const good = [row('sale.intended', 'sale'), row('attempt.issued', 'sale')];
    for (const wrong of [row('evidence.recorded', 'other'), row('sale.intended', 'own'), row('sale.intended', 'sale')])
      expect(aboutOwnSales({ own: own.query, others: others.query }, [...good, wrong]), wrong.subject).toEqual(good);
  });
});
