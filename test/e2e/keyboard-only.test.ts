import { expect } from 'vitest';
import { isDeep } from '../support/deep.ts';
import { en, enPattern, exactName } from '../support/english.ts';
import { keyboard } from './pages/keyboard.ts';
import { staffPage } from './pages/staff-page.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

const it = specIn(browserShell);

const ADUNNI = { name: 'Adunni', pin: '204816' };
const CHIDI = { name: 'Chidi', pin: '305917' };

/** By keys alone: the back office, its staff, and the first owner. */
async function switchStaffOn({ page, collect }: Counter) {
  const keys = keyboard(page);
  const staff = staffPage(page);
  await collect.isShown();
  await keys.press('F9');
  await page()
    .getByRole('heading', { level: 1, name: en('pages.owner') })
    .waitFor();
  await keys.go(exactName('backOffice:part.people'));
  await keys.go(enPattern('staff.people.switchOn'));
  await page().getByLabel(en('staff.owner.name')).waitFor();
  await keys.type(ADUNNI.name);
  await keys.press('Enter');
  await staff.enterPin(en('staff.pin.choose'), ADUNNI.pin);
  await staff.enterPin(en('staff.pin.again'), ADUNNI.pin);
  await page()
    .getByRole('table', { name: en('staff.sections.people') })
    .waitFor();
  return { keys, staff };
}

it('manages staff with the keyboard only', async ({ counter }) => {
  const { page } = counter;
  const { keys, staff } = await switchStaffOn(counter);
  await keys.go(exactName('staff.people.add'));
  await page().getByLabel(en('staff.people.name'), { exact: true }).waitFor();
  await keys.type(CHIDI.name);
  await keys.tabTo(/^Cashier$/);
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await staff.enterPin(en('staff.pin.choose'), CHIDI.pin);
  await staff.enterPin(en('staff.pin.again'), CHIDI.pin);
  // A manager's rights need the owner's PIN.
  await staff.proves(ADUNNI.name, ADUNNI.pin);
  const row = page().getByRole('row', { name: /Chidi/ });
  await row.waitFor();
  expect(await row.innerText()).toContain('Manager');

  await keys.go(/^Change Chidi$/);
  await page()
    .getByRole('region', { name: en('staff.people.change', { name: 'Chidi' }) })
    .waitFor();
  await keys.type(' Obi');
  await keys.press('Enter');
  await staff.proves(ADUNNI.name, ADUNNI.pin);
  await page()
    .getByRole('row', { name: /Chidi Obi/ })
    .waitFor();
  await keys.go(enPattern('staff.people.hide'), 'Space');
  await page()
    .getByRole('checkbox', { name: enPattern('staff.people.hide'), checked: true })
    .waitFor();

  const signedIn = (name: RegExp) =>
    page()
      .getByRole('navigation', { name: en('sidebar.label') })
      .getByRole('button', { name })
      .waitFor();
  await keys.press('F12');
  await staff.lockScreen().waitFor();
  await staff.enterPin(en('staff.lock.withoutName'), '');
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await staff.enterPin(en('staff.lock.enter', { name: 'Chidi Obi' }), CHIDI.pin);
  await signedIn(/Chidi Obi/);

  // The PIN alone says who it is.
  for (const [name, pin] of [
    [/Adunni/, ADUNNI.pin],
    [/Chidi Obi/, CHIDI.pin],
  ] as const) {
    await keys.press('F12');
    await staff.enterPin(en('staff.lock.withoutName'), pin);
    await signedIn(name);
    await page().locator('input:focus').waitFor();
  }
});

it.runIf(isDeep)('opens, reads, closes and hands over a shift with the keyboard only', async ({ counter }) => {
  const { page, collect, account } = counter;
  const { keys } = await switchStaffOn(counter);
  await keys.go(exactName('staff.people.add'));
  await keys.type(CHIDI.name);
  await keys.press('Enter');
  await staffPage(page).enterPin(en('staff.pin.choose'), CHIDI.pin);
  await staffPage(page).enterPin(en('staff.pin.again'), CHIDI.pin);
  await page().getByRole('row', { name: /Chidi/ }).waitFor();

  await keys.press('F8');
  await keys.go(/^Open shift/);
  await page()
    .getByRole('heading', { name: en('staff.shift.number', { number: '1' }) })
    .waitFor();
  await keys.press('F6');
  await collect.byKeyboard('700', '08031112222');
  await account.isShown();

  await keys.press('F8');
  await page().getByRole('cell', { name: '2222' }).waitFor();
  await keys.go(/^Close shift$/);
  const closing = page().getByRole('region', { name: en('staff.closing.title', { number: '1' }) });
  await closing.waitFor();
  await keys.tabTo(enPattern('staff.closing.anyone'));
  await keys.press('ArrowRight');
  await closing.getByRole('radio', { name: 'Chidi', checked: true }).waitFor();
  await keys.go(enPattern('staff.closing.yes'));
  await page()
    .getByRole('heading', { name: en('staff.z.title', { number: '1' }) })
    .waitFor();
  await page()
    .getByText(en('staff.z.handed', { name: 'Chidi' }))
    .waitFor();
  await page()
    .getByRole('heading', { name: en('staff.z.title', { number: '1' }) })
    .and(page().locator(':focus'))
    .waitFor();

  await keys.go(/^Z reports$/);
  await keys.go(/^Z report 1/);
  await page()
    .getByText(en('staff.z.handed', { name: 'Chidi' }))
    .waitFor();
});
