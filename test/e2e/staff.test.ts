import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { staffPage } from './pages/staff-page.ts';
import { type Counter, specIn } from './shells/counter.ts';
import { atEachService } from './shells/in-each-shell.ts';

const ADUNNI = { name: 'Adunni', pin: '204816' };
const CHIDI = { name: 'Chidi', pin: '305917' };

/**
 * A practice counter where staff were switched on: Adunni owns it, and Chidi is a cashier who is signed in. How people
 * are added in the window has its specs in `keyboard-only.test.ts`.
 */
async function withStaff(counter: Counter) {
  const staff = staffPage(counter.page);
  await counter.collect.isShown();
  const wasAdded = await counter.page().evaluate(
    async ({ owner, cashier }) => {
      const ownerResult = await window.till.staff.createOwner(owner);
      const cashierResult = await window.till.staff.add({ ...cashier, role: 'cashier' });
      return ownerResult.ok && cashierResult.ok;
    },
    { owner: ADUNNI, cashier: CHIDI },
  );
  expect(wasAdded).toBe(true);
  await staff.lock();
  await staff.signIn(CHIDI.name, CHIDI.pin);
  return staff;
}

atEachService('Cashiers, their PINs and their shifts', (shell, options) => {
  const it = specIn(shell, options);

  const themes = isDeep ? (['light', 'dark'] as const) : (['light'] as const);
  it.for(themes)(
    'sells in a shift that ends with a Z report and a named successor, in the theme %s',
    async (theme, { counter }) => {
      const { page, collect, account, customer, status } = counter;
      await page().emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const staff = await withStaff(counter);
      await page().keyboard.press('F6');
      await collect.byHand('5000', '08031234567');
      await page().getByText(en('failure.shift-closed.what')).waitFor();

      await staff.enter();
      await staff.button(/^Open shift/).click();
      await page()
        .getByRole('heading', { name: en('staff.shift.number', { number: '1' }) })
        .waitFor();
      await page().keyboard.press('F6');
      // What was typed before the shift was opened is still there.
      await collect.submit().click();
      await account.isShown();
      await customer.paysExactly();
      await status.saysPaid();
      await page().keyboard.press('Enter');
      await collect.byHand('700', '08031112222');
      await account.isShown();

      await staff.enter();
      await page().getByText('₦5,000.00').first().waitFor();
      await page().getByRole('cell', { name: '2222' }).waitFor();
      expect(await violations(page(), [theme]), 'X report').toEqual([]);
      await staff.button(en('staff.shift.close')).click();
      await page().getByText('Adunni', { exact: true }).last().click();
      expect(await violations(page(), [theme]), 'closing').toEqual([]);
      await staff.button(en('staff.closing.yes')).click();
      await page()
        .getByRole('heading', { name: en('staff.z.title', { number: '1' }) })
        .waitFor();
      await page()
        .getByText(en('staff.z.handed', { name: 'Adunni' }))
        .waitFor();
      expect(await violations(page(), [theme]), 'Z report').toEqual([]);
    },
  );

  it('shows the account next to the lock screen, and lets the owner approve a cancellation', async ({ counter }) => {
    const { page, collect, account, customer, status } = counter;
    const staff = await withStaff(counter);
    await staff.enter();
    await staff.button(/^Open shift/).click();
    await page().keyboard.press('F6');
    await collect.byHand('900', '08031234567');
    await account.isShown();

    await staff.button(en('action.cancel')).click();
    await staff.button(en('cancel.yes')).click();
    await page()
      .getByRole('alertdialog', { name: en('staff.approve.title') })
      .waitFor();
    expect(await violations(page()), 'approval').toEqual([]);
    await staff.enterPin(en('staff.lock.enter', { name: 'Adunni' }), ADUNNI.pin);
    await status.says(/Cancelled|cancelled/);
    await page().keyboard.press('n');

    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    const number = await account.number();
    await customer.paysExactly();
    await staff.lock();
    expect(await violations(page()), 'locked beside an account').toEqual([]);
    await page().keyboard.press('Escape');
    await status.saysPaid();
    expect(await status.text()).toContain('₦1,500.50');
    expect(number).toMatch(/^\d{10}$/);
  });
});
