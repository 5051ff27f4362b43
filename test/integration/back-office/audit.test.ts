import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { preferencesOf } from '../../../electron/settings/settings.ts';
import { runCall } from '../../support/access.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import { always, CASHIER, everything, shop, staffOf } from './records-kit.ts';

const kit = tillKitOfEachTest();

const staff = () => staffOf(kit);

describe('the audit', () => {
  it('shows what was added without a word of its PIN', async () => {
    await shop(kit);
    const { acts } = unwrap((await kit.office().audit()).search({ ...everything, group: 'people' }));
    expect(acts.find(({ kind }) => kind === 'staff.added')?.facts).toEqual({ name: CASHIER.name, role: 'cashier' });
    expect(JSON.stringify(acts)).not.toMatch(/salt|hash|scrypt/);
  });

  it('counts cancels, money that came after one, and wrong PINs by person', async () => {
    const cashier = await shop(kit);
    const keptSale = await kit.collect('700');
    const view = await kit.collect('5000');
    kit.sales().cancel(view.id);
    await kit.pay(view);
    await kit.pay(keptSale);
    await kit.becomesPaid(view.id);
    await kit.becomesPaid(keptSale.id);
    expect((await staff().signIn({ id: cashier, pin: '999998' })).ok).toBe(false);
    expect(unwrap((await kit.office().audit()).people({ ...always, scope: 'till' }))).toEqual([
      {
        actor: cashier,
        name: CASHIER.name,
        counts: { cancels: 1, 'paid-after-cancel': 1, reprints: 0, overrides: 0, wrongPins: 1 },
      },
    ]);
  });

  it('lists who changed which setting to what, and no personal choices', async () => {
    const cashier = await shop(kit);
    const context = {
      till: kit.till(),
      preferences: () => preferencesOf(kit.till().settings.get()),
      publish: () => undefined,
      customer: { preferencesChanged: () => undefined } as never,
    };
    unwrap(runCall(context, 'settings', 'change', { soundAlarm: false, soundPaid: true }));
    unwrap(runCall(context, 'settings', 'change', { theme: 'dark', language: 'ha' }));
    unwrap(runCall(context, 'settings', 'change', { shopName: 'Adunni' }));
    const { acts } = unwrap((await kit.office().audit()).search({ ...everything, group: 'record' }));
    expect(acts.map(({ kind, actor, facts }) => [kind, actor, facts])).toEqual([
      ['settings.changed', cashier, { name: 'shopName', to: '"Adunni"' }],
      ['settings.changed', cashier, { name: 'soundAlarm', to: 'false' }],
    ]);
  });

  it('finds an entry that was changed behind its back', async () => {
    for (let n = 0; n < 5; n += 1) unwrap(staff().hideTotals({ hidden: n % 2 === 0 }));
    expect(unwrap(await (await kit.office().audit()).verify())).toMatchObject({
      ok: true,
      brokenAt: null,
      differences: 0,
    });
    const db = new DatabaseSync(join(kit.dataDir, 'journal.db'));
    db.exec("DROP TRIGGER entry_unchanged; UPDATE entry SET actor = 'somebody' WHERE seq = 3");
    db.close();
    expect(unwrap(await (await kit.office().audit()).verify())).toMatchObject({ ok: false, brokenAt: 3 });
  });
});

describe('an act of the owner at the service', () => {
  it('records an act of the owner at the service before it is sent, and with its outcome', async () => {
    const wallet = unwrap(await kit.office().business.createWallet('commission'));
    const { acts } = unwrap((await kit.office().audit()).search({ ...everything, group: 'back-office' }));
    expect(acts.map(({ kind, facts }) => [kind, facts]).reverse()).toEqual([
      ['back-office.requested', { act: 'wallet.create', type: 'commission' }],
      ['back-office.answered', { act: 'wallet.create', made: wallet.id, outcome: 'done' }],
    ]);
  });
});
