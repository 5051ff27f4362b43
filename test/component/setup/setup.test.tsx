import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { KeysCheck, Registration, SetupView } from '../../../electron/shared/setup/setup.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { NOW } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const fresh: SetupView = {
  places: { live: 'fresh', staging: 'fresh' },
  keys: null,
  watched: 0,
  registration: null,
  keychain: null,
};

async function openSetup(view: Partial<SetupView> = {}, snapshot: Partial<TillSnapshot> = {}) {
  const till = await openTill({ environment: 'practice', ...snapshot });
  till.reply('setup', 'view', { ...fresh, ...view });
  await till.goTo('setup');
  await waitFor(() =>
    expect(screen.queryAllByText(/How do you want to start|is already set up on this computer/)).not.toEqual([]),
  );
  return till;
}

/** The boxes of one step; those of the other stay in the page, hidden. */
const box = (name: string) =>
  within(
    screen.getByRole('region', { name: en(name === address ? 'setup:form.where' : 'setup:form.title') }),
  ).getByLabelText<HTMLInputElement>(name);
const address = en('setup:form.baseUrl');

const provedCheck: KeysCheck = {
  checks: [
    { part: 'bearer', state: 'ok', reason: null, failure: null },
    { part: 'key-pair', state: 'ok', reason: null, failure: null },
  ],
  business: { id: '81', name: 'Adunni Stores', currency: 'NGN', status: 'pending', phone: '0803 555 0199' },
  proved: true,
  clockOff: null,
};

const registration: Registration = {
  environment: 'live',
  baseUrl: 'https://pay.example/v1',
  name: 'Adunni Stores',
  at: NOW,
  state: 'done',
  businessId: null,
  status: 'pending',
};

type Till = Awaited<ReturnType<typeof openSetup>>;
const press = ({ user }: Till, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

/** Goes to the second step with an address. */
async function toKeys(till: Till) {
  await press(till, enPattern('setup:choose.keys'));
  await till.user.click(box(address));
  await till.user.paste('https://pay.example/v1');
  await press(till, en('setup:form.next'));
}

async function fill({ user }: Till) {
  await user.type(box(en('setup:form.businessId')), '81');
  for (const name of ['AccessKey', 'SecretKey', 'Bearer token']) await user.type(box(name), `${name.charAt(0)}-typed`);
}

/** Fills in both steps and asks for the check. */
async function checkKeys(till: Till) {
  await toKeys(till);
  await fill(till);
  await press(till, en('setup:form.check'));
}

it('fills in what is pasted in one go, shows what was found, and focuses the check; the text goes nowhere else', async () => {
  const till = await openSetup();
  await toKeys(till);
  expect(document.activeElement).toBe(screen.getByLabelText(en('setup:form.paste')));
  await till.user.paste('81\nAccessKey: AK-1\nSecretKey: SK-1\nAuthorization: Bearer T-1');
  const names = (['businessId', 'accessKey', 'secretKey', 'bearerToken'] as const).map((name) =>
    en(`setup:form.${name}`),
  );
  screen.getByText(en('setup:form.pasteFound', { names: names.join(', ') }));
  expect(names.map((name) => box(name).value)).toEqual(['81', 'AK-1', 'SK-1', 'T-1']);
  expect(screen.getByLabelText<HTMLTextAreaElement>(en('setup:form.paste')).value).toBe('');
  expect(box(en('setup:form.secretKey')).type).toBe('password');
  const check = screen.getByRole('button', { name: en('setup:form.check') });
  await waitFor(() => expect(document.activeElement).toBe(check));
});

it('takes a whole message at the address too, and puts no key into the text of the address', async () => {
  const till = await openSetup();
  await press(till, enPattern('setup:choose.keys'));
  expect(document.activeElement).toBe(box(address));
  await till.user.paste('URL: https://pay.example/v1\n81\nAccessKey: AK-1\nSecretKey: SK-1\nToken: T-1');
  expect(box(address).value).toBe('https://pay.example/v1');
  await press(till, en('setup:form.next'));
  expect([box(en('setup:form.businessId')).value, box(en('setup:form.bearerToken')).value]).toEqual(['81', 'T-1']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en('setup:form.check') }));
});

