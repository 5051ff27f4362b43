import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { idOf, units } from '../build.ts';
import { box, button, fact, openOffice } from './office-kit.ts';
import { directoryOf, recordOf } from './service-views.ts';

describe('the banks', () => {
  it('are listed with their codes as given, and found by what people call them', async () => {
    const till = await openOffice('Banks', (open) => open.answer('banks', 'directory', async () => ok(directoryOf())));
    const rows = async () =>
      within(await screen.findByRole('table', { name: 'Supported banks' }))
        .getAllByRole('row')
        .slice(1);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Guaranty Trust Bank000013Template *737*2*Amount*AccountNumber#Base *737#',
      'Moniepoint Microfinance Bank50515Not set',
    ]);
    await till.user.type(await box('Find a bank'), 'gtb');
    expect((await rows()).length).toBe(1);
    await till.user.type(await box('Find a bank'), 'zzz');
    await screen.findByText('No such bank in the list.');
  });

  it('are asked for by currency, anew each time', async () => {
    const till = await openOffice('Banks', (open) =>
      open.answer('banks', 'directory', async ({ currency }) =>
        ok(directoryOf(currency === 'NGN' ? { skipped: 2 } : { currency, banks: [] })),
      ),
    );
    await screen.findByText(/2 entries had no name/);
    await till.user.click(await button('Ask again'));
    await till.user.clear(await box('Currency'));
    await till.user.type(await box('Currency'), 'g1{Enter}');
    await screen.findByText('A currency has three letters.');
    await till.user.clear(await box('Currency'));
    await till.user.type(await box('Currency'), 'ghs{Enter}');
    await screen.findByText('The service lists no bank for GHS.');
    expect(till.calls('banks', 'directory')).toEqual([{ currency: 'NGN' }, { currency: 'NGN' }, { currency: 'GHS' }]);
  });
});

describe('look-ups', () => {
  const find = async (prepare: Parameters<typeof openOffice>[1], typed = 'T-1') => {
    const till = await openOffice('Look-ups', prepare);
    await till.user.type(await box('Reference'), typed);
    return till;
  };

  it('put every flag in words, and say that the interface does not', async () => {
    const till = await find((open) => open.answer('lookups', 'transaction', async () => ok(recordOf())));
    await till.user.click(await button('Find the transaction'));
    const flags = await screen.findByRole('table', { name: 'Flags' });
    const says = within(flags)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
    expect(says).toEqual([
      ['delivered', '1', 'Delivered.'],
      ['debited', '0', 'No.'],
      ['vended', 'null', 'Says nothing yet.'],
      ['failed', '-1', 'Says nothing yet.'],
      ['reversed', 'null', 'Says nothing yet.'],
      ['isreversing', 'null', 'Says nothing yet.'],
      ['processing', '7', 'A value the interface does not name. The till takes nothing from it.'],
      ['flag', '1', 'Flagged by the service, for a reason it does not give.'],
    ]);
    screen.getByText(/does not say what they mean/);
    screen.getByText(/On its way, not in yet/);
    screen.getByText('No sale of this till goes with it.');
    expect([fact('Fee'), fact('Asked for')]).toEqual(['Not set', '₦1,500.00']);
  });

  it('lead to the sale it belongs to', async () => {
    const sale = idOf('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    const till = await find((open) => {
      open.answer('lookups', 'transaction', async () => ok(recordOf({ sale })));
      open.answer('sales', 'search', async () => ok({ sales: [], found: [], next: null }));
      open.answer('sales', 'cashiers', async () => ok([]));
    });
    await till.user.click(await button('Find the transaction'));
    await till.user.click(await button('Show the sale'));
    await screen.findByRole('heading', { level: 1, name: 'Sales' });
    // What the time made of the id is left out: sales are found by the rest.
    await waitFor(() => expect(till.calls('sales', 'search')[0]).toMatchObject({ words: 'TSV4RRFFQ69G5FAV' }));
  });

  it('read the payment link of a transaction, which opens nothing', async () => {
    const till = await find((open) =>
      open.answer('lookups', 'paymentUrl', async () =>
        ok({
          ...{ ref: 'T-1', amount: units(1_500), currency: 'NGN', businessId: '1', chargeCustomer: null },
          ...{ isTest: false, url: 'https://pay.example/T-1', channel: 'web', raw: '{}' },
        }),
      ),
    );
    await till.user.click(await button('Find its payment link'));
    await screen.findByText('https://pay.example/T-1');
    expect(screen.queryByRole('link')).toBeNull();
    expect([fact('Test'), fact('Customer pays the charge')]).toEqual(['No', 'Not set']);
  });

  it('that find nothing, or are no reference, say so; an old answer does not stay beside a new question', async () => {
    const till = await find((open) => open.answer('lookups', 'transaction', async () => ok(recordOf())));
    await till.user.click(await button('Find the transaction'));
    await screen.findByRole('table', { name: 'Flags' });
    till.answer('lookups', 'transaction', async () => err(failure('not-found', { serviceCode: '327' })));
    await till.user.click(await button('Find the transaction'));
    await screen.findByText('The service knows nothing by this reference.');
    expect(screen.queryByRole('table', { name: 'Flags' })).toBeNull();
    await till.user.type(await box('Reference'), ' /x');
    await till.user.click(await button('Find the transaction'));
    await screen.findByText('A reference has letters, digits, dots and dashes only.');
    expect(till.calls('lookups', 'transaction').length).toBe(2);
  });
});
