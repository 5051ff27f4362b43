import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { verdictOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { open } from './keyboard-kit.ts';

describe('the list of shortcuts', () => {
  const lines = (name: string) =>
    within(within(screen.getByRole('dialog')).getByRole('region', { name }))
      .getAllByRole('term')
      .map(({ parentElement }) => parentElement?.textContent);

  it('opens on ? even from a box for figures, and lists the keys that the screen itself declares', async () => {
    const till = await open();
    await till.user.keyboard('?');
    await screen.findByRole('dialog', { name: en('search:shortcuts.title') });
    expect(lines(en('search:shortcuts.here'))).toEqual(['Get accountEnter']);
    expect(lines('Everywhere')).toEqual([
      'CollectF6',
      'SalesF7',
      'ShiftF8',
      'OwnerF9',
      'SettingsF10Ctrl+,',
      'SearchCtrl+K',
      `${en('shortcuts.keys')}?F1`,
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  });

  it('lists the keys of another screen, and closes on Esc without leaving it', async () => {
    const view = viewOf('a', { verdict: verdictOf() });
    const till = await open({ sales: [view], currentSaleId: view.id });
    // A part of its own.
    await screen.findByRole('button', { name: enPattern('receipts:share.open') });
    await till.user.keyboard('?');
    await screen.findByRole('dialog');
    expect(lines(en('search:shortcuts.here'))).toEqual([
      'Bank code (USSD)B',
      'ShareH',
      'New saleN',
      'Check nowC',
      `${en('claim.action')}S`,
    ]);
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('region', { name: 'Account to pay into' });
  });

  it('types ? into a box of words instead of opening the list of shortcuts', async () => {
    const till = await open();
    await till.user.keyboard('{F7}');
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: en('sales.search') });
    await till.user.type(box, '?');
    expect(box.value).toBe('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
