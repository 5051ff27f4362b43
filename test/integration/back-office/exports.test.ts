import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  ExportForm,
  ExportList,
  ExportTable,
  ListWords,
} from '../../../electron/shared/back-office/export-table.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import { always, CASHIER, everything, shop, staffOf } from './records-kit.ts';

const kit = tillKitOfEachTest();

describe('exports', () => {
  const file = (name: string) => readFileSync(join(kit.dataDir, name), 'utf8');
  const ofThisTill = { ...always, scope: 'till', printout: null } as const;
  const saveList = async (list: ExportList, printout: ListWords | null = null) =>
    (await kit.office().exports()).list({ ...ofThisTill, list, printout });
  const saveTable = async (table: ExportTable, form: ExportForm = 'csv') =>
    (await kit.office().exports()).table({ ...table, form });

  it('writes sales, with a cashier whose name is a formula as a text', async () => {
    await shop(kit);
    await kit.sell('1,500.50');
    const name = unwrap(await saveList('sales'))?.file;
    expect(name).toMatch(/^staging-sales-beginning-to-\d{4}-\d\d-\d\d\.csv$/);
    const [head, sale, ...rest] = file(String(name)).split('\r\n');
    expect(head).toBe(
      '\uFEFFrequested_at,reference,status,requested_ngn,received_ngn,difference_ngn,net_ngn,problems,phone_ends,account,bank,cashier,cash_ngn,credit_ngn',
    );
    expect(sale).toContain(',"paid",1500.5,1500.5,0,1500.5,"","4567",');
    expect(sale?.endsWith(`,"'=Chidi, ""the"" cashier",,`)).toBe(true);
    expect(rest).toEqual(['']);
  });

  it('notes who took data out before the file is there, and leaves no file where nobody named a place', async () => {
    kit.turnAway();
    const before = readdirSync(kit.dataDir);
    expect(unwrap(await saveList('audit-log'))).toBeNull();
    expect(readdirSync(kit.dataDir)).toEqual(before);
    expect(unwrap((await kit.office().audit()).search({ ...everything, group: 'other' })).acts).toEqual([]);
  });

  it('notes who took data out where the till was locked while the save dialog was open', async () => {
    const id = await shop(kit);
    const exports = await kit.office().exports();
    const saving = exports.list({ list: 'audit-log', ...ofThisTill });
    unwrap(staffOf(kit).lock());
    expect(unwrap(await saving)?.file).toMatch(/audit-log/);
    expect(kit.journal().entries({ kind: 'export.saved' })).toMatchObject([{ actor: id }]);
  });

  it('renders a whole list as PDF in the words of the window, once it is recorded in the journal', async () => {
    await shop(kit);
    await kit.sell('1,500.50');
    const words = [
      { of: 'what', word: 'Kí ni' },
      { of: 'what.collected', word: 'Owó wọlé' },
    ];
    const name = unwrap(await saveList('day-book', { title: 'Ìwé', words }))?.file;
    expect(name).toMatch(/^staging-day-book-beginning-to-\d{4}-\d\d-\d\d\.pdf$/);
    expect(file(String(name))).toBe('%PDF');
    const [{ list, recorded } = { list: null, recorded: 0 }, ...more] = kit.drawn;
    expect([recorded, more]).toEqual([1, []]);
    expect(list).toMatchObject({ title: 'Ìwé', period: always, practice: true, cut: false });
    expect(list?.columns.map(({ head }) => head)).toEqual([
      'recorded_at',
      'happened_at',
      'Kí ni',
      'reference',
      'cashier',
      'amount_ngn',
    ]);
    expect(list?.rows.map(([, , what, , cashier, amount]) => [what, cashier, amount])).toEqual([
      ['asked', CASHIER.name, 15_005_000],
      ['Owó wọlé', CASHIER.name, 15_005_000],
    ]);
    const { acts } = unwrap((await kit.office().audit()).search({ ...everything, group: 'other' }));
    expect(acts.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['export.saved', { name: String(name).replace('.pdf', ''), form: 'pdf' }],
    ]);
  });

  it('reports that an export failed at printing or at the disk, and leaves nothing behind', async () => {
    const table = { title: 'Payouts', period: null, columns: [], rows: [] };
    mkdirSync(join(kit.dataDir, 'staging-Payouts.pdf'));
    expect(await saveTable(table, 'pdf')).toMatchObject({ failure: { code: 'not-saved' } });
    kit.jamThePress();
    expect(await saveTable({ ...table, title: 'Banks' }, 'pdf')).toMatchObject({
      failure: { code: 'not-saved' },
    });
    expect(readdirSync(kit.dataDir).filter((each) => /Banks|part|tmp/.test(each))).toEqual([]);
    kit.turnAway();
    expect(unwrap(await saveTable(table, 'pdf'))).toBeNull();
    expect(kit.drawn).toHaveLength(2);
  });

  it('leaves no half of a file behind', async () => {
    // Today's file in Lagos, and tomorrow's: it may become midnight before the file is written.
    for (const ahead of [1, 25]) {
      const day = new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10);
      mkdirSync(join(kit.dataDir, `staging-audit-log-beginning-to-${day}.csv`));
    }
    const saveResult = await saveList('audit-log');
    expect(saveResult).toMatchObject({ ok: false, failure: { code: 'not-saved' } });
    expect(readdirSync(kit.dataDir).filter((each) => each.endsWith('.tmp'))).toEqual([]);
  });

  it('saves what a screen shows under a name every system takes', async () => {
    const name = await saveTable({
      title: '../Payouts: "all"',
      period: null,
      columns: [{ name: 'amount_ngn', head: 'Amount', kind: 'money' }],
      rows: [[15_005_000], [null]],
    });
    expect(unwrap(name)).toBe('staging-..-Payouts- -all-.csv');
    expect(file('staging-..-Payouts- -all-.csv')).toBe('\uFEFFamount_ngn\r\n1500.5\r\n\r\n');
  });
});
