import type { Page } from 'playwright-core';
import type { SettingsSection } from '../../../renderer/features/settings/places.ts';
import { en } from '../../support/english.ts';
import { settingsPlaceOf, settingsTitleOf } from '../../support/settings-place.ts';

/** The settings, by their sections. */
export const settingsPage = (page: () => Page) => ({
  async open(section: SettingsSection) {
    await page()
      .getByRole('navigation', { name: en('sidebar.label') })
      .getByRole('button', { name: en('pages.settings') })
      .click();
    await page()
      .getByRole('navigation', { name: en('settings:sections') })
      .getByRole('button', { name: settingsPlaceOf(section), exact: true })
      .click();
    // Its inside is fetched when it is first opened.
    await page()
      .getByRole('region', { name: settingsTitleOf(section), exact: true })
      .locator('input, select, button, dl')
      .first()
      .waitFor();
  },
  /** By key: the input of a segmented control lies under its label. */
  choose: (name: string) => page().getByRole('radio', { name }).press('Space'),
});
