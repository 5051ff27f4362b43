import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BankDirectory, BankView } from '../../../electron/shared/banks/bank.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { idOf, NOW } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { cellsOf, rowTextsOf } from '../table-texts.ts';
import { box, button, fact, openBackOffice } from './back-office-kit.ts';
import { directoryOf, paymentUrl, recordOf, zenith } from './service-views.ts';

describe('the banks', () => {
  const openBanks = (directory: (currency: string) => BankDirectory, used: readonly BankView[] = []) =>
    openBackOffice(en('backOffice:section.banks'), (open) => {
      open.answer('banks', 'directory', async ({ currency }) => ok(directory(currency)));
      open.reply('banks', 'list', { banks: used, listedAt: null, problem: null });
    });

  it('lists the banks with their codes as given, and finds them by what people call them', async () => {
    const till = await openBanks(() => directoryOf());
    const rows = async () => (await rowTextsOf(en('backOffice:banks.list'))).slice(1);
    expect(await rows()).toEqual([
      `MMoniepoint Microfinance Bank50515${en('backOffice:notSet')}`,
      'GTGuaranty Trust Bank000013Template *737*2*Amount*AccountNumber#Base *737#',
    ]);
    await till.user.type(await box(en('backOffice:banks.search')), 'gtb');
    expect((await rows()).length).toBe(1);
    await till.user.type(await box(en('backOffice:banks.search')), 'zzz');
    await screen.findByText(en('backOffice:banks.noMatch'));
  });

  it('lists used banks first, and closed ones last with a note', async () => {
    const diamond = { ...zenith, code: '000005', name: 'Diamond Bank' };
    await openBanks(
      () => directoryOf({ banks: [diamond, ...directoryOf().banks, zenith] }),
      [{ ...zenith, usedAt: NOW }],
    );
    const names = async () => (await cellsOf(en('backOffice:banks.list'))).map(([name]) => name);
    await waitFor(async () => expect((await names())[1]).toBe('ZZenith Bank'));
    expect((await names()).at(-1)).toBe(`DDiamond Bank${en('backOffice:banks.closed')}`);
  });

  it('requests the banks of the chosen currency each time, and refuses a wrong currency code', async () => {
    const till = await openBanks((currency) =>
      directoryOf(currency === 'NGN' ? { skipped: 2 } : { currency, banks: [] }),
    );
    await screen.findByText(/2 entries had no name/);
    await till.user.click(await button(en('backOffice:banks.refresh')));
    await till.user.clear(await box(en('backOffice:banks.currency')));
    await till.user.type(await box(en('backOffice:banks.currency')), 'g1{Enter}');
    await screen.findByText(en('backOffice:banks.badCurrency'));
    await till.user.clear(await box(en('backOffice:banks.currency')));
    await till.user.type(await box(en('backOffice:banks.currency')), 'ghs{Enter}');
    await screen.findByText(en('backOffice:banks.none', { currency: 'GHS' }));
    expect(till.calls('banks', 'directory')).toEqual([{ currency: 'NGN' }, { currency: 'NGN' }, { currency: 'GHS' }]);
  });
});

describe('look-ups', () => {
  const find = async (prepare: Parameters<typeof openBackOffice>[1], typedText = 'T-1') => {
    const till = await openBackOffice(en('backOffice:section.lookups'), prepare);
    await till.user.type(await box(en('backOffice:lookups.label')), typedText);
    return till;
  };

  it('explains every flag of a transaction, and that the interface does not', async () => {
    const till = await find((open) => open.reply('lookups', 'transaction', recordOf({ currency: 'USD' })));
    await till.user.click(await button(en('backOffice:lookups.transaction')));
    const flags = await cellsOf(en('backOffice:lookups.part.flags'));
    expect(flags.slice(1)).toEqual([
      ['delivered', '1', 'Delivered.'],
      ['debited', '0', 'No.'],
      ['vended', 'null', en('backOffice:lookups.flag.silent')],
      ['failed', '-1', en('backOffice:lookups.flag.silent')],
      ['reversed', 'null', en('backOffice:lookups.flag.silent')],
      ['isreversing', 'null', en('backOffice:lookups.flag.silent')],
      ['processing', '7', en('backOffice:lookups.flag.other')],
      ['flag', '1', en('backOffice:lookups.flag.yes.flag')],
    ]);
    screen.getByText(enPattern('backOffice:lookups.flag.undefined'));
    screen.getByText(enPattern('backOffice:lookups.reading.on-its-way'));
    screen.getByText(en('backOffice:lookups.otherSale'));
    expect([fact(en('backOffice:lookups.fact.fee')), fact(en('backOffice:lookups.fact.asked'))]).toEqual([
      en('backOffice:notSet'),
      '1,500.00 USD',
    ]);
  });

  it('links from a transaction to its sale', async () => {
    const sale = idOf('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    const till = await find((open) => {
      open.reply('lookups', 'transaction', recordOf({ sale }));
      open.reply('sales', 'search', { found: [], next: null });
      open.reply('sales', 'cashiers', []);
    });
    await till.user.click(await button(en('backOffice:lookups.transaction')));
    await till.user.click(await button(en('backOffice:lookups.openSale')));
    await screen.findByRole('heading', { level: 1, name: en('pages.sales') });
    // What the time made of the id is left out: sales are found by the rest.
    await waitFor(() => expect(till.calls('sales', 'search')[0]).toMatchObject({ words: 'TSV4RRFFQ69G5FAV' }));
  });

  it('shows the payment link of a transaction, which opens nothing', async () => {
    const till = await find((open) => open.reply('lookups', 'paymentUrl', paymentUrl));
    await till.user.click(await button(en('backOffice:lookups.paymentUrl')));
    await screen.findByText('https://pay.example/T-1');
    expect(screen.queryByRole('link')).toBeNull();
    expect([fact(en('backOffice:lookups.fact.isTest')), fact(en('backOffice:lookups.fact.chargeCustomer'))]).toEqual([
      'No',
      en('backOffice:notSet'),
    ]);
  });

  it('shows that a look-up found nothing or had no valid reference, and removes the previous result', async () => {
    const till = await find((open) => open.reply('lookups', 'transaction', recordOf()));
    await till.user.click(await button(en('backOffice:lookups.transaction')));
    await screen.findByRole('table', { name: en('backOffice:lookups.part.flags') });
    till.refuse('lookups', 'transaction', 'not-found', { serviceCode: '327' });
    await till.user.click(await button(en('backOffice:lookups.transaction')));
    await screen.findByText(en('backOffice:lookups.missing.what'));
    expect(screen.queryByRole('table', { name: en('backOffice:lookups.part.flags') })).toBeNull();
    await till.user.type(await box(en('backOffice:lookups.label')), ' /x');
    expect(screen.queryByText(en('backOffice:lookups.missing.what'))).toBeNull();
    await till.user.click(await button(en('backOffice:lookups.transaction')));
    await screen.findByText(en('backOffice:lookups.notAReference'));
    expect(till.calls('lookups', 'transaction').length).toBe(2);
  });
});
