import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TakingsView } from '../../../electron/shared/back-office/takings.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { backupStatusOf, NOW, payoutOf, settlementLine, strayPayment, units } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import type { OpenTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';
import { button, menu } from './back-office-kit.ts';
import { none, salesTotalsOf, tally } from './money-views.ts';
import { businessOf, walletOf } from './service-views.ts';
import { daysIn, openHomeTill, openTakings } from './takings-kit.ts';

const words = english.backOffice.takings;

const lastSearch = (till: OpenTill) => till.calls('sales', 'search').at(-1);

/** Chooses other days. */
const choose = async (till: OpenTill, name: string) => till.user.selectOptions(await menu(en('range.label')), name);

const today = { from: salesTotalsOf().from, to: salesTotalsOf().to };

const wentBack = { reversed: tally(1, 8_500) };
const fromCopy = { unconfirmed: tally(1, 8_500) };
it.each<[string, Partial<TakingsView>?]>([
  ['Net received₦20,000.002 payments'],
  ['Net received₦11,500.002 paymentsReceived ₦20,000.00, less ₦8,500.00 reversed', wentBack],
  [`Net received₦20,000.002 payments${en('backOffice:takings.unconfirmed', { amount: '₦8,500.00' })}`, fromCopy],
  [`Problems1${words.wrongMeans}`],
  ['Waiting for money₦8,500.001 sale waits for money'],
  [`Usual wait41 s${words.waitMeans}`],
  [`Usual wait–${words.waitUnknown}`, { medianWait: null }],
  [`Usual wait–${words.waitUnknown}`, { medianWait: ms(999) }],
])('shows on Home, case %#: %s', async (text, more) => {
  await openTakings((days) => salesTotalsOf(days, more));
  const figures = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(figures).toContain(text);
  expect(figures.filter((each) => /^To settle\d/.test(each))).toEqual([]);
});

it('shows for a week that people other than owners are those of a copy that was put back', async () => {
  const till = await openTakings();
  const restoration = { at: NOW, from: ms(NOW - 5_400_000), to: NOW, complete: false };
  till.news('staff', 'changed', signedInAs('Adunni'));
  till.news('backup', 'changed', backupStatusOf({ restored: restoration }));
  await screen.findByText(en('backup:restored.people', { from: '12:32' }));
  till.news('backup', 'changed', backupStatusOf({ restored: { ...restoration, at: ms(NOW - 8 * DAY) } }));
  await waitFor(() => expect(screen.queryByText(enPattern('backup:restored.people'))).toBeNull());
});

it('compares with the same time of day yesterday and a week ago, and several days with those before', async () => {
  const till = await openTakings();
  const lines = () =>
    within(screen.getByRole('region', { name: en('backOffice:takings.compared') }))
      .getAllByRole('term')
      .map(({ parentElement }) => parentElement?.textContent);
  expect(lines()).toEqual([
    'Yesterday by 14:02₦16,000.00₦4,000.00 more',
    'Same day last week by 14:02₦23,500.00₦3,500.00 less',
  ]);
  await choose(till, 'week');
  await screen.findByRole('region', { name: en('backOffice:takings.byDay') });
  expect(lines()).toEqual([`${en('backOffice:takings.daysBefore', { days: '7' })}₦16,000.00₦4,000.00 more`]);
});

it('shows what can be paid out, what is on its way, and the fees, and links to them', async () => {
  const till = await openTakings();
  await waitFor(async () =>
    expect((await button(enPattern('backOffice:wallets.figure.availableBalance'))).textContent).toBe(
      'Available for payout₦460,000.00All wallets together',
    ),
  );
  expect((await button(/^Fees charged/)).textContent).toBe(
    'Fees charged₦150.00On 1 paymentFee not known for 1 payment',
  );
  const onItsWay = await button(enPattern('backOffice:takings.onItsWay'));
  expect(onItsWay.textContent).toBe(
    `On its way to your bank₦40,000.001 payout, not finished${en('backOffice:takings.toPayouts', { amount: '₦20,000.00' })}`,
  );
  till.reply('payouts', 'refresh', undefined);
  await till.user.click(onItsWay);
  await screen.findByRole('heading', { level: 2, name: en('backOffice:section.payouts') });
});

it('shows the owner how many customers wait to be erased, and opens the settings of that', async () => {
  const till = await openTakings(salesTotalsOf, [], (till) => {
    till.news('settings', 'changed', { ...defaultPreferences, retention: 6 });
    till.reply('customers', 'retention', { waiting: 51 });
  });
  await till.user.click(await button(enPattern('backOffice:takings.toErase')));
  await button(en('settings:privacy.allow'));
});

