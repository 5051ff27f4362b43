import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  });
});

describe('the retention of customers', () => {
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
});
