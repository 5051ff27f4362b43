import { screen } from '@testing-library/react';
import type { ShopStatus } from '../../../electron/shared/shop/shop.ts';
import { en } from '../../support/english.ts';
import { noRelay } from '../back-office/webhook-views.ts';
import { openTill } from '../open-till.tsx';

/** Opens Settings, Tills. */
export async function openTills(shop: ShopStatus = { state: 'none' }) {
  const till = await openTill({ shop });
  till.reply('relay', 'view', noRelay());
  await till.goTo('settings', 'tills');
  await screen.findByText(en('settings:means.tills'));
  return till;
}