it('shows what a wallet has on its way out, also where no payout of it is known', async () => {
  await openTakings(salesTotalsOf, [], (till) => {
    till.reply('business', 'get', businessOf({ wallets: [walletOf({ pendingWithdrawal: units(50_000) })] }));
    till.reply('payouts', 'list', []);
  });
  await waitFor(async () =>
    expect((await button(enPattern('backOffice:takings.onItsWay'))).textContent).toBe(
      `On its way to your bank₦50,000.00${en('backOffice:takings.toPayouts', { amount: '₦50,000.00' })}`,
    ),
  );
});

it('shows all money that fits no sale, although a window is given the newest payments alone', async () => {
  const totals = { unmatched: tally(3_000, 4_500_000), 'unmatched-reversed': none };
  await openTakings(
    (days) => salesTotalsOf(days, { unmatched: totals }),
    [],
    (till) =>
      void till.news(
        'unmatched',
        'changed',
        Array.from({ length: 200 }, (_, n) => strayPayment(`e${n}`)),
      ),
  );
  const table = await screen.findByRole('table', { name: en('backOffice:takings.wrong') });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).at(-1)).toBe(`${en('unmatched.word')}3000₦4,500,000.00`);
});

it('opens yesterday, and any other day', async () => {
  const till = await openTakings();
  await choose(till, 'yesterday');
  await waitFor(() =>
    expect(till.calls('takings', 'report').at(-1)).toEqual({ from: today.from - DAY, to: today.from }),
  );
  await choose(till, 'day');
  const box = await screen.findByLabelText(en('range.on'));
  expect(box).toHaveProperty('value', '20/11/2026');
  await till.user.clear(box);
  await till.user.type(box, '02/11/2026');
  await waitFor(() =>
    expect(till.calls('takings', 'report').at(-1)).toEqual({
      from: today.from - 19 * DAY,
      to: today.from - 18 * DAY,
    }),
  );
});

it('states nothing about payouts while they are read', async () => {
  await openTakings(salesTotalsOf, [], (till) => {
    till.leaveUnanswered('business', 'get');
    till.leaveUnanswered('payouts', 'list');
  });
  for (const name of ['wallets.figure.availableBalance', 'takings.onItsWay'] as const)
    expect((await button(enPattern(`backOffice:${name}`))).textContent.trim()).toBe(en(`backOffice:${name}`));
});

it('adds no payout that has just completed to what the wallets showed before', async () => {
  const till = await openTakings(salesTotalsOf, [], (each) => {
    each.reply('business', 'get', businessOf({ wallets: [walletOf()] }));
    each.reply('payouts', 'list', [payoutOf()]);
  });
  const onItsWay = async () => (await button(enPattern('backOffice:takings.onItsWay'))).textContent;
  await waitFor(async () => expect(await onItsWay()).toContain('₦20,000.00'));
  const failReading = till.answerLate('business', 'get', err(failure('not-sent')));
  till.reply('payouts', 'list', [payoutOf({ final: true })]);
  await act(async () => till.news('payouts', 'changed', undefined));
  expect((await onItsWay()).trim()).toBe(en('backOffice:takings.onItsWay'));
  await act(async () => failReading());
  expect(await onItsWay()).toBe(`${en('backOffice:takings.onItsWay')}–${en('backOffice:takings.notRead')}`);
  expect((await button(enPattern('backOffice:wallets.figure.availableBalance'))).textContent).toBe(
    `${en('backOffice:wallets.figure.availableBalance')}–${en('backOffice:takings.notRead')}`,
  );
});

it('shows how many issues are to settle, and opens them', async () => {
  const till = await openTakings(salesTotalsOf, [settlementLine()]);
  const home = within(screen.getByRole('main'));
  await till.user.click(await home.findByRole('button', { name: /^To settle ?1 ?Say/ }));
  await screen.findByRole('heading', { level: 2, name: en('backOffice:section.toSettle') });
});

