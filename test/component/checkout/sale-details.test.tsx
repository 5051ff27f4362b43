import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { amountBox, askForAccount, fillIn } from './collect-kit.ts';

const button = () => screen.getByRole('button', { name: en('collect.details.open') });
const box = (name: 'name' | 'note' | 'cash') => screen.getByRole('textbox', { name: en(`collect.details.${name}`) });

it('adds a name, a note and a cash part to the sale', async () => {
  const till = await openTill();
  till.replyWithSale('collect', viewOf('a'));
  await fillIn(till, '5000');
  await till.user.click(button());
  const dialog = await screen.findByRole('dialog', { name: en('collect.details.title') });
  await till.user.type(box('name'), 'Ada');
  await till.user.type(box('note'), 'Rice');
  await till.user.type(box('cash'), '1500');
  within(dialog).getByText(en('collect.details.transfer', { amount: '₦3,500.00' }));
  await till.user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('button', { name: 'Part paid in cash ₦1,500 · Ada · Rice' });
  screen.getByText(en('collect.details.transfer', { amount: '₦3,500.00' }));
  await till.user.click(screen.getByRole('button', { name: 'Get account' }));
  expect(till.calls('sales', 'collect')).toEqual([
    { amount: '5,000', phone: '0803 123 4567', details: { name: 'Ada', note: 'Rice', cash: '1,500', credit: null } },
  ]);
});

it('creates an account for what is left of the amount after the cash part', async () => {
  const till = await openTill();
  till.leaveUnanswered('sales', 'collect');
  till.services.navigation.changeDetails({ name: '', note: '', cash: '1500', credit: null });
  await askForAccount(till, '5000');
  await screen.findByText(en('collect.asking', { amount: '₦3,500.00' }));
});

it('asks for confirmation of an unusual amount to transfer, not of a whole that is usual', async () => {
  const till = await openTill();
  till.services.navigation.changeDetails({ name: '', note: '', cash: '4960', credit: null });
  await askForAccount(till, '5000');
  const question = await screen.findByRole('alertdialog', { name: en('collect.sure.title', { amount: '₦40.00' }) });
  within(question).getByText(en('collect.sure.small', { limit: '₦50.00' }));
  expect(till.calls('sales', 'collect')).toEqual([]);
});

it('refuses a cash part that is not smaller than the amount, also when the amount is changed later', async () => {
  const till = await openTill();
  await fillIn(till, '5000');
  await till.user.click(button());
  await till.user.type(await screen.findByRole('textbox', { name: en('collect.details.cash') }), '5000{Enter}');
  screen.getByText(en('collect.details.cashProblem', { amount: '₦5,000.00' }));
  await till.user.keyboard('{Backspace}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await till.user.clear(amountBox());
  await till.user.type(amountBox(), '400{Enter}{Enter}');
  screen.getByText(en('collect.details.cashProblem', { amount: '₦400' }));
  expect(till.calls('sales', 'collect')).toEqual([]);
});

it('names a comma in the cash part that is not between thousands', async () => {
  const till = await openTill();
  await fillIn(till, '5000');
  await till.user.click(button());
  await till.user.type(await screen.findByRole('textbox', { name: en('collect.details.cash') }), '12,50{Enter}');
  screen.getByText(en('collect.amountProblem.comma'));
});

it('starts the next sale without them', async () => {
  const till = await openTill();
  till.replyWithSale('collect', viewOf('a', { amount: { units: units(5_000), currency: 'NGN' } }));
  till.services.navigation.changeDetails({ name: 'Ada', note: '', cash: '', credit: null });
  await askForAccount(till, '5000');
  till.services.navigation.newSale();
  await screen.findByRole('button', { name: en('collect.details.open') });
});
