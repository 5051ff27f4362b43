import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { button, fact, openOffice } from './office-kit.ts';
import { businessOf, walletOf } from './service-views.ts';

describe('wallets', () => {
  it('show their five figures, and what the service did not say as not set', async () => {
    await openOffice('Wallets', (till) =>
      till.answer('business', 'get', async () =>
        ok(businessOf({ wallets: [walletOf({ pendingInflow: null, status: null })] })),
      ),
    );
    await screen.findByRole('region', { name: 'Balance wallet 7' });
    expect(fact('Free to be paid out')).toBe('₦230,000.00');
    expect(fact('Held back')).toBe('₦20,000.00');
    expect(fact('On its way in')).toBe('Not set');
    expect(fact('Status')).toBe('Not set');
  });

  it('of a kind nobody knows keep the service’s word', async () => {
    await openOffice('Wallets', (till) =>
      till.answer('business', 'get', async () => ok(businessOf({ wallets: [walletOf({ type: 'escrow' })] }))),
    );
    await screen.findByRole('region', { name: 'Wallet “escrow” 7' });
    await button('Open a balance wallet');
    await button('Open a commission wallet');
  });

  it('are none yet: the next step is said', async () => {
    await openOffice('Wallets', (till) => till.answer('business', 'get', async () => ok(businessOf({ wallets: [] }))));
    await screen.findByText(/has no wallet yet/);
  });

  it('that could not be asked for say why, and another try may do', async () => {
    let tries = 0;
    const till = await openOffice('Wallets', (open) =>
      open.answer('business', 'get', async () => {
        tries += 1;
        return tries === 1 ? err(failure('service-down')) : ok(businessOf());
      }),
    );
    await screen.findByText('The payment service is not answering.');
    await till.user.click(await button('Try again'));
    await screen.findByRole('region', { name: 'Balance wallet 7' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are opened after a question, and the answer is said in words', async () => {
    const till = await openOffice('Wallets');
    till.answer('wallets', 'create', async () => ok(walletOf({ id: '9', type: 'commission' })));
    await till.user.click(await button('Open a commission wallet'));
    await screen.findByText('Open a commission wallet?');
    expect(screen.queryByText(/has one of this kind already/)).toBeNull();
    await till.user.click(await button('Not now'));
    expect(till.calls('wallets', 'create')).toEqual([]);
    await till.user.click(await button('Open a commission wallet'));
    await till.user.click(await button('Open it'));
    await screen.findByText('The service opened Commission wallet, number 9. Its status is “active”.');
    expect(till.calls('wallets', 'create')).toEqual([{ type: 'commission' }]);
    await waitFor(() => expect(till.calls('business', 'get').length).toBe(2));
  });

  it('of a kind that is there already are opened knowingly', async () => {
    const till = await openOffice('Wallets');
    await screen.findByRole('region', { name: 'Balance wallet 7' });
    await till.user.click(await button('Open a balance wallet'));
    await screen.findByText(/The business has one of this kind already/);
  });

  it('whose answer was lost are looked for again, never asked for again', async () => {
    const till = await openOffice('Wallets');
    till.answer('wallets', 'create', async () => err(failure('unknown-outcome')));
    await till.user.click(await button('Open a commission wallet'));
    await till.user.click(await button('Open it'));
    await screen.findByText(/The wallet may be open already/);
    await waitFor(() => expect(till.calls('business', 'get').length).toBe(2));
    expect(till.calls('wallets', 'create').length).toBe(1);
  });
});
