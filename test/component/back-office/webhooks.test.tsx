import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CollectionId, Environment } from '../../../electron/shared/collection.ts';
import { failure } from '../../../electron/shared/failure.ts';
import { type ReceiverView, usualProfile } from '../../../electron/shared/receiver.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { minutes, ms } from '../../../electron/shared/units.ts';
import type { EventPage, WebhookView } from '../../../electron/shared/webhooks.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { NOW, viewOf } from '../build.ts';
import { openTill } from '../open-till.tsx';
import { goToSection } from './office-kit.ts';
import { eventOf, pageOf, receiverOf, webhookOf } from './webhook-views.ts';

const { events } = english.office;

/** The office is fetched when it is first opened, and here that means compiled. */

interface Given {
  readonly environment?: Environment;
  readonly webhooks?: readonly WebhookView[];
  readonly unanswered?: boolean;
  readonly receiver?: ReceiverView;
}

async function openOffice(
  section: string,
  { environment = 'live', webhooks = [], unanswered = false, receiver }: Given = {},
) {
  const till = await openTill({ environment });
  till.answer('business', 'get', async () => err(failure('keys-missing')));
  till.answer('webhooks', 'list', async () => ok({ webhooks, unanswered }));
  till.answer('receiver', 'view', async () => ok(receiver ?? receiverOf()));
  // Nobody signs in here, so the office is open; where somebody does, the owner's PIN stands before it.
  await till.user.keyboard('{F9}');
  await goToSection(till.user, section);
  await screen.findByRole('heading', { name: section });
  return till;
}

