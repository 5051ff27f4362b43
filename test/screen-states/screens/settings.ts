import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { SettingsSection } from '../../../renderer/features/settings/places.ts';
import { signedInAs } from '../../component/staff/staff-kit.ts';
import { backupPage } from '../../e2e/pages/backup-page.ts';
import { scanner } from '../../e2e/pages/scanner.ts';
import { settingsPage } from '../../e2e/pages/settings-page.ts';
import { backupStatusOf, NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { type Scene, till } from '../scene.ts';
import { busyShop, SHOP_LOGO } from '../shop.ts';
import { first, key, says, shows, type } from '../steps.ts';

const answers = {
  'customerDisplay.state': {
    screens: [
      { id: '1885395967042@0,0', label: 'Built-in', width: 1366, height: 768, hasTill: true },
      { id: '9585543199302212@1366,0', label: 'HDMI', width: 1920, height: 1080, hasTill: false },
    ],
    screenId: '9585543199302212@1366,0',
    open: true,
    placeable: true,
  },
};
const retention = { 'customers.retention': { waiting: 0 } };
const section = (name: SettingsSection) => (page: Page) => settingsPage(() => page).open(name);
const backup = (page: Page) => backupPage(() => page).open();
const problem = (text: string) => ({
  backup: backupStatusOf({ recordOpen: false, problem: failure('journal-unavailable', { text }) }),
  cannotCollect: failure('journal-unavailable', { text }),
});

/** The owner's places: settings by section, and how the record is. */
export const settingsScenes: readonly Scene[] = [
  till('settings-shop', { answers, come: section('shop') }),
  till('settings-unsaved', {
    answers,
    come: first(
      section('shop'),
      type(en('settings:shop.name'), 'Adunni Supermarket'),
      key('Escape'),
      shows('alertdialog', en('unsaved.title')),
    ),
  }),
  till('settings-shop-refused', {
    answers,
    come: first(
      section('shop'),
      type(en('settings:sale.quick'), '5'),
      type(en('settings:sale.phone'), '0803 123 456'),
      type(en('settings:shop.name'), ''),
      (page) => page.getByLabel(en('settings:shop.name')).press('Enter'),
      says(en('settings:shop.nameMissing')),
      says(en('settings:sale.quickProblem')),
      says(en('collect.phoneProblem.too-short')),
    ),
  }),
  till('settings-shop-logo', {
    preferences: { ...defaultPreferences, logo: SHOP_LOGO },
    answers,
    come: section('shop'),
  }),
  till('settings-display', { answers, come: section('display') }),
  till('settings-start', { answers, come: section('start') }),
  till('settings-sounds', { answers, come: section('sounds') }),
  till('backup', {
    backup: backupStatusOf({
      recoveryFileAt: ms(NOW - 3_600_000),
      elsewhere: { place: 'STICK', copiedAt: ms(NOW - 1_800_000), problem: null },
    }),
    answers: retention,
    come: backup,
  }),
  till('backup-only-here', {
    staff: signedInAs('Adunni'),
    backup: backupStatusOf({
      restored: { at: NOW, from: ms(NOW - 72_000_000), to: NOW, complete: false },
      recoveryFileAt: ms(NOW - 3_600_000),
      isRecoveryFileElsewhere: false,
      elsewhere: { place: 'STICK', copiedAt: ms(NOW - 180_000_000), problem: 'no-place' },
    }),
    answers: retention,
    come: backup,
  }),
  till('recovery-file-missing', { cannotCollect: failure('recovery-file-missing') }),
  till('backup-corrupt', { ...problem('corrupt'), answers: retention, come: backup }),
  till('backup-without-copy', {
    backup: backupStatusOf({ ...problem('corrupt').backup, copiedAt: null }),
    answers: retention,
    come: backup,
  }),
  till('backup-no-key', { ...problem('key-missing'), answers: retention, come: backup }),
  till('backup-disk-full', { ...problem('full'), answers: retention, come: backup }),
  till('backup-strip', { ...problem('corrupt'), sales: busyShop() }),
  till('keys', {
    come: first(
      (page) => page.locator('#amount:focus').waitFor(),
      shows('button', en('shortcuts.keys')),
      key('?'),
      shows('dialog'),
    ),
  }),
  till('product-code', {
    come: first(shows('button', en('shortcuts.keys')), (page) => scanner(() => page)('6151100012345'), shows('dialog')),
  }),
];
