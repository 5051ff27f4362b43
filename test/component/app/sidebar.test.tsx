import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { CopiesElsewhereView } from '../../../electron/shared/journal/backup.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { backupStatusOf, NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

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
