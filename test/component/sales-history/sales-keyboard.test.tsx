import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { en } from '../../support/english.ts';
import { active, box, foundSale, grid, layOutTheList, openSales, rows, searchQueries } from './sales-kit.ts';

layOutTheList();

it('moves down the list and opens the selected sale; Esc returns to the same line', async () => {
  const till = await openSales({ all: Array.from({ length: 250 }, (_, n) => foundSale(n + 1)) });
  await grid();
  await till.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await grid());
  await till.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(await active()).toContain('₦1,003.00');
  await till.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: en('sales.back') });
  await till.user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await grid());
  expect(await active()).toContain('₦1,003.00');
  expect(searchQueries(till).filter(({ before }) => before === null)).toHaveLength(1);
});

it('opens the selected sale, also after a newer one arrived above it', async () => {
  const till = await openSales();
  await grid();
  await till.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await active()).toContain('₦1,002.00');
  const newer = { ...foundSale(9), till: 'Counter 2' };
  till.reply('sales', 'search', { found: [newer, foundSale(1), foundSale(2)], next: null });
  till.news('sales', 'arrived', undefined);
  await screen.findByText('Counter 2');
  expect(await active()).toContain('₦1,002.00');
  await till.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: en('sales.back') });
  expect(till.calls('sales', 'one').at(-1)).toEqual({ id: foundSale(2).id });
});

it('lists a sale that arrived while another one was open, which stays selected', async () => {
  const till = await openSales();
  await grid();
  await till.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await active()).toContain('₦1,002.00');
  await till.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: en('sales.back') });
  const newer = { ...foundSale(9), till: 'Counter 2' };
  till.reply('sales', 'search', { found: [newer, foundSale(1), foundSale(2)], next: null });
  till.news('sales', 'arrived', undefined);
  await till.user.keyboard('{Escape}');
  await screen.findByText('Counter 2');
  expect(await active()).toContain('₦1,002.00');
});

it('moves to the last loaded sale with End, which loads more, and to the newest with Home', async () => {
  const till = await openSales({ all: Array.from({ length: 250 }, (_, n) => foundSale(n + 1)) });
  await till.user.click(await box());
  await till.user.keyboard('{ArrowDown}{End}');
  await waitFor(() => expect(searchQueries(till).map(({ before }) => before)).toContain(100));
  await till.user.keyboard('{Home}');
  expect(await active()).toContain('₦1,001.00');
  await screen.findByText(/^2\d0 sales/);
});

it('opens the newest match with Enter in the search box; / focuses the box', async () => {
  const till = await openSales();
  await till.user.keyboard('0002');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await till.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: en('sales.back') });
  await till.user.keyboard('{Escape}{ArrowDown}/');
  expect(document.activeElement).toBe(await box());
  expect((await box()).value).toBe('0002');
});

it('clears the search with Esc first, then returns to checkout', async () => {
  const till = await openSales();
  await till.user.keyboard('0002{Escape}');
  expect((await box()).value).toBe('');
  await till.user.keyboard('{Escape}');
  await screen.findByLabelText('Amount');
});
