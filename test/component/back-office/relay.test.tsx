import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { PUBLIC_RELAY } from '../../../electron/shared/webhooks/relay.ts';
import { usualProfile } from '../../../electron/shared/webhooks/signature.ts';
import { en, enPattern } from '../../support/english.ts';
import { box, button, menu } from './back-office-kit.ts';
import { noRelay, relayOf, webhookOf } from './webhook-views.ts';
import { openWebhooks } from './webhooks-kit.ts';

const section = en('backOffice:section.webhooks');
const begin = () => button(en('backOffice:relay.begin'));

it('begins a relay with one press at the proposed address, and explains what can be seen there', async () => {
  const till = await openWebhooks(section);
  till.reply('relay', 'begin', { outcome: 'arrived', tookMs: 84 });
  await screen.findByText(en('backOffice:relay.seesPublic'));
  till.reply('relay', 'view', relayOf());
  await till.user.click(await begin());
  expect(till.calls('relay', 'begin')).toEqual([{ address: PUBLIC_RELAY }]);
  await screen.findByText(en('backOffice:relay.state.following'));
  expect(till.calls('webhooks', 'list')).toHaveLength(2);
});

it('begins a relay at a typed address by keyboard, and marks it where the test brought nothing', async () => {
  const till = await openWebhooks(section);
  till.reply('relay', 'begin', { outcome: 'nothing' });
  const address = await box(en('backOffice:relay.address'));
  await till.user.clear(address);
  await till.user.type(address, 'https://relay.adunni.example{Enter}');
  expect(till.calls('relay', 'begin')).toEqual([{ address: 'https://relay.adunni.example' }]);
  screen.getByText(en('backOffice:relay.sees'));
  await screen.findByText(en('backOffice:relay.test.nothing'));
  expect(address.getAttribute('aria-invalid')).toBe('true');
});

it('explains what is wrong with the address of a relay', async () => {
  const till = await openWebhooks(section);
  till.refuse('relay', 'begin', 'invalid-input', { text: 'not-https' });
  await till.user.click(await begin());
  await screen.findByText(en('backOffice:webhooks.wrong.not-https'));
});

it('explains that the relay of practice is on this computer', async () => {
  await openWebhooks(section, { environment: 'practice', relay: noRelay({ proposed: 'http://127.0.0.1:1/relay' }) });
  await screen.findByText(en('backOffice:relay.seesPractice'));
});

it('shows the way of a message, and what came, as it comes', async () => {
  const till = await openWebhooks(section, { relay: relayOf(), webhooks: [webhookOf()] });
  const way = within(await screen.findByRole('list', { name: en('backOffice:relay.way.title') }));
  way.getByText('https://relay.example');
  way.getByText(enPattern('backOffice:relay.test.arrived'));
  till.news('relay', 'changed', relayOf({ counts: { good: 41, bad: 0, duplicate: 0, refused: 0 } }));
  await screen.findByText('41');
});

it.each([
  [relayOf({ state: 'connecting' }), en('backOffice:relay.stateMeans.connecting')],
  [relayOf({ state: 'elsewhere' }), en('backOffice:relay.stateMeans.elsewhere')],
  [relayOf({ state: 'down', problem: 'silent' }), en('backOffice:relay.problem.silent')],
  [relayOf({ state: 'down', problem: 'flooded' }), en('backOffice:relay.problem.flooded')],
  [relayOf({ webhook: null }), en('backOffice:relay.way.unanswered')],
  [relayOf({ last: null }), en('backOffice:relay.never')],
])('shows the state of a relay, %#', async (relay, words) => {
  await openWebhooks(section, { relay });
  await screen.findByText(words);
});

it.each([
  [{ outcome: 'arrived', tookMs: 31 }, en('backOffice:relay.test.arrived', { ms: 31 })],
  [{ outcome: 'changed' }, en('backOffice:relay.test.changed')],
  [{ outcome: 'unreachable' }, en('backOffice:relay.problem.unreachable')],
] as const)('tests a relay with one press and shows the result, case %#', async (result, words) => {
  const till = await openWebhooks(section, { relay: relayOf({ lastTest: null }) });
  till.reply('relay', 'test', result);
  await till.user.click(await button(en('backOffice:relay.test.send')));
  await screen.findByText(words);
});

it.each([
  [true, en('backOffice:relay.ended')],
  [false, en('backOffice:relay.endedUntold')],
])('ends a relay after a question, and shows whether the service knows: %s', async (isQuieted, words) => {
  const till = await openWebhooks(section, { relay: relayOf() });
  till.reply('relay', 'end', { quieted: isQuieted });
  await till.user.click(await button(en('backOffice:relay.end')));
  expect(till.calls('relay', 'end')).toHaveLength(0);
  till.reply('relay', 'view', noRelay());
  await till.user.click(await button(en('backOffice:relay.endYes')));
  await screen.findByText(words);
  await begin();
});

it('saves how the service signs what comes through a relay', async () => {
  const till = await openWebhooks(section, { relay: relayOf() });
  till.answer('relay', 'setProfile', async (profile) => ok(relayOf({ profile })));
  await till.user.click(await screen.findByText(en('backOffice:relay.profile.title')));
  await till.user.selectOptions(await menu(en('backOffice:relay.profile.algorithm')), 'sha512');
  await till.user.type(await box(en('backOffice:relay.profile.prefix')), 'v1,');
  await till.user.click(await button(en('backOffice:relay.profile.save')));
  expect(till.calls('relay', 'setProfile')).toEqual([{ ...usualProfile, algorithm: 'sha512', prefix: 'v1,' }]);
});
