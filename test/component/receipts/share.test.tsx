import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { moneyIn, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const waiting = viewOf('a');
const item = (name: 'whatsapp' | 'sms' | 'copyAll' | 'picture' | 'pdf') =>
  screen.findByRole('menuitem', { name: en(`receipts:share.${name}`) });
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

async function openShare(view = waiting) {
  const till = await openTill({ sales: [waiting], currentSaleId: waiting.id });
  till.reply('sharing', 'send', undefined);
  till.reply('sales', 'copy', undefined);
  if (view !== waiting) till.news('sales', 'changed', view);
  await screen.findByRole('button', { name: en('receipts:share.open') });
  await till.user.keyboard('h');
  return till;
}

it('sends where to pay by WhatsApp and SMS, copies it and prints a slip, by keys alone', async () => {
  const till = await openShare();
  expect(await items()).toEqual(
    (['whatsapp', 'sms', 'copyAll', 'slip'] as const).map((name) => en(`receipts:share.${name}`)),
  );
  await till.user.keyboard('{ArrowDown}{ArrowUp}');
  await waitFor(async () => expect(document.activeElement).toBe(await item('whatsapp')));
  await till.user.keyboard('{Enter}');
  await waitFor(() => expect(till.calls('sharing', 'send')).toEqual([{ id: 'a', by: 'whatsapp' }]));
  await screen.findByText(en('receipts:share.opened'));
  await till.user.click(screen.getByRole('button', { name: en('receipts:share.open') }));
  await till.user.click(await item('copyAll'));
  await waitFor(() => expect(till.calls('sales', 'copy')).toEqual([{ id: 'a', what: 'all' }]));
});

it('shares the receipt of a Paid sale', async () => {
  const till = await openShare({ ...waiting, verdict: moneyIn() });
  till.reply('receipts', 'savePdf', 'Receipt 1.pdf');
  till.reply('receipts', 'savePicture', 'Receipt 1.png');
  expect(await items()).toEqual(
    (['whatsapp', 'sms', 'picture', 'pdf'] as const).map((name) => en(`receipts:share.${name}`)),
  );
  await till.user.click(await item('pdf'));
  await waitFor(() =>
    expect(till.calls('receipts', 'savePdf')).toEqual([{ subject: { of: 'sale', id: 'a' }, size: '58mm' }]),
  );
  await till.user.click(screen.getByRole('button', { name: en('receipts:share.open') }));
  await till.user.click(await item('picture'));
  await waitFor(() => expect(till.calls('receipts', 'savePicture')).toEqual([{ id: 'a' }]));
  await screen.findByText(en('receipts:ended.saved', { name: 'Receipt 1.png' }));
});

it('leaves Enter to the next sale once it is closed on a Paid screen', async () => {
  const till = await openShare({ ...waiting, verdict: moneyIn() });
  await item('sms');
  await till.user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: en('action.nextSale') })));
});

it('presses nothing behind it, and Escape closes it without leaving the sale', async () => {
  const till = await openShare();
  await item('sms');
  await till.user.keyboard('n{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  screen.getByRole('region', { name: en('account.label') });
});

it('shows that no program could open it', async () => {
  const till = await openShare();
  till.refuse('sharing', 'send', 'not-opened');
  await till.user.click(await item('sms'));
  await screen.findByRole('button', { name: en('failure.not-opened.what') });
  expect(screen.getAllByRole('log').map((log) => log.textContent)).toContain(en('failure.not-opened.what'));
});

it('clears why a message failed once the details were copied', async () => {
  const till = await openShare();
  till.refuse('sharing', 'send', 'not-found');
  await till.user.click(await item('whatsapp'));
  await till.user.click(await screen.findByRole('button', { name: en('failure.not-found.what') }));
  await till.user.click(await item('copyAll'));
  await screen.findByText(en('receipts:share.copied'));
  await screen.findByRole('button', { name: en('receipts:share.open') });
});
