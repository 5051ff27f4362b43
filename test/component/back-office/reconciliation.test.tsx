import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReconciliationView } from '../../../electron/shared/back-office/reconciliation.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { isOld } from '../../../renderer/features/back-office/reconciliation/reconciliation-section.tsx';
import { idOf, NOW, units } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { menu, openBackOffice } from './back-office-kit.ts';
import { readingOf, reconciliationOf, todaySpan } from './money-views.ts';

const openReconciliation = (answer: ReconciliationView = reconciliationOf()) =>
  openBackOffice(
    en('backOffice:section.reconciliation'),
    (till) => {
      till.reply('reconciliation', 'report', answer);
      till.reply('sales', 'cashiers', []);
    },
    { environment: 'practice' },
  );

const part = async (name: string) => within((await screen.findAllByRole('group', { name }))[0] ?? document.body);
const rowsOf = async (name: string) =>
  (await part(name)).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the statement of a wallet', () => {
  it('shows the statement of a wallet from the first reading to the last, with what nothing explains in between', async () => {
    await openReconciliation();
    expect((await rowsOf('Balance wallet')).slice(1)).toEqual([
      [en('backOffice:reconciliation.opening'), '', '₦5,000.00'],
      [en('backOffice:reconciliation.reason.sale'), '1', '₦1,000.00'],
      ['Underpaid', '1', '−₦500.00'],
      [en('backOffice:reconciliation.reason.fee'), '1', '−₦9.00'],
      ['Unexplained', '', '−₦6.00'],
      [en('backOffice:reconciliation.closing'), '', '₦5,485.00'],
    ]);
    screen.getByText(enPattern('backOffice:reconciliation.unexplainedMeans'));
    screen.getByText(/Between the reading of 21 Nov, 13:02:\d\d and the reading of 21 Nov, 14:02:\d\d/);
  });

  it('opens the sales of a reason, and none for what is no sale’s', async () => {
    const till = await openReconciliation();
    const lines = await part(en('backOffice:reconciliation.wallet.balance'));
    expect(lines.queryByRole('button', { name: en('backOffice:reconciliation.unexplained') })).toBe(null);
    await till.user.click(lines.getByRole('button', { name: en('issue.underpaid') }));
    await waitFor(() =>
      expect(till.calls('sales', 'search').at(-1)).toMatchObject({
        receivedWithin: { from: NOW - 3_600_000 + 1, to: NOW + 1, hour: null },
        issue: 'underpaid',
      }),
    );
  });
});

it('shows the reason, time and sale of every difference', async () => {
  const till = await openReconciliation();
  expect((await rowsOf('Every difference')).slice(1)).toEqual([
    ['Underpaid', expect.stringContaining('21 Nov'), '−₦500.00', '−₦500.00'],
    ['Another till or websiteService’s number R-9 · Commission wallet', expect.anything(), '₦2,000.00', '₦2.00'],
  ]);
  await till.user.click(
    (await part(en('backOffice:reconciliation.differences'))).getByRole('button', { name: en('issue.underpaid') }),
  );
  await waitFor(() => expect(till.calls('sales', 'search').at(-1)).toMatchObject({ words: 'TSV4RRFFQ69G5FAV' }));
});

it('shows the fees, and lists them where they differ', async () => {
  const odd = { id: idOf('a'), at: NOW, gross: units(1_000), expected: units(15), charged: units(20) };
  await openReconciliation(reconciliationOf({ fees: { ...reconciliationOf().fees, differences: [odd] } }));
  await screen.findByText('1.5%');
  expect((await rowsOf(en('backOffice:reconciliation.feeTable')))[1]?.slice(1)).toEqual([
    '₦1,000.00',
    '₦15.00',
    '₦20.00',
  ]);
});

const explainedStatements = reconciliationOf().statements.map((each) => ({ ...each, unexplained: units(0) }));
it.each([
  [
    { payoutsOut: { wallet: units(20_000), followed: units(5_000) } },
    en('backOffice:reconciliation.payoutsOut', { wallet: '₦20,000.00', followed: '₦5,000.00' }),
  ],
  [{ unread: { count: 2, since: NOW } }, enPattern('backOffice:reconciliation.unread')],
  [{ feedFailure: failure('service-down') }, enPattern('backOffice:reconciliation.feedFailed')],
  [{ readFailure: failure('service-down') }, enPattern('backOffice:reconciliation.readFailed')],
  [{ statements: [] }, enPattern('backOffice:reconciliation.noFigures')],
  [{ opening: readingOf(todaySpan.from - 2 * DAY, 5_000) }, enPattern('backOffice:reconciliation.old')],
  [{ opening: null, closing: null, statements: [] }, enPattern('backOffice:reconciliation.noReadings')],
  [{ statements: explainedStatements }, en('backOffice:reconciliation.allExplained')],
  [{ differences: [] }, /No differences/],
  [{ more: 3 }, /3 smaller ones/],
] as const)('shows %j', async (more, words) => {
  await openReconciliation(reconciliationOf(more));
  await screen.findByText(words);
});

describe('the days', () => {
  it('requests a reconciliation by days of the shop, and refuses a last day before the first', async () => {
    const till = await openReconciliation();
    const days = await menu(en('range.label'));
    await till.user.selectOptions(days, 'Yesterday');
    await till.user.selectOptions(days, en('range.between'));
    await till.user.type(screen.getByLabelText(en('range.from')), '2026-11-02');
    await till.user.type(screen.getByLabelText(en('range.to')), '2026-11-03');
    await waitFor(() =>
      expect(till.calls('reconciliation', 'report').at(-1)).toEqual({
        from: Date.UTC(2026, 10, 1, 23),
        to: Date.UTC(2026, 10, 3, 23),
      }),
    );
    await till.user.clear(screen.getByLabelText(en('range.to')));
    await till.user.type(screen.getByLabelText(en('range.to')), '2026-11-01{Tab}');
    await screen.findByText(en('range.backwards'));
  });

  it('asks for both dates of a period, beginning with the first', async () => {
    const till = await openReconciliation();
    await till.user.selectOptions(await menu(en('range.label')), en('range.between'));
    const from = screen.getByLabelText(en('range.from'));
    expect(document.activeElement).toBe(from);
    await till.user.type(from, '2026-11-02');
    screen.getByText(en('range.choose'));
    await till.user.type(screen.getByLabelText(en('range.to')), '2026-11-03');
    expect(screen.queryByText(en('range.choose'))).toBeNull();
    await till.user.selectOptions(await menu(en('range.label')), en('range.day'));
    await till.user.clear(screen.getByLabelText(en('range.on')));
    expect(screen.queryByText(en('range.choose'))).toBeNull();
  });

  it('takes a wallet reading for old when it is more than a day older than the days', () => {
    expect([0, DAY, DAY + 1].map((before) => isOld(ms(todaySpan.from - before), todaySpan))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a reconciliation over the tills of a shop', () => {
  const theirs = {
    ...reconciliationOf().differences[0],
    till: 'Counter 2',
  } as ReconciliationView['differences'][number];

  it('names the till of each difference, until when the others are known, and those that are not trusted', async () => {
    const others = { asOf: ms(NOW - 60_000), broken: ['Counter 3'] };
    await openReconciliation(reconciliationOf({ differences: [theirs], others }));
    expect((await rowsOf('Every difference')).map((row) => row[1])).toEqual([en('backOffice:tills.till'), 'Counter 2']);
    screen.getByText(enPattern('backOffice:tills.asOf'));
    screen.getByText(en('receipts:word.tillsBroken', { name: 'Counter 3' }));
  });
});
