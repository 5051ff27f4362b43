import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { failure } from '../../../electron/shared/failure.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import type { FoundSale, SalesQuery } from '../../../electron/shared/sales.ts';
import type { StaffView } from '../../../electron/shared/staff.ts';
import { ms } from '../../../electron/shared/units.ts';
import { idOf, moneyIn, NOW, shortBy500, units, viewOf } from '../build.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const PAGE = 100;

const found = (n: number, more: Partial<FoundSale> = {}): FoundSale => ({
  id: idOf(`sale-${n}`),
  createdAt: ms(NOW - n * 60_000),
  amount: units(1_000 + n),
  came: null,
  phoneTail: String(n).padStart(4, '0'),
  status: 'paid',
  exceptions: [],
  cashier: 'till',
  reference: `ref-${n}`,
  account: { number: String(9_000_000_000 + n), name: 'Shop', bank: 'Wema' },
  ...more,
});

/** Nothing is laid out without a browser: the list is told how much of it would show. */
beforeEach(() => {
  const tall = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  onTestFinished(() => {
    tall.mockRestore();
    wide.mockRestore();
  });
});

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Search sales' });
const grid = () => screen.findByRole('grid', { name: 'Sales, newest first' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const active = async () => {
  const list = await grid();
  return document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
};

interface Shop {
  readonly all?: readonly FoundSale[];
  readonly views?: readonly CollectionView[];
  readonly staff?: StaffView;
}

async function openSales({ all = [found(1), found(2), found(3)], views = [], staff }: Shop = {}): Promise<OpenTill> {
  const till = await openTill({ collections: views, ...(staff && { staff }) });
  till.answer('staff', 'active', async () => ok(undefined));
  till.answer('sales', 'cashiers', async () => ok([...new Set(all.map(({ cashier }) => cashier))]));
  till.answer('sales', 'search', async ({ words, before }) => {
    const fit = all.filter((sale) => `${sale.phoneTail} ${sale.account?.number}`.includes(words));
    const from = before ?? 0;
    return ok({ found: fit.slice(from, from + PAGE), next: from + PAGE < fit.length ? from + PAGE : null });
  });
  till.answer('sales', 'one', async ({ id }) => ok(views.find((view) => view.id === id) ?? viewOf(id)));
  till.answer('collections', 'timeline', async () =>
    ok([{ at: NOW, kind: 'collection.intended', actor: 'till', facts: {} }]),
  );
  await till.user.keyboard('{F7}');
  await box();
  return till;
}

const asked = (till: OpenTill) => till.calls('sales', 'search') as SalesQuery[];

describe('the list of sales', () => {
  it('opens with the newest first by one key, the search box ready for the next', async () => {
    const till = await openSales();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('₦1,001.00'),
      expect.stringContaining('₦1,002.00'),
      expect.stringContaining('₦1,003.00'),
    ]);
    expect(document.activeElement).toBe(await box());
    expect(asked(till)[0]).toMatchObject({ words: '', from: null, status: null, before: null });
    expect(screen.getByText('3 sales')).toBeTruthy();
  });

  it('looks with every letter and shows only the last answer', async () => {
    const till = await openSales();
    let letGo: (() => void) | undefined;
    const slow = new Promise<void>((done) => {
      letGo = done;
    });
    till.answer('sales', 'search', async ({ words }) => {
      if (words === '0') await slow;
      return ok({ found: words === '0' ? [found(9)] : [found(2)], next: null });
    });
    await till.user.keyboard('02');
    await waitFor(async () => expect((await rows()).map((row) => row.textContent)).toHaveLength(1));
    letGo?.();
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('₦1,002.00'));
    expect((await box()).value).toBe('02');
  });

  it('says what to do when nothing fits, and clears what narrowed it', async () => {
    const till = await openSales();
    await till.user.keyboard('7777');
    await screen.findByText('No sale fits.');
    await till.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect((await rows()).length).toBe(3);
  });

  it('narrows by state, exception, day and cashier', async () => {
    const till = await openSales({ all: [found(1, { cashier: 'Ada' }), found(2, { cashier: 'Bola' })] });
    await till.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Expired');
    await till.user.selectOptions(screen.getByRole('combobox', { name: 'Exceptions' }), 'Came late');
    await till.user.selectOptions(await screen.findByRole('combobox', { name: 'Cashier' }), 'Bola');
    await till.user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'From – to');
    await till.user.type(screen.getByLabelText('From'), '2026-11-20');
    await till.user.type(screen.getByLabelText('To'), '2026-11-20');
    expect(asked(till).at(-1)).toMatchObject({
      status: 'expired',
      exception: 'late',
      cashier: 'Bola',
      from: Date.UTC(2026, 10, 19, 23),
      to: Date.UTC(2026, 10, 20, 23),
    });
  });

  it('names who asked for the money as people do, not as the journal does', async () => {
    const staff = signedInAs('Chidi');
    const people = staff.people.map((person) => ({ ...person, name: `${person.name} Obi` }));
    await openSales({
      all: [found(1, { cashier: 'Chidi' }), found(2, { cashier: 'practice' })],
      staff: { ...staff, people },
    });
    const chip = await screen.findByRole('combobox', { name: 'Cashier' });
    const offered = within(chip).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Any cashier', 'Chidi Obi', 'Practice cashier']);
    expect((await rows()).map((row) => row.querySelector('[data-column="cashier"]')?.textContent)).toEqual([
      'Chidi Obi',
      'Practice cashier',
    ]);
  });

  it('finds those that a customer spoke for', async () => {
    const till = await openSales();
    await till.user.selectOptions(screen.getByRole('combobox', { name: 'Exceptions' }), 'Customer says it was sent');
    expect(asked(till).at(-1)).toMatchObject({ exception: 'claimed' });
  });

  it('says every exception in words beside the state, and what came where it is another sum', async () => {
    await openSales({ all: [found(1, { exceptions: ['over', 'late'], came: units(1_500) })] });
    const [row] = await rows();
    expect(row?.textContent).toContain('Paid');
    expect(row?.textContent).toContain('Too much came, Came late');
    expect(row?.textContent).toContain('came ₦1,500.00');
  });

  it('shows a sale as it is now, not as it was found', async () => {
    const waiting = found(1, { id: idOf('a'), status: 'waiting' });
    const till = await openSales({ all: [waiting], views: [viewOf('a')] });
    expect((await rows())[0]?.textContent).toContain('Waiting');
    till.news('collections', 'changed', viewOf('a', { verdict: shortBy500(1_500.5) }));
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Short'));
    expect((await rows())[0]?.textContent).toContain('came ₦1,000.50');
  });

  it('says why it cannot look', async () => {
    const till = await openSales();
    till.answer('sales', 'search', async () => err(failure('journal-unavailable')));
    await till.user.keyboard('1');
    await screen.findByText(/cannot write to its own record/);
  });
});

