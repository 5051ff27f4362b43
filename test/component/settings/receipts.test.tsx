import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { defaultPreferences, type Preferences } from '../../../electron/shared/preferences.ts';
import { ok } from '../../../electron/shared/result.ts';
import { openTill } from '../open-till.tsx';

/** Fetched when they are first wanted, which on a busy machine takes longer than a test waits. */
beforeAll(async () => {
  await import('../../../renderer/features/settings/settings-room.tsx');
  await import('../../../renderer/features/settings/receipts-section.tsx');
});

async function openReceipts(preferences: Partial<Preferences> = {}) {
  let kept: Preferences = { ...defaultPreferences, ...preferences };
  const till = await openTill({ preferences: kept });
  till.answer('receipts', 'printers', async () => ok([{ name: 'XP58', label: 'Xprinter XP-58' }]));
  till.answer('settings', 'change', async (patch) => {
    kept = { ...kept, ...patch };
    till.news('settings', 'changed', kept);
    return ok(kept);
  });
  await till.user.keyboard('{F11}');
  await till.user.click(await screen.findByRole('button', { name: 'Receipts' }));
  await screen.findByRole('region', { name: 'Receipts' });
  return till;
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('keeps what the shop puts on its receipts, without empty lines', async () => {
  const till = await openReceipts();
  await till.user.type(await screen.findByLabelText('Below the shop’s name'), '12 Balogun Street{Enter}{Enter}Lagos');
  await till.user.type(screen.getByLabelText('At the end'), 'Thank you');
  await till.user.type(screen.getByLabelText('Name of line 1'), 'Stall');
  await till.user.type(screen.getByLabelText('Line 1'), 'B 14');
  expect(screen.getByLabelText('Name of line 2')).toBeTruthy();
  await till.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(till.calls('settings', 'change')).toEqual([
    {
      receiptHeader: ['12 Balogun Street', 'Lagos'],
      receiptFooter: 'Thank you',
      receiptFields: [{ label: 'Stall', value: 'B 14' }],
    },
  ]);
});

it('chooses the paper, the printer, and whether it prints by itself', async () => {
  const till = await openReceipts();
  await till.user.click(await radio('80 mm roll'));
  await till.user.click(await radio('Xprinter XP-58'));
  await till.user.click(await screen.findByRole('checkbox', { name: 'Print by itself when a sale is Paid' }));
  expect(till.calls('settings', 'change')).toEqual([
    { paperSize: '80mm' },
    { printer: 'XP58' },
    { printWhenPaid: true },
  ]);
  await waitFor(async () => expect((await radio('Xprinter XP-58')).checked).toBe(true));
});

it('still names a chosen printer that is not plugged in', async () => {
  await openReceipts({ printer: 'Old one' });
  expect((await radio('Old one')).checked).toBe(true);
  expect(screen.getByText('Not found on this computer now.')).toBeTruthy();
});
