import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usualChoices } from '../../../electron/shared/messages/messages.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { idOf, moneyIn, NOW, payoutOf, settlementLine, units, unmatchedLine, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openBackOffice } from '../back-office/back-office-kit.ts';
import { payoutDetailOf } from '../back-office/service-views.ts';
import { noRelay } from '../back-office/webhook-views.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { foundSale, layOutTheList, openSales, rows } from '../sales-history/sales-kit.ts';
import { lockedStaff, signedInAs } from '../staff/staff-kit.ts';

layOutTheList();

const verdict = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500), issues: ['over'] });
const overpaid = viewOf('a', { verdict, settlement: { open: [settlementLine()], done: [] } });
const chidi = signedInAs('Chidi');

/** Locks the till, as after nobody touched it, and lets somebody sign in. */
async function lockUntil(till: OpenTill, name: string) {
  till.news('staff', 'changed', lockedStaff());
  await screen.findByRole('main', { name: en('staff.lock.title') });
  till.news('staff', 'changed', signedInAs(name));
  await screen.findByRole('button', { name: new RegExp(name) });
}

const note = () => screen.queryByRole<HTMLInputElement>('textbox', { name: en('settle.note') });

async function typeNote(till: OpenTill) {
  await till.user.click(await screen.findByRole('button', { name: en('settle.do.change', { amount: '₦500.00' }) }));
  await till.user.type(note() ?? document.body, 'Gave it to her son');
}

it('leaves the note of a settlement to whom the till locked away from, and asks before it is lost', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a'), staff: chidi });
  await typeNote(till);
  till.news('staff', 'changed', lockedStaff());
  expect(note()).toBeNull();
  till.news('staff', 'changed', chidi);
  expect(note()?.value).toBe('Gave it to her son');
  await till.user.keyboard('{F7}');
  await screen.findByRole('alertdialog', { name: en('unsaved.title') });
});

it('shows nobody else the note of a settlement that was typed before the till locked', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a'), staff: chidi });
  await typeNote(till);
  await lockUntil(till, 'Musa');
  expect(note()).toBeNull();
});

it('leaves no note of a settlement for other money of the same payment', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a'), staff: chidi });
  await typeNote(till);
  till.news('staff', 'changed', lockedStaff());
  await screen.findByRole('main', { name: en('staff.lock.title') });
  const open = [settlementLine({ amount: units(700) })];
  till.news('sales', 'changed', { ...overpaid, settlement: { open, done: [] } });
  till.news('staff', 'changed', chidi);
  await screen.findByRole('button', { name: en('settle.do.change', { amount: '₦700.00' }) });
  expect(note()).toBeNull();
});

it('lets nobody match unmatched money after a lock until its sale was found again', async () => {
  const till = await openTill({ staff: chidi });
  till.reply('settlements', 'open', [unmatchedLine()]);
  till.reply('sales', 'search', { found: [foundSale(1)], next: null });
  till.services.navigation.showToSettle();
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.do.matched') }));
  await till.user.type(screen.getByRole('textbox', { name: en('settle.which') }), 'Ada{Enter}');
  await till.user.click(await screen.findByRole('button', { pressed: false, name: /₦/ }));
  await till.user.type(note() ?? document.body, 'Her transfer');
  const save = () => screen.getByRole('button', { name: en('settle.save') });
  expect(save().getAttribute('aria-disabled')).not.toBe('true');
  await lockUntil(till, 'Chidi');
  await screen.findByRole('list', { name: en('settle.title') });
  expect([note()?.value, save().getAttribute('aria-disabled')]).toEqual(['Her transfer', 'true']);
});

it('leaves the note of a sale to whom the till locked away from, and asks before it is lost', async () => {
  const till = await openSales({ all: [foundSale(1)], views: [viewOf('sale-1')], staff: chidi });
  const box = async () => {
    await till.user.click((await rows())[0] ?? document.body);
    return screen.findByRole<HTMLInputElement>('textbox', { name: en('timeline:note.title') });
  };
  await till.user.type(await box(), 'Came back');
  await lockUntil(till, 'Chidi');
  expect((await box()).value).toBe('Came back');
  await till.user.keyboard('{F6}');
  await screen.findByRole('alertdialog', { name: en('unsaved.title') });
});

const forms = [
  [en('backOffice:section.payouts'), '17', en('backOffice:payouts.review.note')],
  [en('backOffice:section.business'), en('backOffice:business.edit'), en('backOffice:business.field.city')],
  [en('backOffice:section.webhooks'), en('backOffice:webhooks.create.open'), en('backOffice:webhooks.create.url')],
] as const;

