import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { open } from '../app/keyboard-kit.ts';
import type { OpenTill } from '../open-till.tsx';
import { amountBox, askForAccount, phoneBox } from './collect-kit.ts';

describe('collecting again', () => {
  async function afterASale(): Promise<OpenTill> {
    const till = await open();
    till.replyWithSale('collect', viewOf('a'));
    await askForAccount(till, '1500.50');
    await screen.findByRole('region', { name: 'Account to pay into' });
    await till.user.keyboard('n');
    await screen.findByLabelText('Amount');
    return till;
  }

  it('offers to collect the same again only after the first sale', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^Same/ })).toBeNull();
  });

  it('brings the amount by one key and leaves the next key to the phone', async () => {
    const till = await afterASale();
    screen.getByRole('button', { name: en('shortcuts.sameAmount', { amount: '₦1,500.50' }) });
    await till.user.keyboard('{F3}');
    expect(amountBox().value).toBe('1,500.50');
    expect(document.activeElement).toBe(phoneBox());
  });

  it('brings the phone by one key, and Enter asks once both are there', async () => {
    const till = await afterASale();
    await till.user.keyboard('{F4}');
    expect(phoneBox().value).toBe('0803 123 4567');
    expect(document.activeElement).toBe(amountBox());
    await till.user.keyboard('{F3}{Enter}');
    expect(till.calls('sales', 'collect')).toHaveLength(2);
  });

  it('shows no more of the phone than its end', async () => {
    await afterASale();
    screen.getByRole('button', { name: en('shortcuts.samePhone', { tail: '4567' }) });
    expect(document.body.textContent).not.toContain('0803 123 4567');
  });
});

describe('short amounts', () => {
  it('expands 12.5K to the whole amount', async () => {
    const { user } = await open();
    await user.keyboard('12.5K');
    expect(amountBox().value).toBe('12,500');
  });

  it('offers hundreds and thousands on the number pad', async () => {
    const { user } = await open();
    for (const name of ['7', '00', '000']) await user.click(screen.getByRole('button', { name }));
    expect(amountBox().value).toBe('700,000');
  });
});
