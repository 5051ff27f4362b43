import { screen } from '@testing-library/react';
import { ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences, type Preferences } from '../../../electron/shared/settings/preferences.ts';
import type { SettingsSection } from '../../../renderer/features/settings/places.ts';
import { settingsTitleOf } from '../../support/settings-place.ts';
import { type OpenTill, openTill } from '../open-till.tsx';

/** Opens a section of the settings at a till that saves what is changed. `prepare` sets results of calls before. */
export async function openSettingsSection(
  section: SettingsSection,
  changedPreferences: Partial<Preferences> = {},
  prepare: (till: OpenTill) => void = () => undefined,
) {
  let preferences: Preferences = { ...defaultPreferences, ...changedPreferences };
  const till = await openTill({ preferences });
  till.answer('settings', 'change', async (patch) => {
    preferences = { ...preferences, ...patch };
    till.news('settings', 'changed', preferences);
    return ok(preferences);
  });
  prepare(till);
  await till.goTo('settings', section);
  await screen.findByRole('region', { name: settingsTitleOf(section) });
  return till;
}
