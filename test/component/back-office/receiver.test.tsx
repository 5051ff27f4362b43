import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { usualProfile } from '../../../electron/shared/webhooks/receiver.ts';
import { en, enPattern } from '../../support/english.ts';
import { receiverOf, webhookOf } from './webhook-views.ts';
import { openOffice } from './webhooks-kit.ts';

describe('the receiver', () => {
  it('shows where it listens and what it received', async () => {
    const till = await openOffice(en('office:section.receiver'));
    await screen.findByText(en('office:receiver.state.listening', { port: '47821' }));
    screen.getByText(enPattern('office:receiver.count.bad'), { selector: 'p' });
    till.news('receiver', 'changed', receiverOf({ counts: { good: 4, bad: 2, duplicate: 1, refused: 0 } }));
    await screen.findByText('4');
  });

  it.each([
    [receiverOf({ state: 'off' }), 'Off'],
    [receiverOf({ state: 'failed', problem: 'port-taken' }), /Another program uses port 47821/],
    [receiverOf({ state: 'failed', problem: 'port-refused' }), /does not let the till use port 47821/],
    [receiverOf({ secrets: 0 }), enPattern('office:receiver.noSecret')],
    [receiverOf({ secrets: 0, secretsProblem: failure('keychain-locked') }), enPattern('office:receiver.keychain')],
  ])('shows its state, %#', async (receiver, words) => {
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

  it('explains what to do instead of a test where there is none', async () => {
    await openOffice(en('office:section.receiver'), { webhooks: [webhookOf()] });
    await screen.findByText(enPattern('office:receiver.test.live'));
    expect(screen.queryByRole('button', { name: en('office:receiver.test.send') })).toBe(null);
  });

  it.each([
    [{ outcome: 'arrived', tookMs: 31 }, en('office:receiver.test.arrived', { ms: 31 })],
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
