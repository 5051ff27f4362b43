import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UpdatesState, UpdatesView } from '../../../electron/shared/updates/updates.ts';
import { NOW } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const viewOf = (state: UpdatesState, more: Partial<UpdatesView> = {}): UpdatesView => ({
  state,
  now: { version: '1.0.0', changes: ['Collect a bank transfer.'] },
  next: null,
  checkedAt: null,
  asksAdministrator: false,
  ...more,
});
const next = { version: '1.1.0', changes: ['Receipts on <b>paper</b>.'] };

async function openUpdates(view: UpdatesView) {
  const till = await openTill();
  till.reply('updates', 'state', view);
  till.leaveUnanswered('support', 'report');
  till.leaveUnanswered('till', 'notices');
  await till.goTo('settings', 'updates');
  await screen.findByText(en('updates:now', { version: '1.0.0' }));
  return till;
}

it('explains why updates are off', async () => {
  await openUpdates(viewOf({ kind: 'off', why: 'read-only' }));
  await screen.findByText(en('updates:off.read-only'));
  expect(screen.queryByRole('button', { name: en('updates:check') })).toBeNull();
});

it('shows what is new in this version, and what the next one brings, as text', async () => {
  await openUpdates(viewOf({ kind: 'ready', waitsFor: null }, { next }));
  const here = screen.getByRole('region', { name: en('updates:newHere', { version: '1.0.0' }) });
  expect(within(here).getByRole('listitem').textContent).toBe('Collect a bank transfer.');
  const there = screen.getByRole('region', { name: en('updates:newThere', { version: '1.1.0' }) });
  expect(within(there).getByRole('listitem').textContent).toBe('Receipts on <b>paper</b>.');
});

it('checks for updates when asked, and shows the progress', async () => {
  const till = await openUpdates(viewOf({ kind: 'idle' }));
  till.reply('updates', 'check', viewOf({ kind: 'checking' }));
  await till.user.click(screen.getByRole('button', { name: en('updates:check') }));
  await screen.findByText(en('updates:state.checking'));
  till.news('updates', 'changed', viewOf({ kind: 'downloading', percent: 40 }, { next }));
  await screen.findByText(en('updates:state.downloading', { version: '1.1.0', percent: '40' }));
  await till.user.click(screen.getByRole('button', { name: en('updates:check') }));
  expect(till.calls('updates', 'check')).toHaveLength(1);
});

it('installs no update during a sale, and explains that when the button is pressed', async () => {
  const till = await openUpdates(viewOf({ kind: 'ready', waitsFor: 'sale' }, { next }));
  expect(screen.queryByText(enPattern('updates:waits.sale'))).toBeNull();
  till.reply('updates', 'install', viewOf({ kind: 'ready', waitsFor: 'sale' }, { next }));
  await till.user.click(screen.getByRole('button', { name: en('updates:install', { version: '1.1.0' }) }));
  await screen.findByText(en('updates:waits.sale'));
});

it('shows that an update needs an administrator where the computer asks for one', async () => {
  await openUpdates(viewOf({ kind: 'ready', waitsFor: null }, { next, asksAdministrator: true }));
  await screen.findByText(en('updates:state.readyAsked', { version: '1.1.0' }));
  await screen.findByText(en('updates:howAsked'));
});

it('shows when it last checked for updates, and what failed', async () => {
  await openUpdates(viewOf({ kind: 'failed', why: 'disk-full' }, { checkedAt: NOW }));
  await screen.findByText(en('updates:state.disk-full'));
  await screen.findByText(en('updates:checkedAt', { at: '14:02' }));
});
