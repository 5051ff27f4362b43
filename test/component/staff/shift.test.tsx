import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { moneyIn, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { cellsOf } from '../table-texts.ts';
import { inShift } from './shift-kit.ts';
import { report, shift, signedInAs, tally, totals, zReport } from './staff-kit.ts';

describe('the shift so far', () => {
  it('shows what was received, what went wrong, what is open and by whom', async () => {
    await inShift(signedInAs('Chidi'));
    expect((await screen.findByText(en('staff.report.collected'), { selector: 'dt' })).parentElement?.textContent).toBe(
      'Received₦20,000.002 payments',
    );
    expect(screen.getByText(/Open since/).textContent).toMatch(/^Open since 14:02( · 21 Nov)?, by Chidi$/);
    const wrong = screen.getByRole('heading', { name: en('staff.report.wrong') }).parentElement ?? document.body;
    expect(
      within(wrong)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Underpaid1₦500.00', 'Received late1₦700.00', 'Unmatched money1₦300.00']);
    // Of the others the money is in.
    expect([...wrong.querySelectorAll('.danger')].map((mark) => mark.parentElement?.textContent)).toEqual([
      'Underpaid1₦500.00',
    ]);
    expect((await cellsOf(enPattern('staff.report.open')))[1]).toEqual([
      '4118',
      '2222',
      'Chidi',
      en('queue.left.hours', { hours: '3', minutes: '0' }),
      '₦46,000.00',
    ]);
    expect((await cellsOf(/By cashier/))[1]).toEqual([
      'Chidi',
      '₦68,480.00 (5)',
      '1',
      '₦20,000.00 (2)',
      '₦3,000.00 (1)',
    ]);
  });

  it('shows amounts without a count of 0, where money came into accounts that were counted before', async () => {
    const [cashier] = report().cashiers ?? [];
    const later = { collected: tally(0, 500), unmatched: tally(0, 3_000) };
    const cashiers = [{ ...(cashier ?? expect.fail('there is no cashier')), collected: later.collected }];
    await inShift(signedInAs('Adunni'), report({ totals: { ...totals, ...later, issues: {} }, cashiers }));
    const lineOf = async (name: string, selector: string) =>
      (await screen.findByText(name, { selector })).parentElement?.textContent;
    expect(await lineOf(en('staff.report.unmatched'), 'span')).toBe('Unmatched money₦3,000.00');
    expect(await lineOf(en('staff.report.collected'), 'dt')).toBe('Received₦500.00');
    expect(await lineOf(en('receipts:word.cancelledPrice'), 'dt')).toBe('Cancelled, whole price₦1,250.001 sale');
    expect((await cellsOf(/By cashier/))[1]?.[3]).toBe('₦500.00');
  });

  it('reads the shift again when a sale changes', async () => {
    const till = await inShift(signedInAs('Chidi'));
    await screen.findByText(en('staff.report.net'));
    till.reply('shift', 'report', report({ totals: { ...totals, collected: { ...totals.collected, count: 3 } } }));
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    await screen.findByText('3 payments');
  });

  it('shows the cash part of each cashier, and no column where there is none', async () => {
    const till = await inShift(signedInAs('Chidi'));
    const heads = () => screen.queryAllByRole('columnheader', { name: en('staff.report.cash') });
    await waitFor(() => expect(heads()).toHaveLength(1));
    screen.getByRole('cell', { name: '₦3,000.00 (1)' });
    const [cashier] = report().cashiers ?? [];
    const { cash: _, ...without } = cashier ?? expect.fail('there is no cashier');
    till.reply('shift', 'report', report({ cashiers: [without] }));
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    await waitFor(() => expect(heads()).toHaveLength(0));
  });

  it('shows what was paid by store credit, in all and for each cashier', async () => {
    const cashiers = (report().cashiers ?? []).map((cashier) => ({ ...cashier, credit: tally(2, 4_000) }));
    await inShift(signedInAs('Adunni'), report({ totals: { ...totals, credit: tally(2, 4_000) }, cashiers }));
    const name = await screen.findByText(en('receipts:word.creditPaid'), { selector: 'dt' });
    expect(name.parentElement?.textContent).toContain('₦4,000.00');
    screen.getByRole('columnheader', { name: en('receipts:word.creditPaid') });
    screen.getByRole('cell', { name: '₦4,000.00 (2)' });
  });

  it('lists two cashiers of one name, of whom the first has left', async () => {
    const both = [300, 900].map((naira) => ({
      name: 'Chidi',
      asked: tally(1, naira),
      collected: tally(1, naira),
      cancelled: 0,
    }));
    await inShift(signedInAs('Adunni'), report({ cashiers: both }));
    const table = await screen.findByRole('table', { name: en('staff.report.cashiers') });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('shows a cashier no totals where the owner wishes, and what is open all the same', async () => {
    await inShift(signedInAs('Chidi', { totalsHidden: true }), report({ totals: null, cashiers: null }));
    await screen.findByText(en('staff.shift.hidden'));
    expect(screen.queryByText(en('staff.report.net'))).toBeNull();
    expect(await cellsOf(enPattern('staff.report.open'))).toHaveLength(2);
  });

  it('opens a shift with Enter, and shows how many sales were taken over', async () => {
    const till = await inShift(signedInAs('Musa', { shift: null }), report({ shift: null }));
    const takenOverShift = signedInAs('Musa', { shift: { ...shift, number: 13, takenOver: { to: 'Musa', count: 3 } } });
    till.reply('shift', 'open', takenOverShift);
    await screen.findByRole('heading', { name: en('staff.shift.none') });
    await till.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: en('staff.shift.number', { number: '13' }) });
    screen.getByText(en('staff.shift.takenOver', { count: 3, name: 'Musa' }));
  });
});

/** A cashier presses the button that closes the shift. */
async function beginClosing() {
  const till = await inShift(signedInAs('Chidi'));
  till.reply('shift', 'close', zReport());
  await till.user.click(await screen.findByRole('button', { name: en('staff.shift.close') }));
  return till;
}

describe('closing a shift', () => {
  it('asks who takes over what is open, and shows the Z report', async () => {
    const till = await beginClosing();
    const panel = await screen.findByRole('region', { name: en('staff.closing.title', { number: '12' }) });
    expect(panel.textContent).toContain(en('staff.closing.open', { count: '1' }));
    expect(
      within(panel)
        .getAllByRole('radio')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([en('staff.closing.anyone'), 'Adunni', 'Musa']);
    await till.user.click(within(panel).getByRole('radio', { name: 'Musa' }));
    await till.user.click(within(panel).getByRole('button', { name: en('staff.closing.yes') }));
    expect(till.calls('shift', 'close')).toEqual([{ handTo: 'Musa', countedCash: null }]);
    till.news('staff', 'changed', signedInAs('Chidi', { shift: null }));
    const title = await screen.findByRole('heading', { name: en('staff.z.title', { number: '12' }) });
    expect(document.activeElement).toBe(title);
    screen.getByText(en('staff.z.handed', { name: 'Musa' }));
    screen.getByText(/^Record 431, check code abab/);
  });

  it('takes the cash that was counted, and shows how it differs', async () => {
    const till = await beginClosing();
    const box = await screen.findByRole('textbox', { name: en('staff.closing.cash') });
    await till.user.type(box, 'many');
    await till.user.click(screen.getByRole('button', { name: en('staff.closing.yes') }));
    screen.getByText(en('staff.closing.cashWrong'));
    await till.user.clear(box);
    await till.user.type(box, '1,500.50');
    await screen.findByText(enPattern('staff.closing.cashLess'));
    await till.user.keyboard('{Enter}');
    expect(till.calls('shift', 'close')).toEqual([{ handTo: null, countedCash: 15_005_000 }]);
  });

  it('shows on a Z report the cash that was expected where nobody counted', async () => {
    const till = await beginClosing();
    await till.user.click(await screen.findByRole('button', { name: en('staff.closing.yes') }));
    till.news('staff', 'changed', signedInAs('Chidi', { shift: null }));
    const note = await screen.findByText(en('receipts:word.cashNotCounted'));
    expect(note.parentElement?.textContent).toContain('₦3,000.00');
  });

  it('takes no counted cash whose comma may mean a decimal', async () => {
    const till = await beginClosing();
    await till.user.type(await screen.findByRole('textbox', { name: en('staff.closing.cash') }), '1500,50');
    await till.user.click(screen.getByRole('button', { name: en('staff.closing.yes') }));
    screen.getByText(en('staff.closing.cashWrong'));
    expect(till.calls('shift', 'close')).toEqual([]);
  });

  it('opens the next shift without a question to close it', async () => {
    const till = await inShift(signedInAs('Chidi'));
    till.reply('shift', 'close', zReport());
    const next = signedInAs('Chidi', { shift: { ...shift, number: 13 } });
    till.reply('shift', 'open', next);
    await till.user.click(await screen.findByRole('button', { name: en('staff.shift.close') }));
    await till.user.click(await screen.findByRole('button', { name: en('staff.closing.yes') }));
    till.news('staff', 'changed', signedInAs('Chidi', { shift: null }));
    await till.user.click(await screen.findByRole('button', { name: en('staff.shift.open') }));
    await screen.findByRole('heading', { name: en('staff.shift.number', { number: '13' }) });
    expect(screen.queryByRole('region', { name: en('staff.closing.title', { number: '13' }) })).toBeNull();
    screen.getByRole('button', { name: en('staff.shift.close') });
  });

  it.each([
    ['on its title', '{Escape}'],
    ['on its first choice', '{Tab}{Escape}'],
  ])('leaves a shift open on Escape %s, and focuses the button that asked', async (_, keys) => {
    const till = await beginClosing();
    await screen.findByRole('region', { name: en('staff.closing.title', { number: '12' }) });
    await till.user.keyboard(keys);
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: en('staff.shift.close') }));
    expect(till.calls('shift', 'close')).toEqual([]);
  });

  it('leaves its Z report in the list, each with what it may show', async () => {
    const till = await inShift(signedInAs('Chidi'));
    await till.user.click(screen.getByRole('button', { name: en('staff.sections.z') }));
    expect(await cellsOf(en('staff.z.list'))).toEqual([
      ['Report', 'Closed', 'By', 'Payments', 'Net received'],
      ['Z report 12', expect.stringMatching(/^14:02/), expect.any(String), '2', '₦20,000.00'],
      ['Z report 11', expect.stringMatching(/^14:02/), expect.any(String), '–', en('staff.z.hidden')],
    ]);
    await till.user.click(screen.getByRole('button', { name: en('staff.z.earlier') }));
    expect(till.calls('shift', 'zReports')).toEqual([{ before: null }, { before: 11 }]);
    const lines = screen.getAllByRole('button', { name: /^Z report \d/ });
    await till.user.click(lines[0] ?? document.body);
    await screen.findByRole('heading', { name: en('staff.z.title', { number: '12' }) });
    await till.user.keyboard('{Escape}');
    await screen.findByRole('table', { name: en('staff.z.list') });
  });

  it('leaves the reports on the screen when earlier ones cannot be read', async () => {
    const till = await inShift(signedInAs('Chidi'));
    await till.user.click(screen.getByRole('button', { name: en('staff.sections.z') }));
    await screen.findByRole('table', { name: en('staff.z.list') });
    till.refuse('shift', 'zReports', 'journal-unavailable');
    await till.user.click(screen.getByRole('button', { name: en('staff.z.earlier') }));
    await screen.findByText(enPattern('failure.journal-unavailable.what'));
    screen.getByRole('table', { name: en('staff.z.list') });
    screen.getByRole('button', { name: en('staff.z.earlier') });
  });

  it('shows a Z report next to the list where the window has room for both', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches: true, media, onchange: null, addListener() {}, removeListener() {} }),
    );
    const till = await inShift(signedInAs('Chidi'));
    await till.user.click(screen.getByRole('button', { name: en('staff.sections.z') }));
    await screen.findByRole('heading', { name: en('staff.z.title', { number: '12' }) });
    const rows = () => within(screen.getByRole('table', { name: en('staff.z.list') })).getAllByRole('row');
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    await till.user.click(within(rows()[2] ?? document.body).getByRole('button'));
    const title = await screen.findByRole('heading', { name: en('staff.z.title', { number: '11' }) });
    expect(document.activeElement).toBe(title);
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  });
});
