import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import { english } from '../../support/english.ts';
import { box, button, fact, openOffice } from './office-kit.ts';
import { businessOf } from './service-views.ts';

const words = english.setup;

describe('the business', () => {
  it('is shown whole, with null as not set and fractions in per cent', async () => {
    await openOffice('Business');
    await screen.findByRole('region', { name: 'Who you are' });
    expect([fact('Name'), fact('Kind'), fact('City'), fact('Has a webhook')]).toEqual([
      'Adunni Stores',
      'Company',
      'Not set',
      'Not set',
    ]);
    expect([fact('Fee'), fact('Commission')]).toEqual(['1.5 % (0.015)', '0.1 % (0.001)']);
    expect([fact('Push message on a transaction'), fact('E-mail on a transaction')]).toEqual(['Yes', 'No']);
  });

  it('sends only what was changed, and shows what the service then has', async () => {
    const till = await openOffice('Business');
    till.answer('business', 'change', async () =>
      ok({ message: 'Updated', business: businessOf({ city: 'Ikeja' }), kept: [] }),
    );
    await till.user.click(await button('Change details'));
    await till.user.click(await button('Save changes'));
    await screen.findByText('Nothing has changed yet.');
    expect(till.calls('business', 'change')).toEqual([]);
    await till.user.type(await box('City'), ' Ikeja{Enter}');
    await screen.findByText('Saved. This is what the service has now.');
    expect(till.calls('business', 'change')).toEqual([{ city: 'Ikeja' }]);
    expect(fact('City')).toBe('Ikeja');
  });

  it('says so when the service shows the old all the same, or cannot be asked', async () => {
    const till = await openOffice('Business');
    till.answer('business', 'change', async () => ok({ message: null, business: businessOf(), kept: ['city'] }));
    await till.user.click(await button('Change details'));
    await till.user.type(await box('City'), 'Ikeja{Enter}');
    await screen.findByText('The service took it, but still shows the old: City.');
    till.answer('business', 'change', async () => ok({ message: null, business: null, kept: [] }));
    await till.user.click(await button('Change details'));
    await till.user.type(await box('State'), 'Lagos{Enter}');
    await screen.findByText('Saved, but the service could not be asked how it looks now.');
  });

  it('is asked anew when the answer to a change was lost', async () => {
    const till = await openOffice('Business');
    till.answer('business', 'change', async () => err(failure('unknown-outcome')));
    await till.user.click(await button('Change details'));
    await till.user.type(await box('City'), 'Ikeja{Enter}');
    await screen.findByText(/the change may be there already/);
    await waitFor(() => expect(till.calls('business', 'get').length).toBeGreaterThanOrEqual(2));
    expect(till.calls('business', 'change').length).toBe(1);
  });

  it('has others registered beside it', async () => {
    const till = await openOffice('Business');
    till.answer('business', 'register', async () => ok({ id: '8', name: 'Adunni Two', status: 'pending' }));
    await till.user.click(await button('Register another business'));
    const form = await screen.findByRole('region', { name: 'Register another business' });
    await till.user.click(within(form).getByRole('button', { name: words.register.go }));
    await screen.findByText(words.problem.email);
    await till.user.type(await box(words.register.name), 'Adunni Two');
    await till.user.type(await box(words.register.email), 'two@shop.example');
    await till.user.type(await box(words.register.phone), '08031234567');
    await till.user.click(within(form).getByRole('button', { name: words.register.go }));
    await screen.findByText('Registered: Adunni Two');
    await screen.findByText('Its business id is 8. The service says: pending.');
    expect(till.calls('business', 'register')).toEqual([
      {
        ...{ name: 'Adunni Two', currency: 'NGN', email: 'two@shop.example' },
        ...{ type: 'individual', phone: '08031234567', again: false },
      },
    ]);
  });

  it('has no second one made without the owner’s word', async () => {
    const till = await openOffice('Business');
    till.answer('business', 'register', async ({ again }) =>
      again ? ok({ id: null, name: null, status: null }) : err(failure('not-allowed', { text: 'registered' })),
    );
    await till.user.click(await button('Register another business'));
    const form = await screen.findByRole('region', { name: 'Register another business' });
    await till.user.type(await box(words.register.name), 'Adunni Two');
    await till.user.type(await box(words.register.email), 'two@shop.example');
    await till.user.type(await box(words.register.phone), '08031234567');
    await till.user.click(within(form).getByRole('button', { name: words.register.go }));
    const dialog = await screen.findByRole('alertdialog', { name: words.register.againTitle });
    expect(till.calls('business', 'register')).toMatchObject([{ again: false }]);
    await till.user.click(within(dialog).getByRole('button', { name: words.register.againYes }));
    await screen.findByText('Registered: Adunni Two');
    await screen.findByText(/did not name its business id/);
    expect(till.calls('business', 'register')).toMatchObject([{ again: false }, { again: true }]);
  });
});
