import type { Page } from 'playwright-core';
import { type Failure, failure } from '../../../electron/shared/base/failure.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { lockedStaff, member, signedInAs } from '../../component/staff/staff-kit.ts';
import { NOW, units } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { type Scene, type TillScene, tell, till } from '../scene.ts';
import { busyShop, saleOf } from '../shop.ts';

const sale = saleOf('waiting', 18_500, 2);
const chooseChidi = async (page: Page) => {
  await page.getByRole('radio', { name: /Chidi/ }).check({ force: true });
  await page.getByLabel(en('staff.lock.enter', { name: 'Chidi' })).waitFor();
};
const pinWithoutName = async (page: Page) => {
  await page.getByLabel(en('staff.lock.withoutName')).waitFor();
  await page.keyboard.type('999998');
};

const forgetPin = async (page: Page) => {
  await page.getByRole('button', { name: en('staff.lock.forgot') }).click();
  await page.getByLabel(en('staff.pin.choose')).waitFor();
};
/** An owner who forgot the PIN has chosen another one. */
const chooseNewPin = async (page: Page) => {
  await forgetPin(page);
  await page.keyboard.type('718293');
  await page.getByLabel(en('staff.pin.again')).waitFor();
  await page.keyboard.type('718293');
};

const proveByKeys = async (page: Page) => {
  await chooseNewPin(page);
  await page.getByLabel(en('setup:form.accessKey')).fill('ak-1');
  await page.getByLabel(en('setup:form.secretKey')).fill('sk-1');
  await page.getByRole('button', { name: en('backup:proof.use') }).click();
};
const cancelSale = async (page: Page) => {
  await page.getByRole('button', { name: en('action.cancel'), exact: true }).click();
  await page.getByRole('button', { name: en('cancel.yes') }).click();
};
/** A cashier at a sale, whose cancelling is refused. */
const cancelling = (refusal: Failure, staff = signedInAs('Chidi')): TillScene => ({
  staff,
  sales: [sale],
  currentSaleId: sale.id,
  answers: { 'sales.cancel': err(refusal) },
});

/** Who is at the counter: the lock, the first owner, and a manager's yes. */
export const lockScenes: readonly Scene[] = [
  till('lock', { staff: lockedStaff(), sales: busyShop(), main: true }),
  till('lock-payment', {
    staff: lockedStaff(),
    sales: busyShop(),
    answers: {
      'alerts.start': {
        alerts: [{ key: 1, id: null, reason: 'paid', amount: naira(units(145_000)) }],
        announcement: null,
      },
    },
    come: (page) => page.getByRole('region', { name: en('alert.paid') }).waitFor(),
  }),
  till('lock-beside-account', {
    staff: lockedStaff(),
    sales: [sale],
    currentSaleId: sale.id,
    come: (page) => page.getByRole('main', { name: en('staff.lock.title') }).waitFor(),
  }),
  till('lock-chosen', { staff: lockedStaff(), come: chooseChidi }),
  till('lock-unmatched-pin', {
    staff: lockedStaff(),
    answers: { 'staff.signInByPin': err(failure('pin-wrong')) },
    come: async (page) => {
      await pinWithoutName(page);
      await page.getByText(en('staff.pin.unmatched')).waitFor();
    },
  }),
  till('lock-name-needed', {
    staff: lockedStaff(),
    answers: { 'staff.signInByPin': err(failure('name-needed')) },
    come: async (page) => {
      await pinWithoutName(page);
      await page.getByText(en('failure.name-needed.next')).waitFor();
      await tell(page, 'staff.changed', lockedStaff({ nameNeededUntil: ms(NOW + 3_600_000) }));
      await page.getByLabel(en('staff.lock.enter', { name: 'Chidi' })).waitFor();
    },
  }),
  till('lock-wrong-pin', {
    staff: lockedStaff(),
    answers: { 'staff.signIn': err(failure('pin-wrong')) },
    come: async (page) => {
      await chooseChidi(page);
      await page.keyboard.type('999998');
      await page.getByText(en('staff.pin.wrong')).waitFor();
    },
  }),
  till('lock-wait', {
    staff: lockedStaff({ people: [member('Chidi', 'cashier', { waitUntil: ms(NOW + 295_000) })] }),
    come: (page) => page.getByText('Too many wrong PINs. Wait').waitFor(),
  }),
  till('forgotten-pin', {
    staff: lockedStaff(),
    come: forgetPin,
  }),
  till('forgotten-pin-proof', {
    staff: lockedStaff(),
    answers: { 'staff.resetForgottenPin': err(failure('not-allowed', { text: 'wrong-keys' })) },
    come: async (page) => {
      await proveByKeys(page);
      await page.getByText('Those are not the keys').waitFor();
    },
  }),
  till('forgotten-pin-set-again', {
    staff: lockedStaff({ people: [...lockedStaff().people, member('Bola', 'owner')] }),
    answers: { 'staff.resetForgottenPin': lockedStaff() },
    come: async (page) => {
      await proveByKeys(page);
      await page.getByText(en('staff.lock.reset')).waitFor();
    },
  }),
  till('forgotten-pin-file', {
    staff: lockedStaff(),
    come: async (page) => {
      await chooseNewPin(page);
      await page.getByText(en('backup:forgotten.file')).click();
      await page.getByLabel(en('backup:importFile.passphrase')).waitFor();
    },
  }),
  till('first-owner', { staff: { ...staffOff, mode: 'first-owner' } }),
  till('first-owner-pin', {
    staff: { ...staffOff, mode: 'first-owner' },
    come: async (page) => {
      await page.getByLabel(en('staff.owner.name')).fill('Adunni');
      await page.keyboard.press('Enter');
      await page.getByLabel(en('staff.pin.choose')).waitFor();
    },
  }),
  till('approval-of-settings', {
    staff: signedInAs('Chidi'),
    answers: { 'settings.change': err(failure('approval-needed', { text: 'changeShop' })) },
    come: async (page) => {
      await page.locator('#amount:focus').waitFor();
      await page.keyboard.press('F10');
      await page.getByLabel(en('settings:shop.name')).fill('Adunni and Sons Stores');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: en('staff.approveSettings.title') }).waitFor();
    },
  }),
  till('approval', {
    ...cancelling(failure('approval-needed', { text: 'cancelSale' })),
    come: async (page) => {
      await cancelSale(page);
      await page.getByRole('alertdialog', { name: en('staff.approve.title') }).waitFor();
    },
  }),
  till('approval-by-nobody', {
    ...cancelling(
      failure('approval-needed', { text: 'cancelSale' }),
      signedInAs('Chidi', { people: [member('Chidi', 'cashier')] }),
    ),
    come: async (page) => {
      await cancelSale(page);
      await page.getByText(en('staff.approve.nobody')).waitFor();
    },
  }),
  till('own-pin-again', {
    ...cancelling(failure('proof-needed')),
    come: async (page) => {
      await cancelSale(page);
      await page.getByRole('alertdialog', { name: en('staff.proof.title') }).waitFor();
    },
  }),
];
