import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowErasing, countWaiting, forgetOldCustomers } from '../../../electron/back-office/customers/retention.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { customersOfOneTill } from '../../support/customers-of-one-till.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const PHONE = '0803 123 4567';
const OTHER = '0805 222 4567';
const DAY = 86_400_000;

const kit = tillKitOfEachTest();

const journal = () => kit.journal();

/** The desk as it is after so many days. */
const desktopIn = (days: number) => customersOfOneTill(journal(), () => Date.now() + days * DAY, kit.dataDir);

async function sellWithNote(phone = PHONE): Promise<SaleView> {
  const view = await kit.collect('1,500.50', phone);
  unwrap(kit.sales().history.note(view.id, 'Wears a green hat'));
  return view;
}

const reportedText = (view: SaleView) => JSON.stringify(unwrap(kit.sales().timeline(view.id)));
const savedRecord = async (desktop: ReturnType<typeof desktopIn>) =>
  readFileSync(join(kit.dataDir, String(unwrap(await desktop.save({ phone: PHONE })))), 'utf8');

describe('what is kept of a customer', () => {
  it('finds a customer by the whole phone number, and not by one that ends alike', async () => {
    await sellWithNote();
    await sellWithNote(OTHER);
    expect(unwrap(desktopIn(0).find({ phone: '+234 803 123 4567' }))).toMatchObject({
      phoneTail: '4567',
      sales: 1,
      open: true,
    });
    expect(unwrap(desktopIn(0).find({ phone: '0809 999 4567' }))).toMatchObject({ sales: 0, erased: false });
    expect(desktopIn(0).find({ phone: '4567' })).toMatchObject({ ok: false, failure: { code: 'invalid-input' } });
  });

  it('saves a sale that nobody paid as expired once its account is', async () => {
    await sellWithNote();
    expect(await savedRecord(desktopIn(0))).toContain('"status": "waiting"');
    expect(await savedRecord(desktopIn(3))).toContain('"status": "expired"');
  });

  it('refuses to forget a customer while an account of theirs is watched', async () => {
    const view = await sellWithNote();
    expect(desktopIn(0).erase({ phone: PHONE })).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect(reportedText(view)).toContain('green hat');
  });

  it('erases a customer for ever: no note can be read, the other customer stays, the record still holds', async () => {
    const view = await sellWithNote();
    const other = await sellWithNote(OTHER);
    expect(unwrap(desktopIn(3).erase({ phone: PHONE }))).toMatchObject({ erased: true, sales: 1 });
    expect(reportedText(view)).not.toContain('green hat');
    expect(reportedText(other)).toContain('green hat');
    expect(await savedRecord(desktopIn(3))).toContain('"sales": []');
    expect(journal().verify()).toMatchObject({ ok: true });
    await kit.restart();
    expect(reportedText(view)).not.toContain('green hat');
    expect(unwrap(desktopIn(3).find({ phone: PHONE }))).toMatchObject({ sales: 0 });
    expect(desktopIn(3).erase({ phone: PHONE })).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    expect(kit.view(view.id).phoneTail).toBe('');
    expect(kit.view(other.id).phoneTail).toBe('4567');
    expect(journal().compareProjections()).toEqual([]);
    unwrap(journal().rebuild());
    expect(kit.view(view.id).phoneTail).toBe('');
  });
});

describe('the retention of customers', () => {
  const forget = (days: number, months: number | null) =>
    forgetOldCustomers({ journal: journal(), now: () => Date.now() + days * DAY, months: () => months });

  it('forgets who bought nothing for so long, once, and nobody before', async () => {
    const view = await sellWithNote();
    const other = await sellWithNote(OTHER);
    expect(await forget(180, 6)).toBe(0);
    expect(await forget(1_000, null)).toBe(0);
    expect(reportedText(view)).toContain('green hat');
    // A computer's clock set ahead is not asked: the service has not said the time.
    expect(await forgetOldCustomers({ journal: journal(), now: () => null, months: () => 6 })).toBe(0);
    expect(await forget(184, 6)).toBe(2);
    expect(await forget(184, 6)).toBe(0);
    expect(reportedText(view) + reportedText(other)).not.toContain('green hat');
    expect(journal().verify()).toMatchObject({ ok: true });
  });

  it('erases once a day, however often the till is opened, and at once where the owner chose fewer months', async () => {
    await sellWithNote();
    expect(await forget(365, 24)).toBe(0);
    expect(await forget(365.2, 24)).toBe(0);
    expect(journal().entries({ kind: 'retention.ran' })).toHaveLength(1);
    expect(await forget(365.2, 6)).toBe(1);
  });

  it('erases many at once only after the owner allowed it, and the usual few by itself', async () => {
    for (let n = 0; n < 51; n += 1) await sellWithNote(`0803${String(5_550_000 + n)}`);
    let days = 1_000;
    let months = 24;
    const options = { journal: journal(), now: () => Date.now() + days * DAY, months: () => months };
    expect(await forgetOldCustomers(options)).toBe(0);
    expect(await countWaiting(options)).toBe(51);
    unwrap(allowErasing(options, 'owner'));
    expect(await countWaiting(options)).toBe(0);
    months = 6;
    expect(await forgetOldCustomers(options)).toBe(0);
    days = 1_001;
    months = 24;
    expect(await forgetOldCustomers(options)).toBe(51);
    const [allowance] = journal().entries({ kind: 'retention.allowed' });
    expect(allowance).toMatchObject({ actor: 'owner' });
    expect(journal().entries({ kind: 'retention.ran' })).toHaveLength(1);
  });

  it('lets the owner allow no erasing by a computer set ahead while the service has not sent its time', async () => {
    await sellWithNote();
    unwrap(kit.till().settings.change({ retention: 6 }, 'owner'));
    await kit.practice.service.close();
    kit.pass(365 * DAY);
    await kit.restart();
    const { allowErasing: allow } = await kit.office().customers();
    unwrap(await allow());
    expect(journal().entries({ kind: 'retention.allowed' })).toEqual([]);
  });

  it('retains customers for as long as the record states, whatever the file of the settings does', async () => {
    const keptMonths = () => kit.till().settings.get().retention;
    kit.settings.set({ retention: 6 });
    expect(keptMonths()).toBeNull();
    unwrap(kit.till().settings.change({ retention: 12 }, 'owner'));
    await kit.restart();
    expect(keptMonths()).toBe(12);
    unwrap(kit.till().settings.change({ retention: null }, 'owner'));
    expect(keptMonths()).toBeNull();
  });

  it('excludes customers who returned since', async () => {
    const first = await sellWithNote();
    const again = await sellWithNote();
    const between = (first.createdAt + again.createdAt) / 2;
    const sixMonths = 6 * 30.5 * DAY;
    const forgottenCount = await forgetOldCustomers({
      journal: journal(),
      now: () => between + sixMonths,
      months: () => 6,
    });
    expect(forgottenCount).toBe(0);
    expect(reportedText(first)).toContain('green hat');
  });
});