it.each(forms)(
  'leaves an owner the form in %s over a lock, and asks before it is lost',
  async (section, opens, label) => {
    const till = await openBackOffice(
      section,
      (each) => {
        each.reply('payouts', 'list', [payoutOf()]);
        each.reply('payouts', 'refresh', undefined);
        each.reply('payouts', 'one', payoutDetailOf());
        each.reply('webhooks', 'list', { webhooks: [] });
        each.reply('relay', 'view', noRelay());
      },
      { environment: 'live', staff: signedInAs('Adunni') },
    );
    const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: label });
    await till.user.click(await screen.findByRole('button', { name: opens }));
    await till.user.type(await box(), 'Ikeja');
    await lockUntil(till, 'Adunni');
    expect((await box()).value).toBe('Ikeja');
    await till.user.keyboard('{F7}');
    await screen.findByRole('alertdialog', { name: en('unsaved.title') });
  },
);

it('leaves an owner what is typed of the account for e-mail over a lock, but not its password', async () => {
  const till = await openTill({ environment: 'live', staff: signedInAs('Adunni') });
  till.reply('messages', 'view', { phone: null, email: null, choices: usualChoices, worksAlone: true });
  await till.goTo('settings', 'messages');
  await till.user.click(await screen.findByRole('button', { name: en('messages:email.open') }));
  const boxes = () =>
    ['host', 'password'].map((name) => screen.getByLabelText<HTMLInputElement>(en(`messages:email.${name as 'host'}`)));
  for (const box of boxes()) await till.user.type(box, 'smtp');
  await lockUntil(till, 'Adunni');
  await screen.findByRole('form', { name: en('messages:email.title') });
  expect(boxes().map(({ value }) => value)).toEqual(['smtp', '']);
});

it('leaves an owner the lines of receipts over a lock, also after a save, until somebody else saved others', async () => {
  const till = await openTill({ environment: 'live', staff: signedInAs('Adunni') });
  till.reply('receipts', 'printers', []);
  await till.goTo('settings', 'receipts');
  const header = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: en('receipts:settings.header') });
  await till.user.type(await header(), '12 Allen Avenue');
  await lockUntil(till, 'Adunni');
  expect((await header()).value).toBe('12 Allen Avenue');
  till.news('settings', 'changed', { ...defaultPreferences, receiptHeader: ['12 Allen Avenue'] });
  await till.user.type(await header(), ', Ikeja');
  await lockUntil(till, 'Adunni');
  expect((await header()).value).toBe('12 Allen Avenue, Ikeja');
  till.news('staff', 'changed', lockedStaff());
  till.news('settings', 'changed', { ...defaultPreferences, receiptHeader: ['Mile 12'] });
  till.news('staff', 'changed', signedInAs('Adunni'));
  expect((await header()).value).toBe('Mile 12');
});

const sender = () => screen.queryByRole<HTMLInputElement>('textbox', { name: en('claim.sender') });

it('leaves a claim at the counter over a lock, and shows the code to scan in its place meanwhile', async () => {
  const till = await openTill({ sales: [viewOf('a')], currentSaleId: idOf('a'), staff: chidi });
  await till.user.keyboard('s');
  await screen.findByRole('form', { name: en('claim.title') });
  await till.user.type(sender() ?? document.body, 'Ada');
  till.news('staff', 'changed', lockedStaff());
  expect(sender()).toBeNull();
  screen.getByRole('img', { name: en('account.qr') });
  till.news('staff', 'changed', chidi);
  expect(sender()?.value).toBe('Ada');
});

it('leaves a claim in the list of sales over a lock, for the sale that it is about', async () => {
  const views = [viewOf('sale-1'), viewOf('sale-2')];
  const till = await openSales({ all: [foundSale(1), foundSale(2)], views, staff: chidi });
  const open = async (n: number) => till.user.click((await rows())[n] ?? document.body);
  await open(0);
  await till.user.click(await screen.findByRole('button', { name: en('claim.action') }));
  await till.user.type(await screen.findByRole('textbox', { name: en('claim.sender') }), 'Ada');
  await lockUntil(till, 'Chidi');
  await open(1);
  await screen.findByRole('button', { name: en('claim.action') });
  expect(sender()).toBeNull();
  await till.user.click(screen.getByRole('button', { name: enPattern('sales.back') }));
  await open(0);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: en('claim.sender') })).value).toBe('Ada');
});

it('asks about no claim in which nothing was typed', async () => {
  const claim = { raisedAt: NOW, bank: 'Zenith', amount: '', time: '', sender: 'Ada', sessionId: '' };
  const till = await openSales({ all: [foundSale(1)], staff: chidi });
  till.reply('sales', 'one', viewOf('sale-1', { claim }));
  await till.user.click((await rows())[0] ?? document.body);
  await till.user.click(await screen.findByRole('button', { name: en('claim.again') }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: en('claim.sender') })).value).toBe('Ada');
  await till.user.keyboard('{F6}');
  await waitFor(() => expect(sender()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
