import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/failure.ts';
import { ms } from '../../../electron/shared/units.ts';
import { NOW, safetyOf } from '../../component/build.ts';
import { safetyPage } from '../../e2e/pages/safety-page.ts';
import { settingsRoom } from '../../e2e/pages/settings-room.ts';
import { en } from '../../support/english.ts';
import { type Scene, till } from '../scene.ts';
import { busyShop } from '../shop.ts';

const answers = {
  'customerDisplay.state': {
    screens: [
      { id: 1, label: 'Built-in', width: 1366, height: 768, hasTill: true },
      { id: 2, label: 'HDMI', width: 1920, height: 1080, hasTill: false },
    ],
    screenId: 2,
    open: true,
  },
};
const section = (name: string) => (page: Page) => settingsRoom(() => page).open(name);
const safety = (page: Page) => safetyPage(() => page).open();
const problem = (text: string) => ({
  safety: safetyOf({ recordOpen: false, problem: failure('journal-unavailable', { text }) }),
  cannotCollect: failure('journal-unavailable', { text }),
});

/** The owner's places: settings by section, and how the record is. */
export const settingsScenes: readonly Scene[] = [
  till('settings-shop', {}, { answers, come: section(en('settings:section.shop')) }),
  till('settings-display', {}, { answers, come: section(en('settings:section.display')) }),
  till('settings-sounds', {}, { answers, come: section(en('settings:section.sounds')) }),
  till('safety', { safety: safetyOf({ recoveryFileAt: ms(NOW - 3_600_000) }) }, { come: safety }),
  till('safety-corrupt', problem('corrupt'), { come: safety }),
  till('safety-no-key', problem('key-missing'), { come: safety }),
  till('safety-disk-full', problem('full'), { come: safety }),
  till('safety-strip', { ...problem('corrupt'), collections: busyShop() }),
  till(
    'keys',
    {},
    {
      come: async (page) => {
        await page.getByRole('button', { name: en('settings:section.keys') }).waitFor();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
  ),
];
