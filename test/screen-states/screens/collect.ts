import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { defaultPreferences, guideNames } from '../../../electron/shared/settings/preferences.ts';
import { signedInAs } from '../../component/staff/staff-kit.ts';
import { collectPage } from '../../e2e/pages/collect-page.ts';
import { en } from '../../support/english.ts';
import { type Scene, silence, till } from '../scene.ts';
import { busyShop, saleOf } from '../shop.ts';
import { first, key, press, shows } from '../steps.ts';
import { saleRow } from './sales.ts';

const type = (amount: string, phone: string) => async (page: Page) => {
  const collect = collectPage(() => page);
  await collect.amount().fill(amount);
  if (phone !== '') await collect.phone().fill(phone);
};
const ask = first(type('18500', '08031234567'), key('Enter'));

const firstDay = {
  preferences: { ...defaultPreferences, shopName: 'Adunni Stores' },
  staff: signedInAs('Adunni', { shift: null }),
};

/** The empty counter, what is typed there, and asking for an account. */
export const collectScenes: readonly Scene[] = [
  till('collect', { environment: 'practice', main: true }),
  till('collect-live-first-day', {}),
  till('collect-busy', { sales: busyShop(), main: true }),
  till('collect-typed', { sales: busyShop(), come: type('18,500', '0803 123 4567') }),
  till('collect-wrong-phone', {
    come: first(type('18,500', '0803 12'), (page) =>
      collectPage(() => page)
        .amount()
        .focus(),
    ),
  }),
  till('collect-no-amount', {
    come: press('Get account'),
  }),
  till('collect-calculated', { come: type('1500+3*2000', '') }),
  till('collect-too-large', { come: type('12345678901', '') }),
  till('collect-largest', {
    come: first(type('9999999999.99', '08031234567'), key('Enter'), shows('alertdialog')),
  }),
  till('collect-open-already', {
    sales: [saleOf('open', 18_500, 2, { phoneTail: '4567' }), ...busyShop()],
    come: type('18500', '08031234567'),
  }),
  till('collect-details', {
    come: first(type('18500', '08031234567'), press(en('collect.details.open')), (page) =>
      page.getByRole('textbox', { name: en('collect.details.cash') }).fill('3500'),
    ),
  }),
  till('collect-details-added', {
    sales: busyShop(),
    come: first(
      type('18500', '08031234567'),
      press(en('collect.details.open')),
      (page) => page.getByRole('textbox', { name: en('collect.details.name') }).fill('Mrs Adebayo'),
      (page) => page.getByRole('textbox', { name: en('collect.details.note') }).fill('2 bags of rice, 1 keg oil'),
      (page) => page.getByRole('textbox', { name: en('collect.details.cash') }).fill('18000'),
      key('Enter'),
    ),
  }),
  till('collect-quick', {
    preferences: {
      ...defaultPreferences,
      closedGuides: guideNames,
      quickAmounts: [500, 1_000, 2_000, 5_000],
      shopPhone: '0803 000 1111',
    },
  }),
  till('collect-known-customer', {
    answers: {
      'sales.search': { found: [saleRow(0, { phoneTail: '4567', status: 'paid' })], next: null },
      'sales.one': saleOf('known', 18_500, 900, { name: 'Ada Obi' }),
    },
    come: type('2500', '08031234567'),
  }),
  till('guide-first-day', firstDay),
  till('guide-first-day-all', {
    ...firstDay,
    come: press(en('setup:guide.all')),
  }),
  till('guide-tour', {
    environment: 'practice',
    preferences: { ...defaultPreferences, shopName: 'Adunni Stores' },
    come: shows('button', en('setup:guide.all')),
  }),
  till('collect-no-shift', { staff: signedInAs('Adunni', { shift: null }), sales: busyShop() }),
  till('requesting', { answers: { 'sales.collect': silence }, come: ask }),
  till('asking-failed', {
    answers: { 'sales.collect': err(failure('rejected', { serviceCode: '204', text: 'Invalid msisdn' })) },
    come: ask,
  }),
];