const ofToday = { receivedWithin: { ...today, hour: null, isUnsettled: false } };
const unsettledToday = { receivedWithin: { ...today, hour: null, isUnsettled: true } };
it.each<[string | RegExp, object, Partial<TakingsView>?]>([
  [/^Net received/, { ...ofToday, issue: null }],
  [/^Net received/, { ...ofToday, issue: 'any' }, { ...wentBack, collected: none }],
  [/^Problems/, { ...unsettledToday, issue: 'any' }],
  [new RegExp(`^${en('backOffice:takings.open')}`), { receivedWithin: null, status: 'open' }],
  ['Underpaid', { ...unsettledToday, issue: 'underpaid' }],
  ['Practice cashier', { ...ofToday, cashier: 'practice' }],
  ['14:00 – 15:00: ₦20,000.00 (2)', { receivedWithin: { ...today, hour: 14 } }],
])('links %s to its sales, case %#', async (name, expectedSearch, more) => {
  const till = await openTakings((days) => salesTotalsOf(days, more));
  await till.user.click(await button(name));
  await waitFor(() => expect(lastSearch(till)).toMatchObject(expectedSearch));
});

it('shows in the list what it was opened for, until that is taken away', async () => {
  const till = await openTakings();
  await till.user.click(await button('14:00 – 15:00: ₦20,000.00 (2)'));
  await till.user.click(await button('Received on 21 Nov, 14:00 to 15:00, remove'));
  expect(lastSearch(till)).toMatchObject({ receivedWithin: null });
  expect(screen.queryByRole('button', { name: /remove$/ })).toBe(null);
});

it('shows in the list of problems that it leaves out what was settled', async () => {
  const till = await openTakings();
  await till.user.click(await button(/^Problems/));
  await till.user.click(await button('Received on 21 Nov · without what was settled, remove'));
  expect(lastSearch(till)).toMatchObject({ receivedWithin: null, issue: 'any' });
});

it('shows the chart of days as a table, from which the sales of a day open', async () => {
  const till = await openTakings();
  await choose(till, 'month');
  const part = within(await screen.findByRole('region', { name: en('backOffice:takings.byDay') }));
  await till.user.click(part.getByRole('button', { name: en('backOffice:chart.asTable') }));
  const rows = part.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toHaveLength(31);
  expect(rows[1]).toEqual(['21 Nov', '2', '0', '₦20,000.00', '₦0.00', '₦20,000.00']);
  await till.user.click(part.getByRole('button', { name: '20 Nov' }));
  await waitFor(() =>
    expect(lastSearch(till)).toMatchObject({
      receivedWithin: { from: ms(today.from - DAY), to: today.from, hour: null },
    }),
  );
});

it('lists money that came into an account of an earlier payment in its own hour and day', async () => {
  const further = { count: 0, amount: units(2_000) };
  const byHour = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? further : none));
  const till = await openTakings((days) => {
    const view = salesTotalsOf(days, { collected: further, wrong: none, byHour });
    return { ...view, byDay: view.byDay.map((day) => ({ ...day, collected: further })) };
  });
  expect((await button(/^Net received/)).textContent).toBe('Net received₦2,000.00');
  await till.user.click(await button(en('backOffice:chart.asTable')));
  const hours = within(await screen.findByRole('region', { name: en('backOffice:takings.byHour') }));
  const rows = hours.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([['09:00 – 10:00', '0', '₦2,000.00']]);
  await choose(till, 'week');
  const days = within(await screen.findByRole('region', { name: en('backOffice:takings.byDay') }));
  await till.user.click(days.getByRole('button', { name: en('backOffice:chart.asTable') }));
  await till.user.click(days.getByRole('button', { name: '20 Nov' }));
  await waitFor(() => expect(lastSearch(till)).toMatchObject({ issue: null }));
});

it('explains what to expect while nothing was received', async () => {
  const till = await openTakings((days) =>
    salesTotalsOf(days, {
      collected: none,
      wrong: none,
      open: none,
      issues: {},
      medianWait: null,
      byCashier: [],
      byHour: Array.from({ length: 24 }, () => none),
    }),
  );
  expect((await button(/^Net received/)).textContent).toBe('Net received₦0.00No payments yet');
  expect((await button(/^Usual wait/)).textContent).toBe('Usual wait–Nothing was paid yet');
  await till.user.click(await button(en('backOffice:chart.asTable')));
  await screen.findByText(enPattern('backOffice:takings.noMoney'));
});

it('explains why there is nothing, and retries', async () => {
  const till = await openHomeTill();
  till.refuse('takings', 'report', 'journal-unavailable');
  await till.user.keyboard('{F9}');
  await screen.findByRole('alert');
  till.answer('takings', 'report', async (span) => ok(salesTotalsOf(daysIn(span))));
  await till.user.click(await button(en('backOffice:again')));
  await button(/^Net received/);
});
