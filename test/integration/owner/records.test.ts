import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsCalls } from '../../../electron/ipc/handlers/settings.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import type { ActView, AuditQuery } from '../../../electron/shared/audit.ts';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { Result } from '../../../electron/shared/result.ts';
import type { StaffId } from '../../../electron/shared/staff.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';

const OWNER = { name: 'Adunni', pin: '204816' };
const CASHIER = { name: '=Chidi, "the" cashier', role: 'cashier', pin: '305917' } as const;
const always = { from: null, to: null };
const everything: AuditQuery = { ...always, group: null, actor: null, before: null };

let kit: TillKit;
beforeEach(async () => {
  kit = await openTillKit();
});
afterEach(async () => {
  await kit.close();
  expect(kit.mistakes).toEqual([]);
});

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

const staff = () => {
  const open = kit.till().staff;
  if (!open) throw new Error(kit.till().problem?.code);
  return open;
};

const idOf = (name: string) =>
  staff()
    .view()
    .people.find((one) => one.name === name)?.id as StaffId;

/** Adunni owns the shop; a cashier is at the counter, in an open shift. */
async function shop(): Promise<StaffId> {
  value(await staff().createOwner(OWNER));
  value(await staff().add(CASHIER));
  const id = idOf(CASHIER.name);
  value(await staff().signIn({ id, pin: CASHIER.pin }));
  value(staff().openShift());
  return id;
}

const pay = (view: CollectionView) => kit.practice.control('/payments', { body: { accountNo: view.account?.number } });
const isPaid = (view: CollectionView) => view.verdict?.received === 'full';
const kinds = (acts: readonly ActView[]) => acts.map(({ kind }) => kind).reverse();

describe('the audit', () => {
  it('tells who did what, in the order of the record, and nothing of what the till did by itself', async () => {
    const cashier = await shop();
    const view = await kit.collect('5000');
    kit.collections().cancel(view.id);
    value(await kit.office().business.get());
    const { acts } = value(kit.office().audit.search(everything));
    expect(kinds(acts)).toEqual([
      'staff.added',
      'staff.signed-in',
      'staff.added',
      'staff.signed-out',
      'staff.signed-in',
      'shift.opened',
      'collection.cancelled',
    ]);
    const [cancelled] = acts;
    expect(cancelled).toMatchObject({ actor: cashier, name: CASHIER.name, subject: view.id, group: 'sales' });
  });

  it('shows what was added without a word of its PIN', async () => {
    await shop();
    const { acts } = value(kit.office().audit.search({ ...everything, group: 'people' }));
    expect(acts.find(({ kind }) => kind === 'staff.added')?.facts).toEqual({ name: CASHIER.name, role: 'cashier' });
    expect(JSON.stringify(acts)).not.toMatch(/salt|hash|scrypt/);
  });

  it('counts cancels, money that came after one, and wrong PINs by person', async () => {
    const cashier = await shop();
    const kept = await kit.collect('700');
    const view = await kit.collect('5000');
    kit.collections().cancel(view.id);
    await pay(view);
    await pay(kept);
    await kit.becomes(view.id, isPaid);
    await kit.becomes(kept.id, isPaid);
    expect((await staff().signIn({ id: cashier, pin: '999998' })).ok).toBe(false);
    expect(value(kit.office().audit.people(always))).toEqual([
      {
        actor: cashier,
        name: CASHIER.name,
        counts: { cancels: 1, afterCancel: 1, reprints: 0, overrides: 0, wrongPins: 1 },
      },
    ]);
  });

  it('tells who changed which setting to what, and nothing of what anybody may choose for himself', async () => {
    const cashier = await shop();
    const calls = settingsCalls({
      till: kit.till(),
      settings: openSettings(join(kit.dataDir, 'settings-of-this-test.json')),
      publish: () => undefined,
      customer: { preferencesChanged: () => undefined } as never,
    });
    value(calls.change({ soundAlarm: false, soundPaid: true }));
    value(calls.change({ theme: 'dark', language: 'ha' }));
    value(calls.change({ shopName: 'Adunni' }));
    const { acts } = value(kit.office().audit.search({ ...everything, group: 'record' }));
    expect(acts.map(({ kind, actor, facts }) => [kind, actor, facts])).toEqual([
      ['settings.changed', cashier, { name: 'shopName', to: '"Adunni"' }],
      ['settings.changed', cashier, { name: 'soundAlarm', to: 'false' }],
    ]);
  });

  it('pages without a gap, and narrows by person and time', async () => {
    for (let n = 0; n < 126; n += 1) value(staff().hideTotals(n % 2 === 0));
    const first = value(kit.office().audit.search(everything));
    const second = value(kit.office().audit.search({ ...everything, before: first.next }));
    const seqs = [...first.acts, ...second.acts].map(({ seq }) => seq);
    expect(first.acts).toHaveLength(100);
    expect(second.next).toBeNull();
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a));
    expect(seqs).toHaveLength(126);
    expect(value(kit.office().audit.search({ ...everything, actor: 'somebody' })).acts).toEqual([]);
    expect(value(kit.office().audit.search({ ...everything, from: (Date.now() + 60_000) as never })).acts).toEqual([]);
  });

  it('finds an entry that was changed behind its back', async () => {
    for (let n = 0; n < 5; n += 1) value(staff().hideTotals(n % 2 === 0));
    expect(value(await kit.office().audit.verify())).toMatchObject({ ok: true, brokenAt: null, differences: 0 });
    const db = new DatabaseSync(join(kit.dataDir, 'journal.db'));
    db.exec("DROP TRIGGER entry_unchanged; UPDATE entry SET actor = 'somebody' WHERE seq = 3");
    db.close();
    expect(value(await kit.office().audit.verify())).toMatchObject({ ok: false, brokenAt: 3 });
  });

  it('says the same after a restart and a rebuild', async () => {
    for (let n = 0; n < 5; n += 1) value(staff().hideTotals(n % 2 === 0));
    kit.collections().cancel((await kit.collect('5000')).id);
    const before = value(kit.office().audit.search(everything));
    await kit.restart();
    value(kit.till().record?.journal.rebuild() as Result<void>);
    expect(value(kit.office().audit.search(everything))).toEqual(before);
  });
});