describe('by keyboard', () => {
  it('goes down the list and opens what it stands on; Esc comes back to the same line', async () => {
    const till = await openSales({ all: Array.from({ length: 250 }, (_, n) => found(n + 1)) });
    await grid();
    await till.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await grid());
    await till.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(await active()).toContain('₦1,003.00');
    await till.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Back to the list' });
    await till.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await grid());
    expect(await active()).toContain('₦1,003.00');
    expect(asked(till).filter(({ before }) => before === null)).toHaveLength(1);
  });

  it('End goes to the last one fetched, which fetches more; Home to the newest', async () => {
    const till = await openSales({ all: Array.from({ length: 250 }, (_, n) => found(n + 1)) });
    await till.user.click(await box());
    await till.user.keyboard('{ArrowDown}{End}');
    await waitFor(() => expect(asked(till).map(({ before }) => before)).toContain(100));
    await till.user.keyboard('{Home}');
    expect(await active()).toContain('₦1,001.00');
    expect(await screen.findByText(/^2\d0 sales/)).toBeTruthy();
  });

  it('Enter in the search box opens the newest that fits; / goes back to it', async () => {
    const till = await openSales();
    await till.user.keyboard('0002');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await till.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Back to the list' });
    await till.user.keyboard('{Escape}{ArrowDown}/');
    expect(document.activeElement).toBe(await box());
    expect((await box()).value).toBe('0002');
  });

  it('Esc empties the box first, and then leaves for the counter', async () => {
    const till = await openSales();
    await till.user.keyboard('0002{Escape}');
    expect((await box()).value).toBe('');
    await till.user.keyboard('{Escape}');
    expect(await screen.findByLabelText('Amount')).toBeTruthy();
  });
});

