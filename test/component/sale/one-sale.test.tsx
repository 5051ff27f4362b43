import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import {
  awaitingBalance,
  idOf,
  moneyIn,
  NOW,
  paidInParts,
  underpaidBy500,
  units,
  viewOf,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import type { OpenTill } from '../open-till.tsx';
import { foundSale, layOutTheList, openSales, rows } from '../sales-history/sales-kit.ts';
import { signedInAs } from '../staff/staff-kit.ts';

layOutTheList();

async function openOne(view: SaleView, views = [view]): Promise<OpenTill> {
  const till = await openSales({ all: [foundSale(1, { id: view.id })], views });
  await rows();
  await till.user.keyboard('{Enter}');
  await till.user.click(await screen.findByText(en('sales.technical')));
  await screen.findByRole('region', { name: en('timeline:record.payment') });
  return till;
}
/** What is known of a sale, by axis. */
const knownParts = () => {
  const region = within(screen.getByRole('region', { name: en('timeline:record.payment') }));
  const texts = (role: 'term' | 'definition') => region.getAllByRole(role).map(({ textContent }) => textContent);
  const terms = texts('term');
  const definitions = texts('definition');
  return Object.fromEntries(terms.map((term, index) => [term, definitions[index]]));
};

it('shows the verdict on every axis in words, and the whole history', async () => {
  await openOne(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
  expect(knownParts()).toMatchObject({
    [en('timeline:record.axis.received')]: en('timeline:record.received.part', {
      received: '₦1,000.50',
      difference: '₦500.00',
    }),
    [en('timeline:record.axis.timing')]: en('timeline:record.timing.in-time'),
    [en('timeline:record.axis.standing')]: en('timeline:record.standing.standing'),
    [en('timeline:record.axis.failed')]: en('timeline:record.failed.no'),
    [en('timeline:record.axis.account')]: en('timeline:record.account.seen'),
    [en('timeline:record.axis.asked')]: en('timeline:record.asked.same'),
  });
  await screen.findByRole('list', { name: en('timeline.title') });
});

it('shows the item or note of a customer with a name', async () => {
  await openOne(viewOf('a', { name: 'Ada', note: 'Rice, 50 kg' }));
  const facts = within(screen.getByRole('region', { name: en('sales.facts') }));
  facts.getByText(en('collect.details.note'));
  facts.getByText('Rice, 50 kg');
});

it('begins a reversed sale with the amount requested, and shows what was received and reversed', async () => {
  const verdict = moneyIn({ standing: 'reversed', headline: 'reversed', returnedAmount: units(1_500.5) });
  await openOne(viewOf('a', { verdict }));
  screen.getByRole('heading', { name: `${en('outcome.asked')} ₦1,500.50` });
  screen.getByText(`${en('outcome.received')} ₦1,500.50 · ${en('issue.reversed')} ₦1,500.50`);
});

it('offers to hand over an own sale in the history while it is Paid, and no other', async () => {
  const till = await openOne(viewOf('a', { verdict: moneyIn() }));
  await screen.findByRole('button', { name: en('receipts:share.open') });
  till.news('sales', 'changed', viewOf('a', { verdict: moneyIn({ standing: 'reversed', headline: 'reversed' }) }));
  await waitFor(() => expect(screen.queryByRole('button', { name: en('receipts:share.open') })).toBeNull());
});

it('puts the issue and its settlement before the facts, and is not green over it', async () => {
  const verdict = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500) });
  const open = [{ id: 'a', issue: 'over', amount: units(500), heldAmount: units(500), since: NOW } as const];
  await openOne(viewOf('a', { verdict, settlement: { open, done: [] } }));
  const text = document.querySelector('main')?.textContent ?? '';
  const places = [en('settle.band.over', { amount: '₦500.00' }), en('sales.facts')].map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((one, two) => one - two));
  expect(places[0]).toBeGreaterThan(0);
  expect(document.querySelector('header[data-tone]')?.getAttribute('data-tone')).toBe('waiting');
});

