import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { signedInAs } from '../staff/staff-kit.ts';
import { open } from './keyboard-kit.ts';

const lines = (name: string) =>
  within(within(screen.getByRole('dialog')).getByRole('region', { name }))
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent);

it('opens the list of shortcuts on ? even from a box for figures, with the keys that the screen declares', async () => {
  const till = await open();
  await till.user.keyboard('?');
  await screen.findByRole('dialog', { name: en('search:shortcuts.title') });
  expect(lines(en('search:shortcuts.here'))).toEqual(['Get accountEnter']);
  expect(lines('Everywhere')).toEqual([
    'CollectF6',
    'SalesF7',
    'ShiftF8',
    'OwnerF9',
    'SettingsF10Ctrl+,',
    'SearchCtrl+K',
    `${en('shortcuts.keys')}?F1`,
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
});

it('lists the key that locks the till by what it does, without the name of who is signed in', async () => {
  const till = await open({ staff: signedInAs('Chidi') });
  await till.user.keyboard('?');
  await screen.findByRole('dialog', { name: en('search:shortcuts.title') });
  expect(lines(en('search:shortcuts.everywhere'))).toContain(`${en('staff.lock.switch')}F12Ctrl+L`);
});

it('switches off letters and signs as shortcuts, which then press nothing and are shown nowhere', async () => {
  const view = viewOf('a');
  const till = await open({ sales: [view], currentSaleId: view.id, preferences: defaultPreferences });
  till.answer('settings', 'choose', async (patch) => {
    const preferences = { ...defaultPreferences, ...(patch as object) };
    till.emit('settings', 'changed', preferences);
    return ok(preferences);
  });
  await screen.findByRole('button', { name: enPattern('receipts:share.open') });
  await till.user.keyboard('{F1}');
  const letters = await screen.findByRole('checkbox', { name: en('settings:letterKeys.use') });
  // Enter, pressed at once, changes nothing.
  await waitFor(() => expect(screen.getByRole('button', { name: en('shortcuts.close') })).toBe(document.activeElement));
  await till.user.click(letters);
  await waitFor(() => expect(screen.queryByRole('region', { name: en('search:shortcuts.here') })).toBeNull());
  expect(lines(en('search:shortcuts.everywhere')).at(-1)).toBe(`${en('shortcuts.keys')}F1`);
  await till.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await till.user.keyboard('ncsbh?');
  screen.getByRole('region', { name: 'Account to pay into' });
  expect(till.calls('sales', 'checkNow')).toEqual([]);
  expect(document.querySelectorAll('[role="menu"], [role="dialog"], form')).toHaveLength(0);
  expect([...document.querySelectorAll('.key')].filter(({ textContent }) => textContent?.length === 1)).toEqual([]);
  await till.user.keyboard('{F1}');
  await till.user.click(await screen.findByRole('checkbox', { name: en('settings:letterKeys.use') }));
  await screen.findByRole('region', { name: en('search:shortcuts.here') });
});

it('types ? into a box of words instead of opening the list of shortcuts', async () => {
  const till = await open();
  await till.user.keyboard('{F7}');
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: en('sales.search') });
  await till.user.type(box, '?');
  expect(box.value).toBe('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
