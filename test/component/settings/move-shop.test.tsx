import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { err } from '../../../electron/shared/base/result.ts';
import { type ShopMoveView, shopFailure } from '../../../electron/shared/shop/shop.ts';
import { en } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { openTills } from './tills-kit.tsx';

const toSecond = en('tills:move.toTill', { name: 'Counter 2' });

it('asks once before the shop moves, and sends the till that keeps the others together from then on', async () => {
  const till = await openTills(memberStatus({ host: 'here' }));
  till.reply('tills', 'moveToTill', undefined);
  await till.user.click(screen.getByRole('button', { name: toSecond }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(`${en('tills:move.askMeans', { name: 'Counter 2' })} ${en('tills:host.allow')}`);
  await till.user.click(within(question).getByRole('button', { name: en('tills:move.yes') }));
  await waitFor(() => expect(till.calls('tills', 'moveToTill')).toEqual([{ till: 'BBBBBB' }]));
});

it('offers neither this computer where it has the shop, nor a till that is off or was taken out', async () => {
  const { tills } = memberStatus();
  await openTills(memberStatus({ host: 'here', tills: tills.map((each) => ({ ...each, isLinked: each.isThis })) }));
  expect(screen.getByText(en('tills:move.none'))).toBeTruthy();
  for (const { name } of tills)
    expect(screen.queryByRole('button', { name: en('tills:move.toTill', { name }) })).toBe(null);
});

it('offers this computer where the shop is at a server, and nothing at a till without the owner’s login', async () => {
  const till = await openTills(memberStatus());
  screen.getByRole('button', { name: en('tills:move.toTill', { name: 'Counter 1' }) });
  till.news('tills', 'changed', memberStatus({ hasOwnerLogin: false }));
  await waitFor(() => expect(screen.queryByText(en('tills:move.title'))).toBe(null));
});

it('takes one address of a server, and shows why it cannot be used', async () => {
  const till = await openTills(memberStatus({ host: 'here' }));
  till.answer('tills', 'moveToServer', async () => err(shopFailure('login-refused')));
  await till.user.click(screen.getByRole('button', { name: en('tills:move.toServer') }));
  const address = 'postgres://owner:secret@db.example.com/shop';
  const form = screen.getByRole('form', { name: en('tills:move.toServer') });
  expect(form.textContent).not.toMatch(/database/i);
  await till.user.type(within(form).getByLabelText(en('tills:move.address')), address);
  await till.user.click(within(form).getByRole('button', { name: en('tills:move.do') }));
  await screen.findByText(en('tills:refusal.login-refused.what'));
  till.reply('tills', 'moveToServer', undefined);
  await till.user.click(within(form).getByRole('button', { name: en('tills:move.do') }));
  await waitFor(() => expect(screen.queryByRole('form')).toBe(null));
  expect(till.calls('tills', 'moveToServer').at(-1)).toEqual({ address, authority: null });
});

it.each<[string, Partial<ShopMoveView>, string]>([
  ['under way to a till', {}, en('tills:move.underWay', { name: 'Counter 2' })],
  ['under way to a server', { isToServer: true }, en('tills:move.underWayServer')],
  ['a till that cannot do it', { refusal: 'server-failed' }, en('tills:move.notReady', { name: 'Counter 2' })],
  ['a till whose disk is full', { refusal: 'disk-full' }, en('tills:move.notReady', { name: 'Counter 2' })],
  ['a till that was closed', { isToServer: true, refusal: 'no-owner-login' }, en('tills:move.interrupted')],
  ['a server that had the shop', { refusal: 'moved-before' }, en('tills:refusal.moved-before.what')],
])('shows how far a move of the shop is, and cancels it: %s', async (_, move, text) => {
  const till = await openTills(memberStatus({ move: { till: 'BBBBBB', isToServer: false, refusal: null, ...move } }));
  screen.getByText(text);
  till.answer('tills', 'cancelMove', async () => err(shopFailure('moved')));
  await till.user.click(screen.getByRole('button', { name: en('tills:move.cancel') }));
  await screen.findByText(en('tills:refusal.moved.what'));
});

it('names the tills that must be on once before the old computer may go', async () => {
  await openTills(memberStatus({ host: 'till', hasOwnerLogin: false, notFollowed: ['BBBBBB'] }));
  screen.getByText(en('tills:move.notFollowed', { names: 'Counter 2' }));
});