it.each([
  ['setup:form.paste', 'Unsubscribe: https://news.example\n81\nAccessKey: AK-1\nSecretKey: SK-1\nToken: T-1'],
  ['setup:form.businessId', '81\nhttps://news.example\nAccessKey: AK-1\nSecretKey: SK-1\nToken: T-1'],
] as const)('sends pasted keys to no address that is pasted with them: %s', async (label, message) => {
  const till = await openSetup();
  till.reply('setup', 'check', provedCheck);
  await toKeys(till);
  await till.user.click(screen.getByLabelText(en(label)));
  await till.user.paste(message);
  await press(till, en('setup:form.check'));
  const secrets = { accessKey: 'AK-1', secretKey: 'SK-1', bearerToken: 'T-1' };
  expect(till.calls('setup', 'check')).toMatchObject([{ baseUrl: 'https://pay.example/v1', ...secrets }]);
});

it('changes no address by a message of several links, and shows that it holds no key', async () => {
  const till = await openSetup();
  await press(till, enPattern('setup:choose.keys'));
  await till.user.type(box(address), 'https://pay.example/v1');
  await till.user.paste('Read https://news.example/open or https://news.example/leave');
  expect(box(address).value).toBe('https://pay.example/v1');
  screen.getByText(en('setup:form.pasteNothing'));
});

it('takes a single token out of the box for the business id, into its own', async () => {
  const till = await openSetup();
  await toKeys(till);
  const id = box(en('setup:form.businessId'));
  await till.user.click(id);
  await till.user.paste('eyJhbGciOi.eyJzdWIi.c2ln');
  expect([id.value, box(en('setup:form.bearerToken')).value]).toEqual(['', 'eyJhbGciOi.eyJzdWIi.c2ln']);
});

it('reads the keys from a file', async () => {
  const till = await openSetup();
  await toKeys(till);
  const text = 'Business ID: 81\nAccess key: AK-1\nSecret key: SK-1\nBearer token: T-1';
  const file = screen.getByLabelText<HTMLInputElement>(en('setup:form.file'), { selector: 'input' });
  await till.user.upload(file, new File([text], 'welcome.eml', { type: 'text/plain' }));
  await waitFor(() => expect(box(en('setup:form.secretKey')).value).toBe('SK-1'));
});

it('shows the step that set-up is at, and leaves the first one only with an address', async () => {
  const till = await openSetup();
  await press(till, enPattern('setup:choose.keys'));
  const step = () => screen.getAllByRole('listitem', { current: 'step' }).map(({ textContent }) => textContent);
  expect(step()).toEqual([expect.stringContaining(en('setup:steps.where'))]);
  await press(till, en('setup:form.next'));
  screen.getByText(en('setup:problem.baseUrl.empty'));
  expect(document.activeElement).toBe(box(address));
  await till.user.type(box(address), 'https://pay.example/v1');
  await press(till, en('setup:form.next'));
  expect(step()).toEqual([expect.stringContaining(en('setup:steps.keys'))]);
});

it('returns set-up to the address, with the reason, where the check blames it, and leaves the keys filled in', async () => {
  const till = await openSetup();
  const blame = { state: 'could-not-ask', reason: 'no-service', failure: null } as const;
  const checks = (['bearer', 'key-pair'] as const).map((part) => ({ part, ...blame }));
  till.reply('setup', 'check', { ...provedCheck, checks, business: null, proved: false });
  await checkKeys(till);
  await screen.findByText(en('setup:reason.no-service'));
  expect(document.activeElement).toBe(box(address));
  await press(till, en('setup:form.next'));
  expect(box(en('setup:form.secretKey')).value).toBe('S-typed');
});

it('fills in the usual address that the build knows, and offers the others', async () => {
  vi.stubEnv('VITE_SERVICE_ADDRESSES', 'https://pay.example/v1 https://pay-two.example');
  const till = await openSetup();
  await press(till, enPattern('setup:choose.keys'));
  expect(box(address).value).toBe('https://pay.example/v1');
  expect([...(box(address).list?.options ?? [])].map(({ value }) => value)).toEqual([
    'https://pay.example/v1',
    'https://pay-two.example',
  ]);
});

it('asks for live or staging only where there is a choice', async () => {
  const till = await openSetup();
  await press(till, enPattern('setup:choose.keys'));
  box(address);
  expect(screen.queryByRole('radio', { name: en('setup:place.staging') })).toBeNull();
});

it('names the environment that was checked, also when another was chosen meanwhile', async () => {
  const till = await openSetup({ places: { live: 'open', staging: 'fresh' } });
  const answer = till.answerLate('setup', 'check', ok(provedCheck));
  await checkKeys(till);
  await press(till, en('setup:back'));
  await till.user.click(screen.getByRole('radio', { name: en('setup:place.staging') }));
  await act(async () => answer());
  await screen.findByText(en('setup:verified.yours'));
  screen.getByRole('button', { name: en('setup:verified.yes', { place: en('setup:place.live') }) });
});