describe('webhooks', () => {
  it('teach the first step where there is none', async () => {
    await openOffice(en('office:section.webhooks'));
    await screen.findByText(enPattern('office:webhooks.none'));
  });

  it('are registered with what was chosen, and nothing secret is asked for or shown', async () => {
    const till = await openOffice(en('office:section.webhooks'));
    till.answer('webhooks', 'create', async () => ok({ webhooks: [webhookOf()], unanswered: false }));
    await till.user.click(await screen.findByRole('button', { name: en('office:webhooks.create.open') }));
    expect(screen.queryByRole('button', { name: en('office:webhooks.create.useReceiver') })).toBe(null);
    await till.user.type(
      screen.getByRole('textbox', { name: en('office:webhooks.create.url') }),
      'https://tunnel.example/hooks/abc',
    );
    await till.user.selectOptions(
      screen.getByRole('combobox', { name: en('office:webhooks.create.events') }),
      'transaction_success',
    );
    await till.user.click(screen.getByRole('button', { name: en('office:webhooks.create.send') }));
    expect(till.calls('webhooks', 'create')).toEqual([
      { url: 'https://tunnel.example/hooks/abc', allowedEvents: 'transaction_success', retryStatus: 'ENABLED' },
    ]);
    const row = await screen.findByRole('row', { name: /tunnel\.example/ });
    within(row).getByText(en('office:webhooks.secret.kept'));
  });

  it('say what is wrong with an address, and that an answer was lost', async () => {
    const till = await openOffice(en('office:section.webhooks'));
    await till.user.click(await screen.findByRole('button', { name: en('office:webhooks.create.open') }));
    till.answer('webhooks', 'create', async () => err(failure('invalid-input', { text: 'this-computer' })));
    await till.user.click(screen.getByRole('button', { name: en('office:webhooks.create.send') }));
    await screen.findByText(enPattern('office:webhooks.wrong.this-computer'));
    expect(screen.getByRole('textbox', { name: en('office:webhooks.create.url') }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    till.answer('webhooks', 'create', async () => err(failure('unknown-outcome')));
    await till.user.click(screen.getByRole('button', { name: en('office:webhooks.create.send') }));
    await screen.findByText(enPattern('office:webhooks.unknownOutcome.next'));
  });

  it('take the receiver’s own address in practice', async () => {
    const till = await openOffice(en('office:section.webhooks'), { environment: 'practice' });
    await till.user.click(await screen.findByRole('button', { name: en('office:webhooks.create.open') }));
    await till.user.click(await screen.findByRole('button', { name: en('office:webhooks.create.useReceiver') }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('office:webhooks.create.url') }).value).toBe(
      receiverOf().address,
    );
  });

  it('are changed one detail at a time', async () => {
    const till = await openOffice(en('office:section.webhooks'), { webhooks: [webhookOf()] });
    const changed = async () => ok({ webhooks: [webhookOf({ changedAt: NOW })], unanswered: false });
    for (const name of ['setUrl', 'setEvents', 'setRetries', 'renewSecret'] as const)
      till.answer('webhooks', name, changed);
    await till.user.click(await screen.findByRole('button', { name: /tunnel\.example/ }));
    const url = screen.getByRole('textbox', { name: en('office:webhooks.change.newUrl') });
    await till.user.clear(url);
    await till.user.type(url, 'https://other.example/');
    await till.user.click(screen.getByRole('button', { name: 'Change the address: Save this' }));
    expect(till.calls('webhooks', 'setUrl')).toEqual([{ webhook: 'w-1', url: 'https://other.example/' }]);
    await till.user.selectOptions(
      screen.getByRole('combobox', { name: en('office:webhooks.column.retries') }),
      'DISABLED',
    );
    await till.user.click(screen.getByRole('button', { name: /whether it tries again: Save/ }));
    expect(till.calls('webhooks', 'setRetries')).toEqual([{ webhook: 'w-1', retryStatus: 'DISABLED' }]);
    expect(till.calls('webhooks', 'setEvents')).toEqual([]);
    await till.user.click(screen.getByRole('button', { name: en('office:webhooks.secret.renew') }));
    expect(till.calls('webhooks', 'renewSecret')).toEqual([]);
    await till.user.click(await screen.findByRole('button', { name: en('office:webhooks.secret.yes') }));
    expect(till.calls('webhooks', 'renewSecret')).toEqual([{ webhook: 'w-1' }]);
  });

  it('that are known by their number alone are shown so, and unknown words as they are', async () => {
    const bare = { url: null, allowedEvents: null, retryStatus: null, secretKept: false };
    await openOffice(en('office:section.webhooks'), {
      webhooks: [
        webhookOf({ id: 'w-2', ...bare }),
        webhookOf({ id: 'w-3', allowedEvents: 'refunds', retryStatus: 'LATER' }),
      ],
      unanswered: true,
    });
    const row = await screen.findByRole('row', { name: /w-2/ });
    expect(within(row).getAllByText(en('office:notSet'))).toHaveLength(2);
    within(row).getByText(en('office:webhooks.secret.absent'));
    screen.getByText('“refunds”');
    screen.getByText('“LATER”');
    expect(screen.getByRole('alert').textContent).toMatch(enPattern('office:webhooks.unanswered'));
  });
});

describe('the receiver', () => {
  it('says where it listens and what came', async () => {
    const till = await openOffice(en('office:section.receiver'));
    await screen.findByText(en('office:receiver.state.listening', { port: '47821' }));
    screen.getByText(enPattern('office:receiver.count.bad'), { selector: 'dd' });
    till.news('receiver', 'changed', receiverOf({ counts: { good: 4, bad: 2, duplicate: 1, refused: 0 } }));
    await screen.findByText('4');
  });

  it.each([
    [receiverOf({ state: 'off' }), 'Off'],
    [receiverOf({ state: 'failed', problem: 'port-taken' }), /Another program uses port 47821/],
    [receiverOf({ state: 'failed', problem: 'port-refused' }), /does not let the till use port 47821/],
    [receiverOf({ secrets: 0 }), enPattern('office:receiver.noSecret')],
    [receiverOf({ secrets: 0, secretsProblem: failure('keychain-locked') }), enPattern('office:receiver.keychain')],
  ])('says how it stands, %#', async (receiver, words) => {
    await openOffice(en('office:section.receiver'), { receiver });
    await screen.findByText(words);
  });

  it('is turned on, on a port that can be one', async () => {
    const till = await openOffice(en('office:section.receiver'), { receiver: receiverOf({ state: 'off' }) });
    till.answer('receiver', 'change', async (change) =>
      ok(receiverOf({ ...change, state: change.on ? 'listening' : 'off' })),
    );
    const port = await screen.findByRole('textbox', { name: en('office:receiver.port') });
    await till.user.clear(port);
    await till.user.type(port, '80');
    await till.user.click(screen.getByRole('button', { name: en('office:receiver.save') }));
    await screen.findByText(en('office:receiver.portWrong'));
    expect(port.getAttribute('aria-invalid')).toBe('true');
    await till.user.type(port, '80');
    await till.user.click(screen.getByRole('button', { name: en('office:receiver.save') }));
    await till.user.click(screen.getByRole('checkbox', { name: en('office:receiver.on') }));
    expect(till.calls('receiver', 'change')).toEqual([{ port: 8_080 }, { on: true }]);
  });

  it('is told how the service signs', async () => {
    const till = await openOffice(en('office:section.receiver'));
    till.answer('receiver', 'change', async (change) => ok(receiverOf(change)));
    await till.user.click(await screen.findByText(en('office:receiver.profile.title')));
    await till.user.selectOptions(
      screen.getByRole('combobox', { name: en('office:receiver.profile.algorithm') }),
      'sha512',
    );
    await till.user.type(screen.getByRole('textbox', { name: en('office:receiver.profile.prefix') }), 'v1,');
    await till.user.click(screen.getByRole('button', { name: en('office:receiver.profile.save') }));
    expect(till.calls('receiver', 'change')).toEqual([
      { profile: { ...usualProfile, algorithm: 'sha512', prefix: 'v1,' } },
    ]);
  });

  it('says what to do instead of a test where there is none', async () => {
    await openOffice(en('office:section.receiver'), { webhooks: [webhookOf()] });
    await screen.findByText(enPattern('office:receiver.test.live'));
    expect(screen.queryByRole('button', { name: en('office:receiver.test.send') })).toBe(null);
  });

  it.each([
    [{ outcome: 'arrived', tookMs: 31 }, /signed as it should be, in 31 ms/],
    [{ outcome: 'unverified' }, enPattern('office:receiver.test.unverified')],
    [{ outcome: 'nothing' }, enPattern('office:receiver.test.nothing')],
  ] as const)('is tested in practice, %#', async (outcome, words) => {
    const till = await openOffice(en('office:section.receiver'), { environment: 'practice', webhooks: [webhookOf()] });
    till.answer('receiver', 'test', async () => ok(outcome));
    await till.user.click(await screen.findByRole('button', { name: en('office:receiver.test.send') }));
    await screen.findByText(words);
    expect(till.calls('receiver', 'test')).toEqual([{ webhook: 'w-1' }]);
  });
});

describe('events', () => {
  async function openEvents(page: EventPage) {
    const till = await openTill();
    till.answer('business', 'get', async () => err(failure('keys-missing')));
    till.answer('webhooks', 'events', async () => ok(page));
    await till.user.keyboard('{F9}');
    await goToSection(till.user, en('office:events.title'));
    await screen.findByText(/^Read at/);
    return till;
  }

  it('show a page, and the next one behind it', async () => {
    const till = await openEvents(pageOf([eventOf('1'), eventOf('2')], { more: true, total: 3 }));
    till.answer('webhooks', 'events', async () => ok(pageOf([eventOf('3', { kind: 'something_new' })], { total: 3 })));
    await till.user.click(screen.getByRole('button', { name: en('office:events.more') }));
    await screen.findByText('R-3');
    screen.getByText('R-1');
    expect(screen.getAllByText('“something_new”').length).toBeGreaterThan(0);
    expect(till.calls('webhooks', 'events').at(-1)).toMatchObject({ before: '2', anew: false });
  });

  it('are narrowed, and read again', async () => {
    const till = await openEvents(pageOf([eventOf('1')]));
    await till.user.selectOptions(screen.getByRole('combobox', { name: en('office:events.status') }), 'FAILED');
    await till.user.type(screen.getByRole('textbox', { name: en('office:events.search') }), 'R-9');
    await expect
      .poll(() => till.calls('webhooks', 'events').at(-1))
      .toMatchObject({ words: 'R-9', status: 'FAILED', before: null });
    await till.user.click(await screen.findByRole('button', { name: en('office:events.again') }));
    expect(till.calls('webhooks', 'events').at(-1)).toMatchObject({ anew: true });
  });

  it('say since when they fail', async () => {
    const health = {
      completed: 5,
      failed: 2,
      retrying: 1,
      waiting: 0,
      failingSince: NOW,
      lastDeliveredAt: ms(NOW - 60_000),
    };
    await openEvents(pageOf([eventOf('1', { status: 'FAILED' })], { health }));
    screen.getByText(/^Failing since/);
  });

  it('say when there are none, and null fields plainly', async () => {
    await openEvents(
      pageOf([], {
        health: { completed: 0, failed: 0, retrying: 0, waiting: 0, failingSince: null, lastDeliveredAt: null },
      }),
    );
    screen.getByText(enPattern('office:events.empty'));
    screen.getByText(en('office:events.health.nothing'));
  });

  it('open to the record, and lead to their sale', async () => {
    const sale = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as CollectionId;
    const row = eventOf('1', { sale, kind: null, amount: null, createdAt: null, refid: null, status: null });
    const till = await openEvents(pageOf([row]));
    till.answer('webhooks', 'event', async () => ok({ row, payload: '{\n  "a": 1500.50\n}', cut: true }));
    till.answer('sales', 'one', async () => ok(viewOf(sale)));
    till.answer('collections', 'timeline', async () => ok([]));
    await till.user.click(screen.getByRole('button', { name: en('office:events.noTime') }));
    expect((await screen.findByText(/1500\.50/)).tagName).toBe('PRE');
    screen.getByText(enPattern('office:events.detail.cut'));
    await till.user.click(screen.getByRole('button', { name: en('office:events.sale') }));
    await expect.poll(() => till.calls('sales', 'one')).toEqual([{ id: sale }]);
    await till.user.click(await screen.findByRole('button', { name: en('sales.back') }));
    await screen.findByRole('table', { name: en('office:events.list') });
  });

  it('shows an event that no webhook asks for as not sent, once a first try would be over', async () => {
    const unsent = { status: 'PENDING', retries: 0, retryStatus: 'DISABLED' };
    const old = ms(NOW - minutes(2));
    const rows = [
      eventOf('1', { ...unsent, createdAt: old }),
      eventOf('2', unsent),
      eventOf('3', { ...unsent, createdAt: old, retryStatus: 'ENABLED' }),
      eventOf('4', { ...unsent, createdAt: old, retries: 1 }),
    ];
    await openEvents(pageOf(rows));
    const table = await screen.findByRole('table', { name: events.list });
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent ?? '');
    expect(texts.map((text) => text.includes(events.state.notSent))).toEqual([true, false, false, false]);
    expect(texts.map((text) => text.includes(events.state.PENDING))).toEqual([false, true, true, true]);
  });

  it('say why they cannot be read', async () => {
    const till = await openTill();
    till.answer('business', 'get', async () => err(failure('keys-missing')));
    till.answer('webhooks', 'events', async () => err(failure('keys-refused')));
    await till.user.keyboard('{F9}');
    await goToSection(till.user, en('office:events.title'));
    await screen.findByText(en('failure.keys-refused.what'));
  });
});
