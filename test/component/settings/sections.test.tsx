import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { placeNames, settingsPlaces } from '../../../renderer/features/settings/places.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { settingsPlaceOf, settingsTitleOf } from '../../support/settings-place.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const words = english.settings;

async function openSettings(snapshot: Partial<TillSnapshot> = {}) {
  const till = await openTill({ environment: 'practice', ...snapshot });
  till.reply('setup', 'view', {
    places: { live: 'known', staging: 'fresh' },
    keys: null,
    watched: 0,
    registration: null,
    keychain: null,
  });
  till.leaveUnanswered('receipts', 'printers');
  till.leaveUnanswered('customers', 'retention');
  till.leaveUnanswered('customerDisplay', 'state');
  till.leaveUnanswered('support', 'report');
  till.leaveUnanswered('updates', 'state');
  till.leaveUnanswered('till', 'notices');
  till.leaveUnanswered('business', 'get');
  till.leaveUnanswered('messages', 'view');
  await till.goTo('settings');
  return { till, list: await screen.findByRole('navigation', { name: en('settings:sections') }) };
}

const names = placeNames.filter((place) => place !== 'advanced').flatMap((place) => settingsPlaces[place]);

it('opens the place of each section of the settings and shows what it is for', async () => {
  const { till, list } = await openSettings();
  for (const name of names) {
    await till.user.click(within(list).getByRole('button', { name: settingsPlaceOf(name) }));
    await within(await screen.findByRole('region', { name: settingsTitleOf(name) })).findByText(words.means[name]);
    expect(screen.getAllByRole('region', { name: settingsTitleOf(name) })).toHaveLength(1);
  }
});

it('shows in the settings which environment is active, and links to the others', async () => {
  const { till, list } = await openSettings();
  till.reply('setup', 'goTo', undefined);
  await till.user.click(within(list).getByRole('button', { name: en('settings:place.keys') }));
  within(await screen.findByRole('region', { name: en('environment.practice') })).getByText(en('setup:places.here'));
  await till.user.click(screen.getByRole('button', { name: en('setup:go', { place: 'Live' }) }));
  expect(till.calls('setup', 'goTo')).toEqual([{ environment: 'live' }]);
  expect(screen.queryByRole('region', { name: en('environment.staging') })).toBeNull();
  await till.user.click(within(list).getByRole('button', { name: en('settings:place.advanced') }));
  const tabs = await screen.findByRole('navigation', { name: en('settings:place.advanced') });
  await till.user.click(within(tabs).getByRole('button', { name: en('settings:section.staging') }));
  await till.user.click(await screen.findByRole('button', { name: en('setup:keys.other', { place: 'Staging' }) }));
  await screen.findByRole('heading', { level: 1, name: en('pages.setup') });
  await till.user.click(await screen.findByRole('button', { name: enPattern('setup:choose.keys') }));
  const stagingRadio = await screen.findByRole<HTMLInputElement>('radio', { name: en('setup:place.staging') });
  expect(stagingRadio.checked).toBe(true);
});

it('shows the licences of the software of others', async () => {
  const { till, list } = await openSettings();
  till.reply('till', 'notices', 'react 19 (MIT)');
  await till.user.click(within(list).getByRole('button', { name: en('settings:place.about') }));
  const licences = await screen.findByRole('textbox', { name: en('settings:about.licences') });
  await waitFor(() => expect(licences).toHaveProperty('value', 'react 19 (MIT)'));
});

it('lets the owner choose how long an owner stays signed in', async () => {
  const { till } = await openSettings({ staff: signedInAs('Adunni') });
  till.answer('settings', 'change', async (patch) => ok({ ...defaultPreferences, ...patch }));
  await till.user.keyboard('{F9}');
  await till.user.click(await screen.findByRole('button', { name: en('backOffice:part.people') }));
  const group = await screen.findByRole('group', { name: words.lockTimes.owner });
  expect(within(group).getByRole('radio', { name: en('settings:lockTimes.minutes', { count: 2 }) })).toHaveProperty(
    'checked',
    true,
  );
  await till.user.click(within(group).getByRole('radio', { name: en('settings:lockTimes.minutes', { count: 10 }) }));
  expect(till.calls('settings', 'change')).toEqual([{ ownerIdle: 10 }]);
});

it('hides the sales record in the settings from those who may not restore it', async () => {
  const { till, list } = await openSettings({ staff: signedInAs('Chidi') });
  await till.user.click(within(list).getByRole('button', { name: en('settings:place.data') }));
  await screen.findByText(words.means.privacy);
  expect(screen.queryByRole('region', { name: en('settings:section.backups') })).toBeNull();
});

it('opens the settings at the section that a link leads to, with the focus on its title', async () => {
  const { till } = await openSettings();
  act(() => till.services.navigation.openPage('settings', 'sounds'));
  const title = await screen.findByRole('heading', { level: 3, name: en('settings:section.sounds') });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('shows Advanced in the settings to the owner alone', async () => {
  const { list } = await openSettings({ staff: signedInAs('Chidi') });
  expect(within(list).queryByRole('button', { name: en('settings:place.advanced') })).toBeNull();
});

it('shows the owner how many customers wait to be erased, until it is allowed', async () => {
  const { till, list } = await openSettings({ environment: 'live', staff: signedInAs('Adunni') });
  till.reply('customers', 'retention', { waiting: 51 });
  till.reply('customers', 'allowErasing', { waiting: 0 });
  await till.user.click(within(list).getByRole('button', { name: words.place.data }));
  await screen.findByText(words.privacy.waiting.replace('{{count}}', '51'));
  await till.user.click(screen.getByRole('button', { name: words.privacy.allow }));
  expect(till.calls('customers', 'allowErasing')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: words.privacy.allow })).toBeNull();
});