describe('exports', () => {
  const file = (name: string) => readFileSync(join(kit.dataDir, name), 'utf8');

  it('writes sales, with a cashier whose name is a formula as a text', async () => {
    await shop();
    const view = await kit.collect('1,500.50');
    await pay(view);
    await kit.becomes(view.id, isPaid);
    const name = value(await kit.office().exports.list('sales', always));
    expect(name).toMatch(/^staging-sales-beginning-to-\d{4}-\d\d-\d\d\.csv$/);
    const [head, sale, ...rest] = file(String(name)).split('\r\n');
    expect(head).toBe(
      '\uFEFFasked_at,reference,status,asked_ngn,received_ngn,difference_ngn,exceptions,phone_ends,account,bank,cashier',
    );
    expect(sale).toContain(',paid,1500.5,1500.5,0,,4567,');
    expect(sale?.endsWith(`,"'=Chidi, ""the"" cashier"`)).toBe(true);
    expect(rest).toEqual(['']);
  });

  it('keeps a day book whose sums are those of its lines', async () => {
    const view = await kit.collect('1,500.50');
    await kit.collect('700');
    await pay(view);
    await kit.becomes(view.id, isPaid);
    const book = value(kit.office().exports.dayBook(always));
    expect(book.lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['asked', 15_005_000],
      ['asked', 7_000_000],
      ['collected', 15_005_000],
    ]);
    expect(book).toMatchObject({ collected: 15_005_000, reversed: 0, cut: false });
    const later = (Date.now() + 60_000) as never;
    expect(value(kit.office().exports.dayBook({ from: later, to: null })).lines).toEqual([]);
    expect(value(kit.office().exports.dayBook({ from: null, to: later })).lines).toHaveLength(3);
  });

  it('notes who took data out before the file is there, and leaves no file where nobody named a place', async () => {
    kit.turnAway();
    const before = readdirSync(kit.dataDir);
    expect(value(await kit.office().exports.list('acts', always))).toBeNull();
    expect(readdirSync(kit.dataDir)).toEqual(before);
    expect(value(kit.office().audit.search({ ...everything, group: 'other' })).acts).toEqual([]);
  });

  it('hands a whole list to the press in the words of the window, once it stands in the journal', async () => {
    await shop();
    const view = await kit.collect('1,500.50');
    await pay(view);
    await kit.becomes(view.id, isPaid);
    const words = [
      { of: 'what', word: 'Kí ni' },
      { of: 'what.collected', word: 'Owó wọlé' },
    ];
    const name = value(await kit.office().exports.list('day-book', always, { title: 'Ìwé', words }));
    expect(name).toMatch(/^staging-day-book-beginning-to-\d{4}-\d\d-\d\d\.pdf$/);
    expect(file(String(name))).toBe('%PDF');
    const [{ list, recorded } = { list: null, recorded: 0 }, ...more] = kit.drawn;
    expect([recorded, more]).toEqual([1, []]);
    expect(list).toMatchObject({ title: 'Ìwé', stretch: always, practice: false, cut: false });
    expect(list?.columns.map(({ head }) => head)).toEqual([
      'recorded_at',
      'Kí ni',
      'reference',
      'cashier',
      'amount_ngn',
    ]);
    expect(list?.rows.map(([, what, , cashier, amount]) => [what, cashier, amount])).toEqual([
      ['asked', CASHIER.name, 15_005_000],
      ['Owó wọlé', CASHIER.name, 15_005_000],
    ]);
    const { acts } = value(kit.office().audit.search({ ...everything, group: 'other' }));
    expect(acts.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['export.saved', { name: String(name).replace('.pdf', ''), form: 'pdf' }],
    ]);
  });

  it('says so where the press or the disk does not take a list, and leaves nothing behind', async () => {
    const table = { title: 'Payouts', stretch: null, columns: [], rows: [] };
    mkdirSync(join(kit.dataDir, 'staging-Payouts.pdf'));
    expect(await kit.office().exports.table(table, 'pdf')).toMatchObject({ failure: { code: 'not-saved' } });
    kit.jamThePress();
    expect(await kit.office().exports.table({ ...table, title: 'Banks' }, 'pdf')).toMatchObject({
      failure: { code: 'not-saved' },
    });
    expect(readdirSync(kit.dataDir).filter((each) => /Banks|part|tmp/.test(each))).toEqual([]);
    kit.turnAway();
    expect(value(await kit.office().exports.table(table, 'pdf'))).toBeNull();
    expect(kit.drawn).toHaveLength(2);
  });

  it('leaves no half of a file behind', async () => {
    const name = `staging-acts-beginning-to-${new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)}.csv`;
    mkdirSync(join(kit.dataDir, name));
    const saved = await kit.office().exports.list('acts', always);
    expect(saved).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
    expect(readdirSync(kit.dataDir).filter((each) => each.endsWith('.part'))).toEqual([]);
  });

  it('saves what a screen shows under a name every system takes', async () => {
    const name = await kit.office().exports.table({
      title: '../Payouts: "all"',
      stretch: null,
      columns: [{ name: 'amount_ngn', head: 'Amount', kind: 'money' }],
      rows: [[15_005_000], [null]],
    });
    expect(value(name)).toBe('staging-..-Payouts- -all-.csv');
    expect(file('staging-..-Payouts- -all-.csv')).toBe('\uFEFFamount_ngn\r\n1500.5\r\n\r\n');
  });
});

describe('an act of the owner at the service', () => {
  it('stands in the record before it is asked, and with what came of it', async () => {
    const made = await kit.office().business.createWallet('commission');
    const { acts } = value(kit.office().audit.search({ ...everything, group: 'office' }));
    expect(acts.map(({ kind, facts }) => [kind, facts]).reverse()).toEqual([
      ['office.asked', { act: 'wallet.create', type: 'commission' }],
      ['office.answered', made.ok ? { act: 'wallet.create', made: made.value.id } : expect.anything()],
    ]);
  });
});
