import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { en, enPattern } from '../../support/english.ts';
import { box, button, menu } from './back-office-kit.ts';
import { webhookOf } from './webhook-views.ts';
import { openWebhooks } from './webhooks-kit.ts';

it('shows the first step where there is no webhook', async () => {
  await openWebhooks(en('backOffice:section.webhooks'));
  await screen.findByText(enPattern('backOffice:webhooks.none'));
});

it('registers a webhook with what was chosen, and sends no secret', async () => {
  const till = await openWebhooks(en('backOffice:section.webhooks'));
  till.reply('webhooks', 'create', { webhooks: [webhookOf()] });
  await till.user.click(await button(en('backOffice:webhooks.create.open')));
  await till.user.type(await box(en('backOffice:webhooks.create.url')), 'https://tunnel.example/hooks/abc');
  await till.user.selectOptions(await menu(en('backOffice:webhooks.create.events')), 'transaction_success');
  await till.user.click(await button(en('backOffice:webhooks.create.send')));
  expect(till.calls('webhooks', 'create')).toEqual([
    { url: 'https://tunnel.example/hooks/abc', allowedEvents: 'transaction_success', retryStatus: 'ENABLED' },
  ]);
  await screen.findByRole('row', { name: /tunnel\.example/ });
});

it('continues to show the opened webhook when the registration of another ends late', async () => {
  const till = await openWebhooks(en('backOffice:section.webhooks'), { webhooks: [webhookOf()] });
  const register = till.answerLate('webhooks', 'create', ok({ webhooks: [webhookOf(), webhookOf({ id: 'w-2' })] }));
  await till.user.click(await button(en('backOffice:webhooks.create.open')));
  await till.user.click(await button(en('backOffice:webhooks.create.send')));
  await till.user.click(await button(en('backOffice:cancel')));
  await till.user.click(await button(/tunnel\.example/));
  await act(async () => register());
  screen.getByRole('form', { name: en('backOffice:webhooks.change.title') });
});

it('explains what is wrong with the address of a new webhook, and that a response was lost', async () => {
  const till = await openWebhooks(en('backOffice:section.webhooks'));
  await till.user.click(await button(en('backOffice:webhooks.create.open')));
  till.refuse('webhooks', 'create', 'invalid-input', { text: 'this-computer' });
  await till.user.click(await button(en('backOffice:webhooks.create.send')));
  await screen.findByText(enPattern('backOffice:webhooks.wrong.this-computer'));
  expect((await box(en('backOffice:webhooks.create.url'))).getAttribute('aria-invalid')).toBe('true');
  till.refuse('webhooks', 'create', 'unknown-outcome');
  await till.user.click(await button(en('backOffice:webhooks.create.send')));
  await screen.findByText(enPattern('backOffice:webhooks.unknownOutcome'));
});

it('changes a webhook with one button, which sends each changed detail by itself', async () => {
  const till = await openWebhooks(en('backOffice:section.webhooks'), { webhooks: [webhookOf()] });
  const url = 'https://other.example/?shop=1';
  const keptAddress = 'https://other.example/?…';
  till.reply('webhooks', 'setUrl', { webhooks: [webhookOf({ url: keptAddress })] });
  till.refuse('webhooks', 'setRetries', 'unknown-outcome');
  await till.user.click(await button(/tunnel\.example/));
  const form = within(screen.getByRole('form', { name: en('backOffice:webhooks.change.title') }));
  const save = form.getByRole('button', { name: en('backOffice:webhooks.change.send') });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await till.user.clear(form.getByRole('textbox'));
  await till.user.type(form.getByRole('textbox'), url);
  const retries = form.getByRole('combobox', { name: en('backOffice:webhooks.column.retries') });
  await till.user.selectOptions(retries, 'DISABLED');
  await till.user.click(save);
  await form.findByText(enPattern('backOffice:webhooks.unknownOutcome'));
  expect(till.calls('webhooks', 'setUrl')).toEqual([{ webhook: 'w-1', url }]);
  expect(till.calls('webhooks', 'setRetries')).toEqual([{ webhook: 'w-1', retryStatus: 'DISABLED' }]);
  const both = [webhookOf({ url: keptAddress, retryStatus: 'DISABLED' })];
  till.reply('webhooks', 'setRetries', { webhooks: both });
  await till.user.click(save);
  await form.findByText(en('backOffice:webhooks.change.saved'));
  expect(till.calls('webhooks', 'setUrl'), 'the saved address').toHaveLength(1);
  expect(till.calls('webhooks', 'setRetries')).toHaveLength(2);
  expect(till.calls('webhooks', 'setEvents')).toEqual([]);
  expect(save.getAttribute('aria-disabled')).toBe('true');
});

it('reports no webhook as saved while something typed since is not', async () => {
  const till = await openWebhooks(en('backOffice:section.webhooks'), { webhooks: [webhookOf()] });
  const retriesOff = ok({ webhooks: [webhookOf({ retryStatus: 'DISABLED' })] });
  const save = till.answerLate('webhooks', 'setRetries', retriesOff);
  await till.user.click(await button(/tunnel\.example/));
  const form = within(screen.getByRole('form', { name: en('backOffice:webhooks.change.title') }));
  await till.user.selectOptions(
    form.getByRole('combobox', { name: en('backOffice:webhooks.column.retries') }),
    'DISABLED',
  );
  await till.user.click(form.getByRole('button', { name: en('backOffice:webhooks.change.send') }));
  await till.user.type(form.getByRole('textbox'), '0');
  await act(async () => save());
  expect(form.queryByText(en('backOffice:webhooks.change.saved'))).toBeNull();
});

it('shows the refusal of a changed webhook address at its box', async () => {
  const till = await openWebhooks(en('backOffice:section.webhooks'), { webhooks: [webhookOf()] });
  till.refuse('webhooks', 'setUrl', 'invalid-input', { text: 'this-computer' });
  await till.user.click(await button(/tunnel\.example/));
  const form = within(screen.getByRole('form', { name: en('backOffice:webhooks.change.title') }));
  await till.user.type(form.getByRole('textbox'), '0');
  await till.user.click(form.getByRole('button', { name: en('backOffice:webhooks.change.send') }));
  await form.findByText(enPattern('backOffice:webhooks.wrong.this-computer'));
  expect(form.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

it('shows the number of a webhook where nothing else is known, and unknown words as they are', async () => {
  const bare = { url: null, allowedEvents: null, retryStatus: null };
  await openWebhooks(en('backOffice:section.webhooks'), {
    webhooks: [
      webhookOf({ id: 'w-2', ...bare }),
      webhookOf({ id: 'w-3', allowedEvents: 'refunds', retryStatus: 'LATER' }),
    ],
  });
  const row = await screen.findByRole('row', { name: /w-2/ });
  expect(within(row).getAllByText(en('backOffice:notSet'))).toHaveLength(2);
  screen.getByText(en('backOffice:asNamed', { word: 'refunds' }));
  screen.getByText(en('backOffice:asNamed', { word: 'LATER' }));
});
