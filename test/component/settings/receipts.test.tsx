import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Preferences } from '../../../electron/shared/settings/preferences.ts';
import type { SettingsSection } from '../../../renderer/features/settings/places.ts';
import { en, enPattern } from '../../support/english.ts';
import { openSettingsSection } from './settings-kit.ts';

const openReceipts = (preferences: Partial<Preferences> = {}, section: SettingsSection = 'receipts') =>
  openSettingsSection(section, preferences, (till) => {
    till.reply('receipts', 'printers', [{ name: 'XP58', label: 'Xprinter XP-58' }]);
  });
const openPrinting = (preferences: Partial<Preferences> = {}) => openReceipts(preferences, 'printing');
const printer = () => screen.findByLabelText<HTMLSelectElement>(en('receipts:settings.printer'));

it('saves what the shop adds to its receipts, without empty lines', async () => {
  const till = await openReceipts();
  await till.user.type(
    await screen.findByLabelText(en('receipts:settings.header')),
    '12 Balogun Street{Enter}{Enter}Lagos',
  );
  await till.user.type(screen.getByLabelText(en('receipts:settings.footer')), en('customer.paid.more'));
  await till.user.type(screen.getByLabelText(en('receipts:settings.label', { number: '1' })), 'Stall');
  await till.user.type(screen.getByLabelText(en('receipts:settings.value', { number: '1' })), 'B 14');
  screen.getByLabelText(en('receipts:settings.label', { number: '2' }));
  await till.user.click(screen.getByRole('button', { name: en('settings:shop.save') }));
  await screen.findByText(en('settings:saved'));
  expect(till.calls('settings', 'change')).toEqual([
    {
      receiptHeader: ['12 Balogun Street', 'Lagos'],
      receiptFooter: 'Thank you',
      receiptFields: [{ label: 'Stall', value: 'B 14' }],
      taxNumber: '',
      vatRate: 0,
    },
  ]);
});

it('chooses the paper, the printer, and whether it prints by itself', async () => {
  const till = await openPrinting();
  await till.user.click(await screen.findByRole('radio', { name: en('receipts:sizes.80mm') }));
  await till.user.selectOptions(
    await printer(),
    await within(await printer()).findByRole('option', { name: 'Xprinter XP-58' }),
  );
  await till.user.click(await screen.findByRole('checkbox', { name: en('receipts:settings.auto') }));
  await waitFor(async () => expect((await printer()).value).toBe('XP58'));
  await till.user.selectOptions(await printer(), en('receipts:settings.ask'));
  expect(till.calls('settings', 'change')).toEqual([
    { paperSize: '80mm' },
    { printer: 'XP58' },
    { printWhenPaid: true },
    { printer: null },
  ]);
});

it('shows a chosen printer that is not connected', async () => {
  await openPrinting({ printer: 'Old one' });
  expect((await printer()).value).toBe('Old one');
  await screen.findByText(en('receipts:settings.gone'));
});

it('saves the VAT rate and the tax number, and refuses what is no rate', async () => {
  const till = await openReceipts();
  const rate = await screen.findByLabelText(en('receipts:settings.vat'));
  const save = screen.getByRole('button', { name: en('receipts:settings.save') });
  await till.user.type(rate, '75%');
  await till.user.click(save);
  await screen.findByText(en('receipts:settings.vatWrong'));
  expect(till.calls('settings', 'change')).toEqual([]);
  await till.user.clear(rate);
  await till.user.type(rate, '7.5');
  await till.user.type(screen.getByLabelText(en('receipts:settings.taxNumber')), '0123-1');
  await till.user.click(save);
  await screen.findByText(en('settings:saved'));
  expect(till.calls('settings', 'change')).toMatchObject([{ taxNumber: '0123-1', vatRate: 750 }]);
});

it('saves a receipt printer of the own network, refuses others, and prints a test page', async () => {
  const till = await openPrinting();
  till.refuse('receipts', 'printTestPage', 'printer-no-paper');
  await till.user.selectOptions(
    await screen.findByLabelText(en('receipts:settings.direct')),
    en('receipts:settings.network'),
  );
  const target = await screen.findByLabelText(en('receipts:settings.address'));
  const save = screen.getByRole('button', { name: en('receipts:settings.saveDirect') });
  const testPages = () => screen.getAllByRole('button', { name: en('receipts:settings.testPage') });
  expect(testPages()).toHaveLength(1);
  await till.user.type(target, '8.8.8.8');
  await till.user.click(save);
  await screen.findByText(en('receipts:settings.directWrong'));
  await till.user.clear(target);
  await till.user.type(target, '192.168.1.50');
  await till.user.click(screen.getByRole('checkbox', { name: en('receipts:settings.drawer') }));
  await till.user.click(save);
  await waitFor(() => expect(testPages()).toHaveLength(2));
  await till.user.click(testPages()[1] ?? save);
  await screen.findByText(enPattern('failure.printer-no-paper.what'));
  expect(till.calls('receipts', 'printTestPage')).toEqual([{ on: 'receipt-printer' }]);
  expect(till.calls('settings', 'change')).toEqual([
    { receiptPrinter: '192.168.1.50', openDrawer: true, drawerPin: 2 },
  ]);
});

it('prints a test page on a printer of this computer', async () => {
  const till = await openPrinting();
  till.refuse('receipts', 'printTestPage', 'print-failed');
  await till.user.click(await screen.findByRole('button', { name: en('receipts:settings.testPage') }));
  await screen.findByText(enPattern('failure.print-failed.what'));
  expect(till.calls('receipts', 'printTestPage')).toEqual([{ on: 'computer' }]);
});

it('chooses a receipt printer of this computer by the name of the system, and the pin of its drawer', async () => {
  const till = await openPrinting({ openDrawer: true });
  const select = await screen.findByLabelText(en('receipts:settings.direct'));
  await waitFor(() => expect(select.textContent).toContain('Xprinter XP-58'));
  await till.user.selectOptions(select, 'Xprinter XP-58');
  await till.user.click(screen.getByRole('radio', { name: '5' }));
  await till.user.click(screen.getByRole('button', { name: en('receipts:settings.saveDirect') }));
  await screen.findByText(en('settings:saved'));
  expect(till.calls('settings', 'change')).toEqual([
    { receiptPrinter: 'printer:XP58', openDrawer: true, drawerPin: 5 },
  ]);
});
