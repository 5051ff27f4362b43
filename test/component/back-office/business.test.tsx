import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { en, english, enPattern } from '../../support/english.ts';
import type { OpenTill } from '../open-till.tsx';
import { box, button, fact, openBackOffice } from './back-office-kit.ts';
import { businessOf } from './service-views.ts';

const words = english.setup;

/** Fills in the form of a new business. */
async function fill({ user }: OpenTill) {
  await user.type(await box(words.register.name), 'Adunni Two');
  await user.type(await box(words.register.email), 'two@shop.example');
  await user.type(await box(words.register.phone), '08031234567');
}

it('shows all of the business, null as not set and fractions in per cent', async () => {
  await openBackOffice(en('backOffice:section.business'));
  await screen.findByRole('region', { name: en('backOffice:business.part.who') });
  expect([
    fact(en('staff.people.name')),
    fact(en('backOffice:business.field.type')),
    fact(en('backOffice:business.field.city')),
    fact(en('backOffice:business.field.hasWebhook')),
  ]).toEqual(['Adunni Stores', 'Company', en('backOffice:notSet'), en('backOffice:notSet')]);
  expect([fact(en('backOffice:business.field.fee')), fact(en('backOffice:business.field.commission'))]).toEqual([
    '1.5%',
    '0.1%',
  ]);
  expect([
    fact(en('backOffice:business.field.notifyByPush')),
    fact(en('backOffice:business.field.notifyByEmail')),
  ]).toEqual(['Yes', 'No']);
});

it('sends only what was changed, and shows what the service then has', async () => {
  const till = await openBackOffice(en('backOffice:section.business'));
  till.reply('business', 'change', { business: businessOf({ city: 'Ikeja' }), unchanged: [] });
  await till.user.click(await button(en('backOffice:business.edit')));
  await till.user.click(await button(en('backOffice:business.form.save')));
  await screen.findByText(en('backOffice:business.form.nothing'));
  expect(till.calls('business', 'change')).toEqual([]);
  await till.user.type(await box(en('backOffice:business.field.city')), ' Ikeja{Enter}');
  await screen.findByText(en('backOffice:business.saved'));
  expect(till.calls('business', 'change')).toEqual([{ city: 'Ikeja' }]);
  expect(fact(en('backOffice:business.field.city'))).toBe('Ikeja');
});

it('shows that the service still returns the old value, or cannot be reached', async () => {
  const till = await openBackOffice(en('backOffice:section.business'));
  till.reply('business', 'change', { business: businessOf(), unchanged: ['city'] });
  await till.user.click(await button(en('backOffice:business.edit')));
  await till.user.type(await box(en('backOffice:business.field.city')), 'Ikeja{Enter}');
  await screen.findByText(en('backOffice:business.kept', { fields: 'City' }));
  till.reply('business', 'change', { business: null, unchanged: [] });
  await till.user.click(await button(en('backOffice:business.edit')));
  await till.user.type(await box(en('backOffice:business.field.state')), 'Lagos{Enter}');
  await screen.findByText(en('backOffice:business.notReadBack'));
});

it('sends back no old detail of a business that was changed elsewhere before it was read again', async () => {
  const till = await openBackOffice(en('backOffice:section.business'));
  till.refuse('business', 'change', 'unknown-outcome');
  await till.user.click(await button(en('backOffice:business.edit')));
  till.reply('business', 'get', businessOf({ name: 'Adunni and Sons' }));
  await till.user.type(await box(en('backOffice:business.field.city')), 'Ikeja{Enter}');
  await screen.findByText(enPattern('backOffice:business.lost'));
  await waitFor(async () => expect((await box(en('backOffice:business.field.name'))).value).toBe('Adunni and Sons'));
  await till.user.click(await button(en('backOffice:business.form.save')));
  expect(till.calls('business', 'change')).toEqual([{ city: 'Ikeja' }, { city: 'Ikeja' }]);
});

it.each(['change', 'register'] as const)(
  'leaves the form open on Cancel while its request to %s is on its way',
  async (call) => {
    const till = await openBackOffice(en('backOffice:section.business'));
    till.leaveUnanswered('business', call);
    await till.user.click(
      await button(en(call === 'change' ? 'backOffice:business.edit' : 'backOffice:business.register')),
    );
    if (call === 'change') await till.user.type(await box(en('backOffice:business.field.city')), 'Ikeja');
    else await fill(till);
    await till.user.keyboard('{Enter}');
    await till.user.click(await button(en('backOffice:business.form.cancel')));
    expect(till.calls('business', call)).toHaveLength(1);
    await button(en('backOffice:business.form.cancel'));
  },
);

it('registers another business after it asked for the missing e-mail address', async () => {
  const till = await openBackOffice(en('backOffice:section.business'));
  till.reply('business', 'register', { id: '8', name: 'Adunni Two', status: 'pending' });
  await till.user.click(await button(en('backOffice:business.register')));
  const form = await screen.findByRole('region', { name: en('backOffice:business.new.title') });
  await till.user.click(within(form).getByRole('button', { name: words.register.go }));
  await screen.findByText(words.problem.email);
  await fill(till);
  await till.user.click(within(form).getByRole('button', { name: words.register.go }));
  await screen.findByText(en('setup:register.done', { name: 'Adunni Two' }));
  await screen.findByText(
    en('setup:register.doneMeans', { id: '8', status: en('backOffice:serviceWord.businessStatus.pending') }),
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
  const till = await openBackOffice(en('backOffice:section.business'));
  till.answer('business', 'register', async ({ again }) =>
    again ? ok({ id: null, name: null, status: null }) : err(failure('not-allowed', { text: 'registered' })),
  );
  await till.user.click(await button(en('backOffice:business.register')));
  const form = await screen.findByRole('region', { name: en('backOffice:business.new.title') });
  await fill(till);
  await till.user.click(within(form).getByRole('button', { name: words.register.go }));
  const dialog = await screen.findByRole('alertdialog', { name: words.register.againTitle });
  expect(till.calls('business', 'register')).toMatchObject([{ again: false }]);
  await till.user.click(within(dialog).getByRole('button', { name: words.register.againYes }));
  await screen.findByText(en('setup:register.done', { name: 'Adunni Two' }));
  await screen.findByText(enPattern('setup:register.doneNoId'));
  expect(till.calls('business', 'register')).toMatchObject([{ again: false }, { again: true }]);
});
