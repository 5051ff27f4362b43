import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { KeysCheck, Registration, SetupView } from '../../../electron/shared/setup/setup.ts';
import { setupPage } from '../../e2e/pages/setup-page.ts';
import { NOW } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { type Answers, type Scene, silence, till } from '../scene.ts';

const viewOf = (more: Partial<SetupView> = {}): SetupView => ({
  places: { live: 'fresh', staging: 'fresh' },
  keys: null,
  watched: 0,
  registration: null,
  keychain: null,
  ...more,
});
const provedCheck: KeysCheck = {
  checks: [
    { part: 'bearer', state: 'ok', reason: null, failure: null },
    { part: 'key-pair', state: 'ok', reason: null, failure: null },
  ],
  business: { id: '81', name: 'Adunni Stores', currency: 'NGN', status: 'pending', phone: '0803 555 0199' },
  proved: true,
  clockOff: ms(-420_000),
};
const refusedCheck: KeysCheck = {
  checks: [
    { part: 'bearer', state: 'ok', reason: null, failure: null },
    { part: 'key-pair', state: 'refused', reason: 'pair', failure: failure('keys-refused') },
  ],
  business: null,
  proved: false,
  clockOff: null,
};
const registrationOf = (more: Partial<Registration>): Registration => ({
  environment: 'live',
  baseUrl: 'https://pay.example',
  name: 'Adunni Stores',
  at: NOW,
  state: 'unknown',
  businessId: null,
  status: null,
  ...more,
});

const keys = {
  baseUrl: 'https://pay.example/v1',
  businessId: 81,
  accessKey: 'access',
  secretKey: 'secret',
  bearerToken: 'bearer',
};
type Come = (setup: ReturnType<typeof setupPage>, page: Page) => Promise<unknown>;
const setup = (name: string, view: Partial<SetupView>, come: Come = async () => undefined, answers: Answers = {}) =>
  till(`setup-${name}`, {
    environment: 'practice',
    answers: { 'setup.view': viewOf(view), ...answers },
    come: async (page) => {
      const pages = setupPage(() => page);
      await pages.begin();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await come(pages, page);
    },
  });
const typeKeys: Come = async (pages) => {
  await pages.iHaveKeys();
  await pages.fill(keys.baseUrl, keys);
  await pages.check();
};
const register = (pages: ReturnType<typeof setupPage>) => pages.button(enPattern('setup:choose.register')).click();

const roomScenes = [
  setup('choose', {}, async (pages) => pages.says(en('setup:choose.title'))),
  setup('known', { places: { live: 'known', staging: 'known' } }, async (pages) =>
    pages.says(enPattern('setup:known')),
  ),
  setup('where', {}, async (pages) => pages.iHaveKeys()),
  setup('where-wrong', {}, async (pages) => {
    await pages.iHaveKeys();
    await pages.where('http://pay.example');
    await pages.says(en('setup:problem.baseUrl.not-https'));
  }),
  setup('keys', {}, async (pages) => {
    await pages.iHaveKeys();
    await pages.where(keys.baseUrl);
  }),
  setup('keys-pasted', {}, async (pages, page) => {
    await pages.iHaveKeys();
    await pages.where(keys.baseUrl);
    await page.getByLabel(en('setup:form.paste')).fill('https://pay.example\n81\nAccessKey: AK-4f2a9c');
    await pages.box(en('setup:form.businessId')).focus();
  }),
  setup('keys-wrong', {}, async (pages) => {
    await pages.iHaveKeys();
    await pages.where(keys.baseUrl);
    await pages.check();
  }),
  setup('checking', {}, typeKeys, { 'setup.check': silence }),
  setup('refused', {}, typeKeys, { 'setup.check': refusedCheck }),
  setup('unreached', {}, typeKeys, { 'setup.check': err(failure('not-sent')) }),
  setup('verified', {}, typeKeys, { 'setup.check': provedCheck }),
  setup('register', {}, register),
  setup('register-unknown', { registration: registrationOf({}) }, register),
  setup(
    'register-done',
    { registration: registrationOf({ state: 'done', businessId: '81', status: 'pending' }) },
    register,
  ),
];

const keptSetup = viewOf({
  places: { live: 'open', staging: 'fresh' },
  keys: {
    baseUrl: keys.baseUrl,
    businessId: keys.businessId,
    savedAt: { bearer: ms(NOW - hours(200)), 'key-pair': null },
    tokenEndsAt: ms(NOW + hours(20)),
  },
  watched: 3,
});
const keysScene = (name: string, view: SetupView, press: readonly string[] = [], answers: Answers = {}) =>
  till(`settings-${name}`, {
    answers: { 'setup.view': view, ...answers },
    come: async (page) => {
      const pages = setupPage(() => page);
      await pages.keys();
      await page
        .getByRole('region', { name: en('settings:keys.title'), exact: true })
        .getByRole('button')
        .first()
        .waitFor();
      for (const name of press) await pages.button(name).click();
    },
  });
const keysScenes = [
  keysScene('keys', keptSetup),
  keysScene('keys-none', viewOf({ places: { live: 'open', staging: 'fresh' } })),
  keysScene('keys-checked', keptSetup, [en('setup:keys.check')], { 'setup.status': refusedCheck }),
  keysScene('keys-replace', keptSetup, [en('setup:keys.replacePair')]),
  keysScene('keys-forget', keptSetup, [en('setup:keys.forget')]),
];

/** From practice to real money, and the keys in the settings. */
export const setupScenes: readonly Scene[] = [...roomScenes, ...keysScenes];
