import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { CopiesElsewhereView } from '../../../electron/shared/journal/backup.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { backupStatusOf, NOW, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { amountBox } from '../checkout/collect-kit.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

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

const places = () =>
  ['Collect', 'Sales', 'Shift', 'Owner', 'Settings'].filter((name) =>
    within(screen.getAllByRole('navigation')[0] as HTMLElement).queryByRole('button', { name }),
  );
const everyday = ['Collect', 'Sales', 'Shift', 'Settings'];
const all = ['Collect', 'Sales', 'Shift', 'Owner', 'Settings'];

describe('the rail', () => {
  it.each([
    ['a cashier', signedInAs('Chidi'), everyday],
    ['a manager', signedInAs('Musa'), everyday],
    ['an owner', signedInAs('Adunni'), all],
    ['a till without staff', staffOff, all],
  ])('shows %s the places that they may use', async (_, staff, expectedPlaces) => {
    await openTill({ staff });
    expect(places()).toEqual(expectedPlaces);
  });

  it('opens with F9 for a cashier what it does not show, and names it then', async () => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    await till.user.keyboard('{F9}');
    await screen.findByRole('heading', { level: 1, name: 'Owner' });
    expect(places()).toEqual(all);
  });

  it('shows which till this is in a shop of several, and nothing at a till that works alone', async () => {
    const till = await openTill();
    expect(within(screen.getByRole('navigation')).queryByText('Counter 1')).toBeNull();
    till.news('tills', 'changed', memberStatus({ link: { state: 'alone', since: NOW, refusal: null }, tills: [] }));
    expect(await within(screen.getByRole('navigation')).findByText('Counter 1')).toBeTruthy();
  });

  it('marks Settings in the rail while the record is in trouble', async () => {
    const problem = failure('journal-unavailable', { text: 'full' });
    await openTill({ staff: signedInAs('Chidi'), backup: backupStatusOf({ problem }) });
    expect(screen.getByRole('button', { name: 'Settings' }).hasAttribute('data-wrong')).toBe(true);
  });

  it('marks Settings, and the place in it, while no daily copy can be made outside this computer', async () => {
    const elsewhere: CopiesElsewhereView = { place: 'E:\\', copiedAt: null, problem: 'no-place' };
    const till = await openTill({ staff: signedInAs('Adunni'), backup: backupStatusOf({ elsewhere }) });
    expect(screen.getByRole('button', { name: 'Settings' }).hasAttribute('data-wrong')).toBe(true);
    await till.user.keyboard('{F10}');
    const places = await screen.findByRole('navigation', { name: en('settings:sections') });
    const [place] = within(places).getAllByRole('button', { name: en('settings:place.data') });
    expect(place?.querySelector('.lucide-triangle-alert')).not.toBeNull();
  });

  it('shows that the page of the record is a part of the settings', async () => {
    const till = await openTill({ staff: signedInAs('Adunni') });
    act(() => till.services.navigation.openPage('backup'));
    await screen.findByRole('heading', { level: 1, name: 'Backup' });
    expect(screen.getByRole('button', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  });
});
