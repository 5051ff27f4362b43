import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { amountBox } from './collect-kit.ts';

const page = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a page', () => {
  it('opens the settings by their button or F10, and moves the focus there', async () => {
    const { user } = await openTill();
    await user.click(screen.getByRole('button', { name: en('pages.settings') }));
    expect(document.activeElement).toBe(await page('Settings'));
    expect(screen.getByRole('button', { name: en('pages.settings') }).getAttribute('aria-current')).toBe('page');
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(amountBox());
    await user.keyboard('{F10}');
    expect(document.activeElement).toBe(await page('Settings'));
  });

  it('opens with Control and a key, also from a box', async () => {
    const { user } = await openTill();
    await user.type(amountBox(), '5000');
    await user.keyboard('{Control>},{/Control}');
    await page('Settings');
  });

  it('reduces the list of sales to marks, which open them, next to tables', async () => {
    const view = viewOf('a');
    const { user, answer } = await openTill({ sales: [view] });
    answer('sales', 'setCurrent', async () => ok(undefined));
    await user.keyboard('{F10}');
    await page('Settings');
    const marks = screen.getByRole('complementary', { name: en('queue.label') });
    expect(within(marks).getByRole('heading').textContent).toBe(`${en('queue.open')} 1`);
    await user.click(within(marks).getByRole('button', { name: /^₦1,500\.50/ }));
    await screen.findByRole('region', { name: 'Account to pay into' });
  });

  it('opens by its key right after a box was typed in that is gone', async () => {
    const { user, answer } = await openTill();
    answer('sales', 'collect', () => new Promise(() => undefined));
    await user.type(screen.getByLabelText('Phone number'), '08031234567');
    await user.type(amountBox(), '5000');
    await user.click(screen.getByRole('button', { name: 'Get account' }));
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.keyboard('{F10}');
    await page('Settings');
  });

  it('leaves what was typed for a sale as it was', async () => {
    const { user } = await openTill();
    await user.type(amountBox(), '5000');
    await user.keyboard('{F10}');
    await page('Settings');
    await user.keyboard('{Escape}');
    expect(amountBox().value).toBe('5,000');
  });
});

describe('the name of the shop', () => {
  it('shows a changed name of the shop in the sidebar once main publishes it', async () => {
    const { user, answer, news } = await openTill();
    answer('settings', 'change', async (patch) => ok({ ...defaultPreferences, ...patch }));
    await user.keyboard('{F10}');
    const box = await screen.findByLabelText(en('settings:shop.name'));
    await user.clear(box);
    await user.type(box, 'Mama Chidi{Enter}');
    await screen.findByText(en('staff.people.saved'));
    news('settings', 'changed', { ...defaultPreferences, shopName: 'Mama Chidi' });
    expect(screen.getByRole('navigation', { name: en('sidebar.label') }).textContent).toContain('Mama Chidi');
  });

  it('shows that it could not be saved', async () => {
    const { user, answer } = await openTill();
    answer('settings', 'change', async () => err(failure('invalid-input')));
    await user.keyboard('{F10}');
    await user.type(await screen.findByLabelText(en('settings:shop.name')), '!{Enter}');
    await screen.findByText(enPattern('failure.invalid-input.what'));
  });
});
