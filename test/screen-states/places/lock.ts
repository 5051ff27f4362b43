import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/failure.ts';
import { err } from '../../../electron/shared/result.ts';
import { ms } from '../../../electron/shared/units.ts';
import { NOW, staffOff } from '../../component/build.ts';
import { locked, member, signedInAs } from '../../component/staff/staff-kit.ts';
import { type Scene, till } from '../scene.ts';
import { busyShop, saleOf } from '../shop.ts';

const sale = saleOf('waiting', 18_500, 2);
const pin = async (page: Page) => {
  await page.getByLabel('Chidi, enter your PIN').waitFor();
  await page.keyboard.type('999998');
};

/** Who is at the counter: the lock, the first owner, and a manager's yes. */
export const lockScenes: readonly Scene[] = [
  till('lock', { staff: locked(), collections: busyShop() }, { main: true }),
  till('lock-beside-account', { staff: locked(), collections: [sale], stagedId: sale.id }),
  till(
    'lock-wrong-pin',
    { staff: locked() },
    {
      answers: { 'staff.signIn': err(failure('pin-wrong')) },
      come: async (page) => {
        await pin(page);
        await page.getByText('That is not the PIN').waitFor();
      },
    },
  ),
  till(
    'lock-wait',
    { staff: locked({ people: [member('Chidi', 'cashier', { waitUntil: ms(NOW + 295_000) })] }) },
    { come: (page) => page.getByText('Too many wrong PINs').waitFor() },
  ),
  till(
    'forgotten-pin',
    { staff: locked() },
    {
      come: async (page) => {
        await page.getByRole('button', { name: 'Forgot the owner PIN?' }).click();
        await page.getByLabel('Choose a PIN of six digits').waitFor();
      },
    },
  ),
  till(
    'forgotten-pin-proof',
    { staff: locked() },
    {
      answers: { 'staff.resetForgottenPin': err(failure('not-allowed', { text: 'wrong-keys' })) },
      come: async (page) => {
        await page.getByRole('button', { name: 'Forgot the owner PIN?' }).click();
        await page.getByLabel('Choose a PIN of six digits').waitFor();
        await page.keyboard.type('718293');
        await page.getByLabel('The same PIN once more').waitFor();
        await page.keyboard.type('718293');
        await page.getByLabel('AccessKey').fill('ak-1');
        await page.getByLabel('SecretKey').fill('sk-1');
        await page.getByRole('button', { name: 'Go on with these keys' }).click();
        await page.getByText('Those are not the keys').waitFor();
      },
    },
  ),
  till('first-owner', { staff: { ...staffOff, mode: 'first-owner' } }),
  till(
    'first-owner-pin',
    { staff: { ...staffOff, mode: 'first-owner' } },
    {
      come: async (page) => {
        await page.getByLabel('Your name').fill('Adunni');
        await page.keyboard.press('Enter');
        await page.getByLabel('Choose a PIN of six digits').waitFor();
      },
    },
  ),
  till(
    'approval',
    { staff: signedInAs('Chidi'), collections: [sale], stagedId: sale.id },
    {
      answers: { 'collections.cancel': err(failure('approval-needed')) },
      come: async (page) => {
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
        await page.getByRole('button', { name: 'Cancel the sale' }).click();
        await page.getByRole('alertdialog', { name: 'A manager must say yes' }).waitFor();
      },
    },
  ),
];