describe('one sale', () => {
  async function openOne(view: CollectionView, views = [view]): Promise<OpenTill> {
    const till = await openSales({ all: [found(1, { id: view.id })], views });
    await rows();
    await till.user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'What is known' });
    return till;
  }
  const known = () => screen.getByRole('region', { name: 'What is known' }).textContent;

  it('says the verdict on every axis in words, and the whole history', async () => {
    await openOne(viewOf('a', { verdict: shortBy500(1_500.5) }));
    expect(known()).toContain('Received₦1,000.50, ₦500.00 short');
    expect(known()).toContain('Whenin time');
    expect(known()).toContain('Does it standyes');
    expect(known()).toContain('Failuresnone');
    expect(known()).toContain('Accountwas shown here');
    expect(known()).toContain('Amount askedthe service holds the same');
    expect(await screen.findByRole('list', { name: 'History' })).toBeTruthy();
  });

  it('asks the service and says its answer, when, and what said so', async () => {
    const till = await openOne(viewOf('a'));
    till.answer('sales', 'check', async () => ok({ at: NOW, known: true, view: viewOf('a') }));
    await till.user.keyboard('c');
    expect(
      await screen.findByText(
        (_, line) =>
          line?.tagName === 'P' &&
          line.textContent === 'Asked the service at 14:02:00. Its record of this payment says: Not received yet.',
      ),
    ).toBeTruthy();
  });

  it('says so when the service knows no such payment, and why it cannot ask', async () => {
    const till = await openOne(viewOf('a'));
    till.answer('sales', 'check', async () => ok({ at: NOW, known: false, view: viewOf('a') }));
    await till.user.keyboard('c');
    await screen.findByText('It knows no payment by the names this till has for it.');
    till.answer('sales', 'check', async () => err(failure('not-sent')));
    await till.user.keyboard('c');
    await waitFor(() => expect(screen.queryByText(/It knows no payment/)).toBeNull());
  });

  it('keeps a note and reads the history anew', async () => {
    const till = await openOne(viewOf('a', { verdict: moneyIn() }));
    till.answer('sales', 'note', async () => ok(undefined));
    const note = screen.getByLabelText('Add a note');
    await till.user.type(note, 'Came back{Enter}');
    await screen.findByText('Note kept.');
    expect(till.calls('sales', 'note')).toEqual([{ id: 'a', text: 'Came back' }]);
    await waitFor(() => expect(till.calls('collections', 'timeline').length).toBeGreaterThan(1));
    await till.user.type(note, 'half{Escape}');
    expect((note as HTMLInputElement).value).toBe('half');
  });

  it('brings an open one up on the counter, and an old Paid one never', async () => {
    const till = await openOne(viewOf('a'));
    await till.user.keyboard('b');
    expect(await screen.findByRole('region', { name: 'Account to pay into' })).toBeTruthy();
    expect(till.calls('collections', 'stage')).toEqual([{ id: 'a' }]);
  });

  it('has no way to bring a Paid one up', async () => {
    await openOne(viewOf('a', { verdict: moneyIn() }));
    expect(screen.queryByRole('button', { name: /Show on the counter/ })).toBeNull();
  });

  it('collects the rest of a short one, and puts the new account on the counter', async () => {
    const till = await openOne(viewOf('a', { verdict: shortBy500(1_500.5) }));
    till.answer('collections', 'collectRest', async () => ok(viewOf('b', { restOf: idOf('a') })));
    await till.user.keyboard('r');
    expect(await screen.findByRole('region', { name: 'Account to pay into' })).toBeTruthy();
    expect(till.calls('collections', 'stage')).toEqual([{ id: 'b' }]);
  });

  it('notes what the customer says of it, and closes the questions', async () => {
    const till = await openOne(viewOf('a'));
    till.answer('collections', 'claim', async () => ok(viewOf('a')));
    await till.user.keyboard('s');
    await till.user.type(await screen.findByLabelText('Their bank'), 'GTBank{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Their bank')).toBeNull());
    expect(till.calls('collections', 'claim')).toEqual([expect.objectContaining({ id: 'a', bank: 'GTBank' })]);
  });
});