it('saves no phone number for the shop where its box was emptied, in the place of one that was there', async () => {
  const till = await openSetup({}, { preferences: { ...defaultPreferences, shopPhone: '0803 111 2222' } });
  till.reply('setup', 'check', provedCheck);
  till.reply('settings', 'change', defaultPreferences);
  till.reply('setup', 'save', undefined);
  await checkKeys(till);
  await till.user.clear(await screen.findByLabelText(en('setup:verified.phone')));
  await press(till, enPattern('setup:verified.yes'));
  await waitFor(() => expect(till.calls('setup', 'save')).toHaveLength(1));
  expect(till.calls('settings', 'change')).toEqual([{ shopPhone: '' }]);
});

it('leaves the phone number that was typed for the shop where its box began empty', async () => {
  const till = await openSetup({}, { preferences: { ...defaultPreferences, shopPhone: '0803 111 2222' } });
  const business = { id: '81', name: 'Adunni Stores', currency: 'NGN', status: 'active', phone: null };
  till.reply('setup', 'check', { ...provedCheck, business });
  till.reply('settings', 'change', defaultPreferences);
  till.reply('setup', 'save', undefined);
  await checkKeys(till);
  await press(till, enPattern('setup:verified.yes'));
  await waitFor(() => expect(till.calls('setup', 'save')).toHaveLength(1));
  expect(till.calls('settings', 'change')).toEqual([]);
});

it('leaves whoever went elsewhere while the keys were saved where they are', async () => {
  const till = await openSetup();
  const saving = Promise.withResolvers<void>();
  till.reply('setup', 'check', provedCheck);
  till.reply('settings', 'change', defaultPreferences);
  till.answer('setup', 'save', async () => {
    await saving.promise;
    return ok(undefined);
  });
  await checkKeys(till);
  await till.user.click(await screen.findByRole('button', { name: enPattern('setup:verified.yes') }));
  act(() => till.services.navigation.openPage('settings', 'keys'));
  await act(async () => saving.resolve());
  expect(till.services.navigation.getState().route).toMatchObject({ kind: 'page', name: 'settings' });
});

it('preserves input while going back and forth, and empties every box of a key once it is verified', async () => {
  const till = await openSetup();
  till.reply('setup', 'check', provedCheck);
  till.reply('setup', 'drop', undefined);
  await toKeys(till);
  await fill(till);
  await press(till, en('setup:back'));
  await press(till, en('setup:form.next'));
  expect([box(en('setup:form.businessId')).value, box(en('setup:form.secretKey')).value]).toEqual(['81', 'S-typed']);
  expect(box(en('setup:form.secretKey')).type).toBe('password');
  await press(till, en('setup:form.show', { name: 'SecretKey' }));
  expect(box(en('setup:form.secretKey')).type).toBe('text');
  await press(till, en('setup:form.check'));
  await screen.findByText(en('setup:verified.yours'));
  expect(till.calls('setup', 'check')).toEqual([
    {
      environment: 'live',
      baseUrl: 'https://pay.example/v1',
      businessId: '81',
      accessKey: 'A-typed',
      secretKey: 'S-typed',
      bearerToken: 'B-typed',
    },
  ]);
  expect(document.body.innerHTML).not.toContain('-typed');
  await press(till, en('setup:verified.no'));
  expect(till.calls('setup', 'drop')).toHaveLength(1);
  expect([box(en('setup:form.businessId')).value, box(en('setup:form.secretKey')).value]).toEqual(['81', '']);
});

