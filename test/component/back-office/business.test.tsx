import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { box, button, fact, openOffice } from './office-kit.ts';
import { businessOf } from './service-views.ts';

const words = english.setup;

describe('the business', () => {
  it('shows all of the business, null as not set and fractions in per cent', async () => {
    await openOffice(en('office:section.business'));
    await screen.findByRole('region', { name: en('office:business.part.who') });
    expect([
      fact(en('staff.people.name')),
      fact(en('office:business.field.type')),
      fact(en('office:business.field.city')),
      fact(en('office:business.field.hasWebhook')),
    ]).toEqual(['Adunni Stores', 'Company', en('office:notSet'), en('office:notSet')]);
    expect([fact(en('office:business.field.fee')), fact(en('office:business.field.commission'))]).toEqual([
      '1.5%',
      '0.1%',
    ]);
    expect([fact(en('office:business.field.notifyByPush')), fact(en('office:business.field.notifyByEmail'))]).toEqual([
      'Yes',
      'No',
    ]);
  });

  it('sends only what was changed, and shows what the service then has', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'change', async () =>
      ok({ message: 'Updated', business: businessOf({ city: 'Ikeja' }), unchanged: [] }),
    );
    await till.user.click(await button(en('office:business.edit')));
    await till.user.click(await button(en('office:business.form.save')));
    await screen.findByText(en('office:business.form.nothing'));
    expect(till.calls('business', 'change')).toEqual([]);
    await till.user.type(await box(en('office:business.field.city')), ' Ikeja{Enter}');
    await screen.findByText(en('office:business.saved'));
    expect(till.calls('business', 'change')).toEqual([{ city: 'Ikeja' }]);
    expect(fact(en('office:business.field.city'))).toBe('Ikeja');
  });

  it('shows that the service still returns the old value, or cannot be reached', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'change', async () => ok({ message: null, business: businessOf(), unchanged: ['city'] }));
    await till.user.click(await button(en('office:business.edit')));
    await till.user.type(await box(en('office:business.field.city')), 'Ikeja{Enter}');
    await screen.findByText(en('office:business.kept', { fields: 'City' }));
    till.answer('business', 'change', async () => ok({ message: null, business: null, unchanged: [] }));
    await till.user.click(await button(en('office:business.edit')));
    await till.user.type(await box(en('office:business.field.state')), 'Lagos{Enter}');
    await screen.findByText(en('office:business.notReadBack'));
  });

  it('stays open while a change is on its way', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'change', () => new Promise(() => undefined));
    await till.user.click(await button(en('office:business.edit')));
    await till.user.type(await box(en('office:business.field.city')), 'Ikeja{Enter}');
    await till.user.click(await button(en('office:business.form.cancel')));
    screen.getByRole('region', { name: en('office:business.form.title') });
  });

  it('stays open while a registration is on its way', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'register', () => new Promise(() => undefined));
    await till.user.click(await button(en('office:business.register')));
    await till.user.type(await box(words.register.name), 'Adunni Two');
    await till.user.type(await box(words.register.email), 'two@shop.example');
    await till.user.type(await box(words.register.phone), '08031234567{Enter}');
    await till.user.click(await button(en('office:business.form.cancel')));
    screen.getByRole('region', { name: en('office:business.new.title') });
  });

  it('reads the business again when the answer to a change was lost', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'change', async () => err(failure('unknown-outcome')));
    await till.user.click(await button(en('office:business.edit')));
    await till.user.type(await box(en('office:business.field.city')), 'Ikeja{Enter}');
    await screen.findByText(enPattern('office:business.lost.next'));
    await waitFor(() => expect(till.calls('business', 'get').length).toBeGreaterThanOrEqual(2));
    expect(till.calls('business', 'change').length).toBe(1);
  });

  it('registers another business after it asked for the missing e-mail address', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'register', async () => ok({ id: '8', name: 'Adunni Two', status: 'pending' }));
    await till.user.click(await button(en('office:business.register')));
    const form = await screen.findByRole('region', { name: en('office:business.new.title') });
    await till.user.click(within(form).getByRole('button', { name: words.register.go }));
    await screen.findByText(words.problem.email);
    await till.user.type(await box(words.register.name), 'Adunni Two');
    await till.user.type(await box(words.register.email), 'two@shop.example');
    await till.user.type(await box(words.register.phone), '08031234567');
    await till.user.click(within(form).getByRole('button', { name: words.register.go }));
    await screen.findByText(en('setup:register.done', { name: 'Adunni Two' }));
    await screen.findByText(
      en('setup:register.doneMeans', { id: '8', status: en('office:serviceWord.businessStatus.pending') }),
    );
    expect(till.calls('business', 'register')).toEqual([
      {
        name: 'Adunni Two',
        currency: 'NGN',
        email: 'two@shop.example',
        type: 'individual',
        phone: '08031234567',
        again: false,
      },
    ]);
  });

  it('registers a business a second time only after the owner confirmed it', async () => {
    const till = await openOffice(en('office:section.business'));
    till.answer('business', 'register', async ({ again }) =>
      again ? ok({ id: null, name: null, status: null }) : err(failure('not-allowed', { text: 'registered' })),
    );
    await till.user.click(await button(en('office:business.register')));
    const form = await screen.findByRole('region', { name: en('office:business.new.title') });
    await till.user.type(await box(words.register.name), 'Adunni Two');
    await till.user.type(await box(words.register.email), 'two@shop.example');
    await till.user.type(await box(words.register.phone), '08031234567');
    await till.user.click(within(form).getByRole('button', { name: words.register.go }));
    const dialog = await screen.findByRole('alertdialog', { name: words.register.againTitle });
    expect(till.calls('business', 'register')).toMatchObject([{ again: false }]);
    await till.user.click(within(dialog).getByRole('button', { name: words.register.againYes }));
    await screen.findByText(en('setup:register.done', { name: 'Adunni Two' }));
    await screen.findByText(enPattern('setup:register.doneNoId'));
    expect(till.calls('business', 'register')).toMatchObject([{ again: false }, { again: true }]);
  });
});
