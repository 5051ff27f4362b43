import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

/** Opens the form of the shop at a till that saves what is changed. */
async function openShop() {
  const till = await openTill({ preferences: { ...defaultPreferences, shopName: 'Adunni Stores' } });
  till.answer('settings', 'change', async (patch) => ok({ ...defaultPreferences, ...patch }));
  await till.goTo('settings', 'shop');
  const shop = within(await screen.findByRole('region', { name: en('settings:place.shop') }));
  const save = () => till.user.click(shop.getByRole('button', { name: en('settings:shop.save') }));
  return { till, shop, save };
}

it('saves the shop with one button, and nothing while an amount is wrong', async () => {
  const { till, shop, save } = await openShop();
  const amounts = await shop.findByLabelText(en('settings:sale.quick'));
  await till.user.type(amounts, '5');
  await till.user.click(shop.getByRole('checkbox', { name: en('settings:sale.send') }));
  await save();
  await shop.findByText(en('settings:sale.quickProblem'));
  expect(till.calls('settings', 'change')).toEqual([]);
  await till.user.type(amounts, '00 1,000');
  await till.user.type(shop.getByLabelText(en('settings:sale.phone')), '0803 123 4567');
  await save();
  await shop.findByText(en('settings:saved'));
  expect(till.calls('settings', 'change')).toEqual([
    {
      shopName: 'Adunni Stores',
      quickAmounts: [500, 1_000],
      shopPhone: '0803 123 4567',
      sendSaleText: !defaultPreferences.sendSaleText,
    },
  ]);
});

it('names what is wrong with the shop’s phone number, and saves nothing of the shop', async () => {
  const { till, shop, save } = await openShop();
  const phone = await shop.findByLabelText(en('settings:sale.phone'));
  await till.user.type(phone, '0803 123 456');
  await save();
  await shop.findByText(en('collect.phoneProblem.too-short'));
  expect(till.calls('settings', 'change')).toEqual([]);
  await till.user.type(phone, '7');
  await save();
  await shop.findByText(en('settings:saved'));
  expect(till.calls('settings', 'change')).toMatchObject([{ shopPhone: '0803 123 4567' }]);
});

it('asks for the name of the shop where it is empty, and saves nothing of the shop', async () => {
  const { till, shop, save } = await openShop();
  const name = await shop.findByLabelText(en('settings:shop.name'));
  await till.user.clear(name);
  await till.user.type(name, ' ');
  await save();
  await shop.findByText(en('settings:shop.nameMissing'));
  expect(till.calls('settings', 'change')).toEqual([]);
  await till.user.type(name, 'Adunni');
  await save();
  await shop.findByText(en('settings:saved'));
});
