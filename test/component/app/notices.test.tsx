import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { leftBehind } from '../../../electron/shared/till/after-crash.ts';
import type { ComputerNotice } from '../../../electron/shared/till/contract.ts';
import { moneyIn, unissuedSale, verdictOf, viewOf } from '../../support/builders.ts';
import { en, english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const { backup } = english;

const waiting = viewOf('waiting');
const paid = viewOf('paid', { verdict: moneyIn(), watched: false });
const cancelledSale = viewOf('cancelled', {
  cancelledAt: waiting.createdAt,
  verdict: verdictOf({ headline: 'cancelled', account: 'cancelled' }),
});
const unansweredSale = unissuedSale('unanswered', { progress: 'unknown', problem: failure('unknown-outcome') });
const all = [waiting, paid, cancelledSale, unansweredSale];
const words = (text: string) => text.replace('{{count}}', '1');
const notice = async () => (await screen.findByRole('alert', { name: backup.previousRunCrashed.label })).textContent;

it('counts what was open, what is watched though cancelled, and what had no answer', () => {
  expect(leftBehind('live', all)).toEqual({ environment: 'live', open: 1, cancelled: 1, unanswered: ['unanswered'] });
});

it('shows after a sudden stop what was open then, whatever was paid or started since', async () => {
  const till = await openTill({ sales: all, previousRunCrashed: leftBehind('live', all) });
  const { open_one, cancelled_one, unanswered_one } = backup.previousRunCrashed;
  const wordsOfAll = [open_one, cancelled_one, unanswered_one].map(words).join(' ');
  expect(await notice()).toContain(wordsOfAll);
  till.news('sales', 'changed', { ...waiting, verdict: moneyIn() });
  till.news('sales', 'changed', viewOf('new'));
  expect(await notice()).toContain(wordsOfAll);
});

it('brings up the request that had no answer', async () => {
  const till = await openTill({ sales: all, previousRunCrashed: leftBehind('live', all) });
  till.reply('till', 'understood', undefined);
  await notice();
  await till.user.click(screen.getByRole('button', { name: backup.previousRunCrashed.show }));
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: 'unanswered' }]);
  expect(till.calls('till', 'understood')).toHaveLength(1);
});

it('offers to show no request without an answer that the person signed in may not see', async () => {
  await openTill({ sales: [waiting], previousRunCrashed: leftBehind('live', all) });
  await notice();
  expect(screen.queryByRole('button', { name: backup.previousRunCrashed.show })).toBeNull();
});

it('shows that nothing was open where nothing was', async () => {
  await openTill({ previousRunCrashed: leftBehind('live', [paid]) });
  expect(await notice()).toContain(backup.previousRunCrashed.none);
});

const computerNotices: readonly (readonly [ComputerNotice, string])[] = [
  [{ kind: 'copied' }, backup.computer.copied.what],
  [{ kind: 'set-back' }, backup.computer['set-back'].what],
  [{ kind: 'other-account', account: 'Adunni' }, en('backup:computer.other-account.what', { account: 'Adunni' })],
  [{ kind: 'settings-unreadable' }, backup.computer['settings-unreadable'].what],
  [{ kind: 'settings-repaired' }, backup.computer['settings-repaired'].what],
];

it.each(computerNotices)('shows what is to know about the computer, until it was read: %j', async (computer, what) => {
  const till = await openTill({ computerNotice: computer });
  till.reply('till', 'computerNoticeRead', undefined);
  const shownNotice = await screen.findByRole('alert', { name: backup.computer.label });
  expect(shownNotice.textContent).toContain(what);
  await till.user.click(screen.getByRole('button', { name: backup.computer.ok }));
  expect(screen.queryByRole('alert', { name: backup.computer.label })).toBeNull();
  expect(till.calls('till', 'computerNoticeRead')).toHaveLength(1);
});
