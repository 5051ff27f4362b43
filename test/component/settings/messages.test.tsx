import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { publicServer } from '../../../electron/shared/messages/addresses.ts';
import { type MessagesView, messageKinds, usualChoices } from '../../../electron/shared/messages/messages.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import { NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const idle = { waiting: 0, sentAt: null, problem: null, nextAt: null } as const;
const nothing: MessagesView = { phone: null, email: null, choices: usualChoices, worksAlone: true };
const phone: MessagesView = { ...nothing, phone: { server: publicServer, ...idle } };
const account = { host: 'smtp.mail.example', port: 587, user: 'shop@mail.example', from: 'shop@mail.example' };
const email: MessagesView = { ...nothing, email: { ...account, to: 'owner@home.example', ...idle } };
const address = `${publicServer}/till-0123456789abcdef0123456789abcdef01234567`;

const practicePhone = ok({
  server: 'http://127.0.0.1:4010/phone',
  messages: [{ id: 'a', at: NOW, title: 'Shift closed', text: '₦1' }],
});

async function openMessages(
  view: MessagesView,
  environment: Environment = 'live',
  phoneAnswer: typeof practicePhone | Promise<typeof practicePhone> = practicePhone,
) {
  const till = await openTill({ environment, staff: signedInAs('Adunni') });
  till.reply('messages', 'view', view);
  till.answer('practice', 'phone', async () => phoneAnswer);
  await till.goTo('settings', 'messages');
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  return { till, part };
}

it('sets up messages to the owner’s phone with one press, and shows the code of the channel', async () => {
  const { till, part } = await openMessages(nothing);
  till.reply('messages', 'setUpPhone', { address });
  const region = await part(en('messages:phone.title'));
  await till.user.click(await region.findByRole('button', { name: en('messages:phone.do') }));
  expect(till.calls('messages', 'setUpPhone')).toEqual([{ server: publicServer, channel: '', token: '' }]);
  till.news('messages', 'changed', phone);
  await region.findByRole('img', { name: en('messages:phone.code') });
  region.getByText(address.slice(publicServer.length + 1));
});

it('refuses a channel for messages that could be guessed', async () => {
  const { till, part } = await openMessages(nothing);
  const region = await part(en('messages:phone.title'));
  await till.user.click(await region.findByText(en('messages:phone.own')));
  await till.user.type(region.getByRole('textbox', { name: en('messages:phone.channel') }), 'myshop');
  await till.user.click(await region.findByRole('button', { name: en('messages:phone.do') }));
  await region.findByText(en('messages:phone.problem.guessable'));
});

it('tests messages to the owner’s phone, and shows a refusal in the server’s words too', async () => {
  const { till, part } = await openMessages(phone);
  const region = await part(en('messages:phone.title'));
  till.reply('messages', 'test', { problem: 'login-refused', reply: 'unauthorized' } as const);
  await till.user.click(region.getByRole('button', { name: en('messages:test.do') }));
  await region.findByText(
    `${en('messages:problem.login-refused')} ${en('messages:test.reply', { reply: 'unauthorized' })}`,
  );
  till.reply('messages', 'test', { problem: null, reply: null });
  await till.user.click(region.getByRole('button', { name: en('messages:test.do') }));
  await region.findByText(en('messages:test.taken.phone'));
});

it('shows how many messages to the owner wait, and why', async () => {
  const waiting = { waiting: 2, sentAt: null, problem: 'offline', nextAt: ms(NOW + 60_000) } as const;
  const { part } = await openMessages({ ...phone, phone: { server: publicServer, ...waiting } });
  const region = await part(en('messages:phone.title'));
  const status = region.getByRole('status').textContent;
  expect(status).toContain(en('messages:problem.offline'));
  expect(status).toContain(en('messages:state.waiting', { count: 2 }));
});

it.each([true, false])('shows that each till of a shop has messages of its own: works alone %s', async (worksAlone) => {
  await openMessages({ ...phone, worksAlone });
  await screen.findByRole('form', { name: en('messages:what.title') });
  expect(screen.queryAllByText(en('messages:what.eachTill'))).toHaveLength(worksAlone ? 0 : 1);
});

it('asks for no saved mail password again, unless the server or the login changes', async () => {
  const { till, part } = await openMessages(email);
  till.reply('messages', 'setUpEmail', undefined);
  const region = await part(en('messages:email.title'));
  await till.user.click(region.getByRole('button', { name: en('messages:email.change') }));
  region.getByText(en('messages:email.passwordKept'));
  const save = region.getByRole('button', { name: en('messages:save') });
  await till.user.type(region.getByRole('textbox', { name: en('messages:email.user') }), 'x');
  await till.user.click(save);
  await region.findByText(en('messages:email.problem.password'));
  expect(till.calls('messages', 'setUpEmail')).toEqual([]);
  await till.user.type(region.getByLabelText(en('messages:email.password')), 'secret-1');
  await till.user.click(save);
  expect(till.calls('messages', 'setUpEmail')).toMatchObject([{ user: 'shop@mail.examplex', password: 'secret-1' }]);
});

it('saves which messages the owner gets, and from which amount a payment is large', async () => {
  const { till } = await openMessages(phone);
  till.reply('messages', 'choose', undefined);
  const form = within(await screen.findByRole('form', { name: en('messages:what.title') }));
  form.getByText(en('messages:what.alone'));
  await till.user.click(form.getByRole('checkbox', { name: new RegExp(en('messages:what.reversal.name')) }));
  const amount = form.getByRole('textbox', { name: en('messages:what.amount') });
  await till.user.clear(amount);
  await till.user.type(amount, '250,000');
  await till.user.click(form.getByRole('button', { name: en('messages:save') }));
  await form.findByText(en('settings:saved'));
  expect(till.calls('messages', 'choose')).toEqual([
    { kinds: messageKinds.filter((kind) => kind !== 'reversal'), largeFrom: 250_000 },
  ]);
});

it('asks before it removes the owner’s phone, and shows why that failed', async () => {
  const { till, part } = await openMessages(phone);
  till.refuse('messages', 'remove', 'keychain-locked');
  const region = await part(en('messages:phone.title'));
  await till.user.click(region.getByRole('button', { name: en('messages:remove.do') }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await till.user.click(dialog.getByRole('button', { name: en('messages:remove.do') }));
  expect(till.calls('messages', 'remove')).toEqual([{ channel: 'phone' }]);
  await region.findByText(en('failure.keychain-locked.what'));
});

it('offers messages to a phone in practice only once their server is known', async () => {
  const answer = Promise.withResolvers<typeof practicePhone>();
  const { part } = await openMessages(nothing, 'practice', answer.promise);
  const region = await part(en('messages:phone.title'));
  expect(region.queryByRole('button', { name: en('messages:phone.do') })).toBeNull();
  answer.resolve(practicePhone);
  await region.findByRole('button', { name: en('messages:phone.do') });
});

it('shows messages on the phone of practice, and proposes its server', async () => {
  const { till, part } = await openMessages(nothing, 'practice');
  const practicePart = await part(en('messages:practice.title'));
  await practicePart.findByText('Shift closed');
  till.reply('messages', 'setUpPhone', { address });
  const region = await part(en('messages:phone.title'));
  await till.user.click(await region.findByRole('button', { name: en('messages:phone.do') }));
  expect(till.calls('messages', 'setUpPhone')).toMatchObject([{ server: 'http://127.0.0.1:4010/phone' }]);
});