it.each([
  ['windows', 'Windows NT 10.0; Win64; x64'],
  ['mac', 'Macintosh; Intel Mac OS X 10_15_7'],
  ['linux', 'X11; Linux x86_64'],
] as const)('shows before any key is typed how this computer can store one: %s', async (system, agent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${agent})`);
  await openSetup({ keychain: 'keychain-unavailable' });
  expect(screen.getByRole('alert').textContent).toBe(english.setup.keychainUnavailable[system]);
  expect(english.setup.keychainUnavailable[system].includes('GNOME')).toBe(system === 'linux');
  expect(document.body.textContent).not.toContain('Ask the owner');
});

it('blames the business id, at its box, where the token was taken', async () => {
  const till = await openSetup();
  const business = { part: 'business', state: 'refused', reason: 'no-business', failure: null } as const;
  till.reply('setup', 'check', {
    ...provedCheck,
    checks: [...provedCheck.checks, business],
    business: null,
    proved: false,
  });
  await checkKeys(till);
  await screen.findByText(en('setup:result.refused'));
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('Bearer token Works');
  expect(lines).toContainEqual(expect.stringMatching(/^Business id Refused/));
  expect(document.activeElement).toBe(box(en('setup:form.businessId')));
});

it('explains that a lost registration is unknown, and sends it again only after a question', async () => {
  const till = await openSetup({ registration: { ...registration, state: 'unknown', status: null } });
  await till.user.click(screen.getByRole('button', { name: enPattern('setup:choose.register') }));
  await screen.findByText(/Adunni Stores may be registered, or not\./);
  expect(screen.queryByRole('button', { name: en('setup:register.go') })).toBeNull();
  await till.user.click(screen.getByRole('button', { name: en('setup:register.again') }));
  const question = await screen.findByRole('alertdialog');
  await till.user.click(within(question).getByRole('button', { name: en('setup:register.againYes') }));
  await screen.findByRole('button', { name: en('setup:register.go') });
  expect(till.calls('setup', 'register')).toEqual([]);
});

it('leaves the focus on what is shown once a business is registered', async () => {
  // happy-dom shows what has the attribute `hidden`.
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return this.closest('[hidden]') === null;
  });
  const till = await openSetup();
  await press(till, enPattern('setup:choose.register'));
  const part = within(screen.getByRole('region', { name: en('setup:register.title') }));
  const typedTexts = {
    [address]: 'https://pay.example/v1',
    [en('setup:form.bearerToken')]: 'token',
    [en('setup:register.name')]: 'Adunni Stores',
    [en('setup:register.email')]: 'adunni@shop.example',
    [en('setup:register.phone')]: '08031234567',
  };
  for (const [name, text] of Object.entries(typedTexts)) await till.user.type(part.getByLabelText(name), text);
  till.reply('setup', 'register', registration);
  await till.user.keyboard('{Enter}');
  await part.findByText(en('setup:register.done', { name: 'Adunni Stores' }));
  const title = screen.getByRole('heading', { level: 1, name: en('pages.setup') });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('shows that the service did not return the id of a new business, and leaves its box empty', async () => {
  const till = await openSetup({ registration });
  await toKeys(till);
  await till.user.type(box(en('setup:form.businessId')), '81');
  await press(till, en('setup:back'));
  await press(till, en('setup:back'));
  await till.user.click(screen.getByRole('button', { name: enPattern('setup:choose.register') }));
  await screen.findByText(en('setup:register.done', { name: 'Adunni Stores' }));
  await screen.findByText(
    en('setup:register.doneNoId', { status: en('backOffice:serviceWord.businessStatus.pending') }),
  );
  await till.user.click(screen.getByRole('button', { name: en('setup:register.goOn') }));
  expect(box(en('setup:form.businessId')).value).toBe('');
  await press(till, en('setup:back'));
  expect(box(address).value).toBe('https://pay.example/v1');
});

it('asks for the address before the keys, and sends none to that of an earlier registration', async () => {
  const till = await openSetup({
    registration: { ...registration, baseUrl: 'https://other.example', businessId: '81' },
  });
  await toKeys(till);
  await press(till, en('setup:back'));
  await press(till, en('setup:back'));
  await press(till, enPattern('setup:choose.register'));
  await press(till, en('setup:register.goOn'));
  expect(box(address).value).toBe('');
  expect(document.activeElement).toBe(box(address));
  await till.user.type(box(address), 'https://pay.example/v1');
  await press(till, en('setup:form.next'));
  till.reply('setup', 'check', provedCheck);
  for (const name of ['AccessKey', 'SecretKey', 'Bearer token']) await till.user.type(box(name), 'typed');
  await press(till, en('setup:form.check'));
  expect(till.calls('setup', 'check')).toMatchObject([{ baseUrl: 'https://pay.example/v1', businessId: '81' }]);
});

it('leads to a place that is set up already, and says why main says no', async () => {
  const till = await openSetup({ places: { live: 'known', staging: 'known' } });
  till.refuse('setup', 'goTo', 'keychain-locked');
  await till.user.click(screen.getByRole('button', { name: en('setup:go', { place: 'Live' }) }));
  await screen.findByText(en('failure.keychain-locked.what'));
  expect(screen.queryByText(en('setup:choose.title'))).toBeNull();
});

it('hides set-up from cashiers of a practice till with staff', async () => {
  const people = [{ id: 'c', name: 'Chidi', role: 'cashier', active: true, waitUntil: null }] as never;
  await openTill({ environment: 'practice', staff: { ...staffOff, mode: 'on', people, signedIn: 'c' as never } });
  await act(async () => {});
  expect(screen.queryByRole('button', { name: en('pages.setup') })).toBeNull();
});
