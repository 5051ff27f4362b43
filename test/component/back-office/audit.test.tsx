import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../electron/shared/back-office/audit.ts';
import { type ExportTable, MOST_ROWS } from '../../../electron/shared/back-office/export-table.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { auditEntryOf, idOf, NOW, payoutOf, units, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { furtherShop, memberStatus } from '../../support/shop-status.ts';
import type { OpenTill } from '../open-till.tsx';
import { button, goToSection, menu, openBackOffice } from './back-office-kit.ts';
import { payoutDetailOf } from './service-views.ts';

const sale = idOf('01ARZ3NDEKTSV4RRFFQ69G5FAV');
const actOf = (seq: number, more: Partial<AuditEntry> = {}) => auditEntryOf({ seq, subject: sale, ...more });
const own = actOf(1, { group: 'shifts', kind: 'shift.opened', subject: 'shift', facts: { number: 1 } });
const theirs = actOf(1, { till: 'Counter 2', amount: units(5_000) });
const counts = { cancels: 1, 'paid-after-cancel': 0, reprints: 0, overrides: 0, wrongPins: 0 };
const forgot = actOf(2, { group: 'record', kind: 'keys.forgotten', subject: 'keys' });

/** Opens the audit log with these actions at a till that works alone. */
const openAudit = (acts: readonly AuditEntry[], prepare: (till: OpenTill) => void = () => undefined) =>
  openBackOffice(en('backOffice:section.audit'), (till) => {
    till.reply('audit', 'people', []);
    till.reply('audit', 'search', { acts, next: null });
    prepare(till);
  });
const openAuditOfShop = () =>
  openBackOffice(
    en('backOffice:section.audit'),
    (till) => {
      till.reply('tills', 'furtherShops', [furtherShop]);
      till.reply('audit', 'people', []);
      const others = { asOf: ms(NOW - 60_000), broken: [] };
      till.answer('audit', 'search', async ({ scope }) =>
        ok(scope === 'till' ? { acts: [own], next: null } : { acts: [own, forgot, theirs], next: null, others }),
      );
    },
    { shop: memberStatus() },
  );
const chip = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: en('scope.label') });
const cells = (row: string) =>
  [...(screen.getByText(row).closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
const openedText = en('backOffice:audit.kind.shift_opened', { number: '1' });
const cancelledText = en('backOffice:audit.kind.sale_cancelled');

it('names the till of each action in a shop, and until when the other tills are known', async () => {
  const till = await openAuditOfShop();
  await screen.findByText(cancelledText);
  expect(cells(openedText).at(-1)).toBe('Counter 1');
  expect(cells(cancelledText).slice(-2)).toEqual(['₦5,000.00', 'Counter 2']);
  expect(screen.getByText(enPattern('backOffice:tills.asOf'))).toBeTruthy();
  await waitFor(() => expect(chip()?.options).toHaveLength(3));
  await till.user.selectOptions(chip() ?? document.body, en('scope.all'));
  await waitFor(() => expect(till.calls('audit', 'search').at(-1)).toMatchObject({ scope: 'all', before: null }));
  expect(till.calls('audit', 'people').at(-1)).toMatchObject({ scope: 'all' });
  await till.user.selectOptions(chip() ?? document.body, en('scope.till'));
  await waitFor(() => expect(screen.queryByText(cancelledText)).toBe(null));
  expect(screen.queryByRole('columnheader', { name: en('backOffice:tills.till') })).toBe(null);
});

it('opens the sale of another till, and nothing for an action without a sale', async () => {
  const till = await openAuditOfShop();
  till.reply('sales', 'one', { ...viewOf(sale), till: 'Counter 2' });
  till.reply('sales', 'timeline', []);
  await till.user.click(await screen.findByText(en('backOffice:audit.kind.keys_forgotten')));
  expect(till.calls('sales', 'one')).toEqual([]);
  await till.user.click(screen.getByText(cancelledText));
  await waitFor(() => expect(till.calls('sales', 'one').at(-1)).toEqual({ id: sale }));
});

it('saves no list under days that were chosen after it was read', async () => {
  const till = await openAudit([own], (each) => {
    each.reply('audit', 'people', [{ actor: 'c', name: 'Chidi', counts }]);
    each.reply('exports', 'table', null);
  });
  await screen.findByText(openedText);
  await screen.findByRole('table', { name: en('backOffice:audit.people.title') });
  const { from } = till.calls('audit', 'search').at(-1) as { from: number };
  till.leaveUnanswered('audit', 'search');
  till.leaveUnanswered('audit', 'people');
  await till.user.selectOptions(await menu(en('range.label')), 'week');
  await waitFor(() => expect(till.calls('audit', 'search')).toHaveLength(2));
  await till.user.click(await button(`CSV (${en('backOffice:audit.list')})`));
  expect(till.calls('exports', 'table')).toMatchObject([{ period: { from, to: null } }]);
  expect(screen.queryByRole('table', { name: en('backOffice:audit.people.title') })).toBe(null);
});

it('shows no choice and no column of tills at a till that works alone', async () => {
  await openAudit([own]);
  await screen.findByText(openedText);
  expect(chip()).toBe(null);
  expect(cells(openedText)).toHaveLength(4);
});

it('opens the list with the person, where an action was done to a person', async () => {
  const till = await openAudit([actOf(2, { group: 'people', kind: 'staff.signed-in', subject: 'a' })]);
  await till.user.click(await screen.findByText(en('backOffice:audit.kind.staff_signed_in')));
  await screen.findByRole('heading', { name: en('backOffice:section.staff') });
});

it('opens the payout that was reviewed, and its list when the section is opened again', async () => {
  const payout = payoutOf();
  const reviewedAct = actOf(2, { group: 'back-office', kind: 'payout.reviewed', subject: payout.key });
  const till = await openAudit([reviewedAct], (each) => {
    each.reply('payouts', 'list', [payout]);
    each.reply('payoutAccounts', 'list', { businessId: 1, accounts: [] });
    each.reply('payouts', 'refresh', undefined);
    each.reply('payouts', 'one', payoutDetailOf());
  });
  await till.user.click(await screen.findByText(en('backOffice:audit.kind.payout_reviewed')));
  await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '17' }) });
  expect(till.calls('payouts', 'one')).toEqual([{ key: payout.key }]);
  await till.user.click(await button(en('backOffice:section.payoutAccounts')));
  await goToSection(till.user, en('backOffice:section.payouts'));
  await screen.findByRole('table', { name: en('backOffice:payouts.list') });
});

it('saves the newest actions that a file may have of more of them, and names in the file and on the screen that it did', async () => {
  const older = Array.from({ length: MOST_ROWS }, () => own);
  const till = await openAudit([], (each) => {
    each.answer('audit', 'search', async ({ before }) =>
      ok(before === null ? { acts: [actOf(2)], next: 2 } : { acts: older, next: null }),
    );
    each.reply('exports', 'table', 'actions.csv');
  });
  await till.user.click(await button(`CSV (${en('backOffice:audit.list')})`));
  await screen.findByText(en('backOffice:exports.savedNewest', { file: 'actions.csv', count: String(MOST_ROWS) }));
  const [table] = till.calls('exports', 'table') as ExportTable[];
  expect(table?.rows).toHaveLength(MOST_ROWS);
  expect(table?.title).toBe(
    en('backOffice:exports.newest', { title: en('backOffice:audit.list'), count: String(MOST_ROWS) }),
  );
});