it('focuses the page, and no text box, once something of it was settled', async () => {
  const verdict = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500) });
  const open = [{ id: 'a', issue: 'over', amount: units(500), heldAmount: units(500), since: NOW } as const];
  const sale = viewOf('a', { verdict, settlement: { open, done: [] } });
  const till = await openOne(sale);
  await till.user.click(screen.getByRole('button', { name: en('settle.do.credit') }));
  expect(document.activeElement).toBe(screen.getByLabelText(en('settle.note')));
  till.news('sales', 'changed', { ...sale, settlement: { open: [], done: [] } });
  await waitFor(() => expect(document.activeElement?.matches('[data-first]')).toBe(true));
});

it('shows a sale that was paid in parts as Paid, with its parts, however old it is', async () => {
  const view = paidInParts(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
  const till = await openSales({ all: [foundSale(1, { id: view.id })] });
  till.reply('sales', 'one', view);
  await rows();
  await till.user.keyboard('{Enter}');
  const list = await screen.findByRole('region', { name: en('parts.title') });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.closest('header')?.dataset.tone).toBe('paid');
});

it('shows what was done about an issue below what happened', async () => {
  const verdict = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500) });
  const what = { id: 'a', issue: 'over', amount: units(500) } as const;
  const done = [{ ...what, method: 'cash', at: NOW, by: 'ada' } as const];
  await openOne(viewOf('a', { verdict, settlement: { open: [], done } }));
  const text = document.querySelector('main')?.textContent ?? '';
  const places = [en('settle.mark'), enPattern('settle.done')].map((part) => text.search(part));
  expect(places).toEqual(places.toSorted((one, two) => one - two));
  expect(places[0]).toBeGreaterThan(0);
});

it('ends the mark of a settled sale with a full stop before the sentence about goods', async () => {
  const what = { id: 'a', issue: 'underpaid', amount: units(500) } as const;
  const done = [{ ...what, method: 'cash', at: NOW, by: 'ada' } as const];
  await openOne(viewOf('a', { verdict: underpaidBy500(1_500.5), settlement: { open: [], done } }));
  const sentence = en('parts.settled', { received: '₦1,000.50' });
  expect(screen.getByRole('main').textContent).toContain(`${en('settle.mark')}. ${sentence}`);
});

it.each(['cash', 'bank'] as const)(
  'forbids goods while what is missing is to come (settled by: %s)',
  async (method) => {
    const verdict = underpaidBy500(1_500.5);
    const done = [{ id: 'a', issue: 'underpaid', amount: units(500), method, at: NOW, by: 'ada' } as const];
    await openOne(viewOf('a', { verdict, settlement: { open: [], done } }));
    const isSettled = method === 'cash';
    const settledText = en('parts.settled', { received: '₦1,000.50' });
    const text = document.querySelector('main')?.textContent ?? '';
    expect([text.includes(settledText), text.includes(en('state.underpaid.means'))]).toEqual([isSettled, !isSettled]);
  },
);

it('hides the technical record from cashiers', async () => {
  const staff = signedInAs('Chidi');
  const till = await openSales({ all: [foundSale(1, { id: idOf('a') })], views: [viewOf('a')], staff });
  await rows();
  await till.user.keyboard('{Enter}');
  await screen.findByRole('region', { name: en('sales.facts') });
  expect(screen.queryByText(en('sales.technical'))).toBeNull();
  await screen.findByRole('list', { name: en('timeline.title') });
});

it('asks the service and says its answer, when, and what said so', async () => {
  const till = await openOne(viewOf('a'));
  till.reply('sales', 'check', { at: NOW, known: true, view: viewOf('a') });
  await till.user.keyboard('c');
  await screen.findByText(
    (_, line) =>
      line?.tagName === 'P' &&
      line.textContent ===
        `${en('timeline:check.asked', { time: '14:02:00' })} ${en('timeline:check.said')} ${en('state.waiting.word')}`,
  );
});

it('explains that the service knows no such payment, and why it cannot be asked', async () => {
  const till = await openOne(viewOf('a'));
  till.reply('sales', 'check', { at: NOW, known: false, view: viewOf('a') });
  await till.user.keyboard('c');
  await screen.findByText(en('timeline:check.unknown'));
  till.refuse('sales', 'check', 'not-sent');
  await till.user.keyboard('c');
  await waitFor(() => expect(screen.queryByText(enPattern('timeline:check.unknown'))).toBeNull());
});

