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
import { first, key, press, says, shows, type } from '../steps.ts';

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
  await press(en('staff.lock.forgot'))(page);
  await page.getByLabel(en('staff.pin.choose')).waitFor();
};
/** An owner who forgot the PIN has chosen another one. */
const chooseNewPin = async (page: Page) => {
  await forgetPin(page);
  await page.keyboard.type('718293');
  await page.getByLabel(en('staff.pin.again')).waitFor();
  await page.keyboard.type('718293');
};

const proveByKeys = first(
  chooseNewPin,
  type(en('setup:form.accessKey'), 'ak-1'),
  type(en('setup:form.secretKey'), 'sk-1'),
  press(en('backup:proof.use')),
);
const cancelSale = press(en('action.cancel'), en('cancel.yes'));
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
    come: shows('region', en('alert.paid')),
  }),
  till('lock-beside-account', {
    staff: lockedStaff({
      people: [
        member('Ngozi Amarachi Okwuosa-Nwachukwu Eberech', 'cashier'),
        member('Oluwadamilola Adebayo-Okonkwo Chukwuemek', 'owner'),
      ],
    }),
    sales: [sale],
    currentSaleId: sale.id,
    come: shows('main', en('staff.lock.title')),
  }),
  till('lock-chosen', { staff: lockedStaff(), come: chooseChidi }),
  till('lock-unmatched-pin', {
    staff: lockedStaff(),
    answers: { 'staff.signInByPin': err(failure('pin-wrong')) },
    come: first(pinWithoutName, says(en('staff.pin.unmatched'))),
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
    come: says('Too many wrong PINs. Wait'),
  }),
  till('forgotten-pin', {
    staff: lockedStaff(),
    come: forgetPin,
  }),
  till('forgotten-pin-proof', {
    staff: lockedStaff(),
    answers: { 'staff.resetForgottenPin': err(failure('not-allowed', { text: 'wrong-keys' })) },
    come: first(proveByKeys, says('Those are not the keys')),
  }),
  till('forgotten-pin-set-again', {
    staff: lockedStaff({ people: [...lockedStaff().people, member('Bola', 'owner')] }),
    answers: { 'staff.resetForgottenPin': lockedStaff() },
    come: first(proveByKeys, says(en('staff.lock.reset'))),
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
    come: first(
      (page) => page.locator('#amount:focus').waitFor(),
      key('F10'),
      type(en('settings:shop.name'), 'Adunni and Sons Stores'),
      key('Enter'),
      shows('alertdialog', en('staff.approveSettings.title')),
    ),
  }),
  till('approval', {
    ...cancelling(failure('approval-needed', { text: 'cancelSale' })),
    come: first(cancelSale, shows('alertdialog', en('staff.approve.title'))),
  }),
  till('approval-by-nobody', {
    ...cancelling(
      failure('approval-needed', { text: 'cancelSale' }),
      signedInAs('Chidi', { people: [member('Chidi', 'cashier')] }),
    ),
    come: first(cancelSale, says(en('staff.approve.nobody'))),
  }),
  till('own-pin-again', {
    ...cancelling(failure('proof-needed')),
    come: first(cancelSale, shows('alertdialog', en('staff.proof.title'))),
  }),
];
