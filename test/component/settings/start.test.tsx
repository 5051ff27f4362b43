import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import type { LoginItemState } from '../../../electron/shared/settings/contract.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

async function openStart(state: LoginItemState, afterwards: LoginItemState = state) {
  const till = await openTill();
  till.answer('settings', 'loginItem', async ({ on }) => ok(on === null ? state : afterwards));
  till.services.navigation.openPage('settings', 'start');
  return till;
}

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: en('settings:start.open') });

it('opens the till at sign-in when the box is ticked', async () => {
  const { user, calls } = await openStart('off', 'on');
  await user.click(await box());
  expect(calls('settings', 'loginItem')).toEqual([{ on: null }, { on: true }]);
  expect((await box()).checked).toBe(true);
  expect(screen.queryByText(en('settings:start.refused'))).toBeNull();
});

it('stays as it was where the computer refuses it, and says where to allow it', async () => {
  const { user } = await openStart('off');
  await user.click(await box());
  await screen.findByText(en('settings:start.refused'));
  expect((await box()).checked).toBe(false);
});

it('offers no start with the computer where that has no list of such programs', async () => {
  await openStart('not-offered');
  await screen.findByText(en('settings:start.notOffered'));
  expect(screen.queryByRole('checkbox', { name: en('settings:start.open') })).toBeNull();
});