it('saves a note and reloads the history', async () => {
  const till = await openOne(viewOf('a', { verdict: moneyIn() }));
  till.reply('sales', 'note', undefined);
  const note = screen.getByLabelText(en('timeline:note.title'));
  await till.user.type(note, 'Came back{Enter}');
  await screen.findByText(en('timeline:note.kept'));
  expect(till.calls('sales', 'note')).toEqual([{ id: 'a', text: 'Came back' }]);
  await waitFor(() => expect(till.calls('sales', 'timeline').length).toBeGreaterThan(1));
  await till.user.type(note, 'half{Escape}');
  expect((note as HTMLInputElement).value).toBe('half');
});

it('brings an open sale up on the counter', async () => {
  const till = await openOne(viewOf('a'));
  await till.user.keyboard('b');
  await screen.findByRole('region', { name: 'Account to pay into' });
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: 'a' }]);
});

it('offers no way to make a Paid sale the current one', async () => {
  await openOne(viewOf('a', { verdict: moneyIn() }));
  expect(screen.queryByRole('button', { name: enPattern('sales.bringUp') })).toBeNull();
});

it('collects the rest of a short sale, and puts the new account on the counter', async () => {
  const till = await openOne(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
  till.replyWithSale('collectBalance', awaitingBalance(viewOf('a', { verdict: underpaidBy500(1_500.5) })));
  await till.user.keyboard('m');
  await screen.findByRole('region', { name: 'Account to pay into' });
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: 'a' }]);
});

it('shows why the rest of a sale could not be collected only while it is missing', async () => {
  const till = await openOne(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
  till.answer('sales', 'collectBalance', async () => err(failure('not-allowed')));
  await till.user.keyboard('m');
  await screen.findByText(en('failure.not-allowed.what'));
  till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
  expect(screen.queryByText(en('failure.not-allowed.what'))).toBeNull();
});

it('discards an unsaved claim when its sale is left, and opens no other sale with it', async () => {
  const views = [viewOf('a'), viewOf('b')];
  const till = await openSales({ all: [foundSale(1, { id: idOf('a') }), foundSale(2, { id: idOf('b') })], views });
  const [first] = await rows();
  if (first) await till.user.click(first);
  await till.user.click(await screen.findByRole('button', { name: enPattern('claim.action') }));
  await till.user.type(await screen.findByLabelText(en('claim.bank')), 'GTBank');
  await till.user.click(screen.getByRole('button', { name: enPattern('sales.back') }));
  await till.user.click(await screen.findByRole('button', { name: en('unsaved.yes') }));
  const [, second] = await rows();
  if (second) await till.user.click(second);
  await screen.findByRole('button', { name: enPattern('claim.action') });
  expect(screen.queryByLabelText(en('claim.bank'))).toBeNull();
});

it('leaves the list of sales on the screen when the account of a rest comes late', async () => {
  const short = viewOf('a', { verdict: underpaidBy500(1_500.5) });
  const till = await openOne(short);
  const answer = till.answerLate('sales', 'collectBalance', ok(undefined));
  await till.user.keyboard('m{Escape}');
  await rows();
  till.news('sales', 'changed', awaitingBalance(short));
  await act(async () => answer());
  await rows();
  expect(till.calls('sales', 'setCurrent')).toEqual([]);
});

it('preserves the claim about one sale when that about another is saved late', async () => {
  const views = [viewOf('a'), viewOf('b')];
  const till = await openSales({ all: [foundSale(1, { id: idOf('a') }), foundSale(2, { id: idOf('b') })], views });
  const endSaving = till.answerLate('sales', 'claim', ok(undefined));
  const claimOn = async (place: number, bank: string) => {
    const row = (await rows())[place];
    if (row) await till.user.click(row);
    await till.user.click(await screen.findByRole('button', { name: enPattern('claim.action') }));
    await till.user.type(await screen.findByLabelText(en('claim.bank')), bank);
  };
  await claimOn(0, 'GTBank{Enter}');
  await till.user.click(screen.getByRole('button', { name: enPattern('sales.back') }));
  await claimOn(1, 'Zenith');
  await act(async () => endSaving());
  expect(screen.getByLabelText<HTMLInputElement>(en('claim.bank')).value).toBe('Zenith');
});
