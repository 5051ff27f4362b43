import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { minutes } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { shopSecretName } from '../../../electron/shared/shop/shop.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { shopFiles } from '../../../electron/shop/till/shop-port.ts';
import type { Staff } from '../../../electron/staff/staff.ts';
import { denial } from '../../support/access.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const OWNER = { name: 'Adunni', pin: '204816' };
const CASHIER = { name: 'Chidi', role: 'cashier', pin: '305917' } as const;

const kit = tillKitOfEachTest();
const staff = () => kit.part('staff');
const idOf = (name: string): StaffId => {
  const foundMember = staff()
    .view()
    .people.find((one) => one.name === name);
  if (!foundMember) throw new Error(`nobody is called ${name}`);
  return foundMember.id;
};
const codeOf = async (answer: ReturnType<Staff['signIn']>) => {
  const it = await answer;
  return it.ok ? 'in' : it.failure.code;
};

async function shop() {
  expect((await staff().createOwner(OWNER)).ok).toBe(true);
  expect((await staff().add(CASHIER)).ok).toBe(true);
  expect(await codeOf(staff().signIn({ id: idOf('Chidi'), pin: CASHIER.pin }))).toBe('in');
  expect(staff().openShift().ok).toBe(true);
}

describe('a real till with staff', () => {
  it('locks after the idle time that was chosen for the role of who is signed in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const manager = { name: 'Bola', role: 'manager', pin: '416028' } as const;
    await staff().createOwner(OWNER);
    await staff().add(CASHIER);
    await staff().add(manager);
    unwrap(kit.till().settings.change({ ownerIdle: 15, managerIdle: 5, cashierIdle: 10 }, 'owner'));
    const idleTimeOf = async ({ name, pin }: { readonly name: string; readonly pin: string }) => {
      expect(await codeOf(staff().signIn({ id: idOf(name), pin }))).toBe('in');
      let passedMinutes = 0;
      while (staff().view().signedIn !== null && passedMinutes < 20) {
        passedMinutes += 1;
        kit.pass(minutes(1));
        vi.advanceTimersByTime(minutes(1));
      }
      return passedMinutes;
    };
    const idleMinutes = [await idleTimeOf(OWNER), await idleTimeOf(manager), await idleTimeOf(CASHIER)];
    expect(idleMinutes).toEqual([15, 5, 10]);
  });

  it('puts whoever is at the counter beside what they do, and the till beside what it does by itself', async () => {
    await shop();
    const { id } = await kit.collect('5000');
    kit.sales().cancel(id);
    staff().lock();
    const chidi = idOf('Chidi');
    const adunni = idOf('Adunni');
    const names: Readonly<Record<string, string>> = { [chidi]: 'Chidi', [adunni]: 'Adunni' };
    const db = new DatabaseSync(join(kit.dataDir, 'journal.db'), { readOnly: true });
    const rows = db.prepare('SELECT kind, actor FROM entry ORDER BY seq').all();
    db.close();
    expect(rows.map(({ kind, actor }) => `${kind}: ${names[String(actor)] ?? actor}`)).toEqual([
      'staff.added: Adunni',
      'staff.signed-in: Adunni',
      'staff.added: Adunni',
      'pin.tried: Chidi',
      'pin.right: Chidi',
      'staff.signed-out: Adunni',
      'staff.signed-in: Chidi',
      'shift.opened: Chidi',
      'sale.intended: Chidi',
      'attempt.sending: Chidi',
      'attempt.issued: till',
      'account.shown: Chidi',
      'sale.cancelled: Chidi',
      'staff.signed-out: Chidi',
    ]);
  });

  it('counts in the X report what the service says came, and in the Z report what stays open, by name', async () => {
    await shop();
    const paid = await kit.collect('5000');
    const open = await kit.collect('700', '08031112222');
    await kit.pay(paid);
    // The watch goes on behind a locked screen.
    staff().lock();
    await kit.becomesPaid(paid.id);
    await staff().signIn({ id: idOf('Chidi'), pin: CASHIER.pin });

    const report = staff().report();
    expect(report).toMatchObject({
      value: {
        totals: { asked: { count: 2 }, collected: { count: 1, amount: 50_000_000 } },
        cashiers: [{ name: 'Chidi', collected: { count: 1 } }],
        open: [{ id: open.id, askedBy: 'Chidi', accountTail: open.account?.number.slice(-4), phoneTail: '2222' }],
      },
    });
    expect(staff().closeShift(idOf('Adunni'))).toMatchObject({ value: { number: 1, handedTo: 'Adunni' } });
  });

  it('locks a till with staff at a restart, and preserves its people, its shift and its Z reports', async () => {
    await shop();
    staff().closeShift(null);
    staff().openShift();
    await kit.restart();
    expect(staff().view()).toMatchObject({ mode: 'on', signedIn: null, shift: { number: 2 } });
    expect(denial(staff(), 'sales', 'collect', {})?.code).toBe('signed-out');
    expect(denial(staff(), 'sales', 'cancel', { id: 'x' as SaleId })?.code).toBe('signed-out');
    expect(await codeOf(staff().signIn({ id: idOf('Chidi'), pin: CASHIER.pin }))).toBe('in');
    expect(staff().zReports()).toMatchObject({ value: [{ number: 1 }] });
  });

  it('counts no PIN that was set at another till while its shop is not open', async () => {
    await shop();
    const id = idOf('Chidi');
    const pin = {
      ...(kit.journal().entries({ kind: 'staff.added', subject: id })[0]?.body.pin as object),
      journal: 'a',
    };
    const body = { name: 'Chidi', role: 'cashier', active: true, pin };
    kit.journal().append([{ kind: 'staff.adopted', subject: id, actor: 'till', body }]);
    await kit.between(async () => {
      writeFileSync(shopFiles(kit.dataDir).markerFile, '{}');
      kit.native.entries.set(shopSecretName('staging'), 'damaged');
    });
    const { seq } = kit.journal().head();
    expect(await codeOf(staff().signIn({ id, pin: CASHIER.pin }))).toBe('shop-opening');
    expect(kit.journal().entries({ after: seq, kind: 'pin.tried' })).toEqual([]);
  });
});
