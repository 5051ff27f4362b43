import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { KeysCheck } from '../../../electron/shared/setup/setup.ts';
import { NOW } from '../../support/builders.ts';
import { en, english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const words = english.setup;

async function openSection(tokenEndsAt: Ms | null) {
  const till = await openTill({ environment: 'live' });
  const savedAt = { bearer: ms(NOW - hours(1)), 'key-pair': null };
  const keys = { baseUrl: 'https://pay.example/v1', businessId: 81, savedAt, tokenEndsAt };
  const places = { live: 'open', staging: 'fresh' } as const;
  till.reply('setup', 'view', { places, keys, watched: 0, registration: null, keychain: null });
  await till.goTo('settings', 'environments');
  const section = await screen.findByRole('region', { name: en('settings:keys.title') });
  await within(section).findByText('https://pay.example/v1');
  return { till, section };
}

const openKeys = async (tokenEndsAt: Ms | null) => (await openSection(tokenEndsAt)).section.textContent ?? '';

const beginning = (sentence: string) => sentence.slice(0, sentence.indexOf('{{'));

it.each([
  ['eight days', hours(8 * 24), null],
  ['seven days', hours(7 * 24), words.keys.endsSoon],
  ['an hour', hours(1), words.keys.endsSoon],
  ['no time at all', hours(0), words.keys.ended],
])('shows when a token with %s left expires, and warns of it from seven days on', async (_, remainingMs, sentence) => {
  const text = await openKeys(ms(NOW + remainingMs));
  expect(text).toMatch(/saved 13:02, expires \d\d:02/);
  for (const each of [words.keys.endsSoon, words.keys.ended])
    expect(text.includes(beginning(each)), each).toBe(each === sentence);
});

it('shows no end for a token that does not contain one', async () => {
  expect(await openKeys(null)).not.toMatch(/ends/);
});

it('shows nothing of a check of the keys whose response came after they were replaced', async () => {
  const { till, section } = await openSection(null);
  const checkOf = (state: 'ok' | 'refused'): KeysCheck => ({
    checks: [{ part: 'bearer', state, reason: state === 'ok' ? null : 'token', failure: null }],
    business: null,
    proved: state === 'ok',
    clockOff: null,
  });
  const answer = till.answerLate('setup', 'status', ok(checkOf('refused')));
  till.answer('setup', 'replace', async () => ok(checkOf('ok')));
  await till.user.click(within(section).getByRole('button', { name: en('setup:keys.check') }));
  await till.user.click(within(section).getByRole('button', { name: en('setup:keys.replaceBearer') }));
  await till.user.type(within(section).getByLabelText(en('setup:form.bearerToken')), 'T-2{Enter}');
  await within(section).findByText(en('setup:keys.replaced'));
  await act(async () => answer());
  expect(within(section).queryByText(en('setup:reason.token'))).toBeNull();
  within(section).getByText(en('setup:keys.replaced'));
});
