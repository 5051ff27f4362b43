import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { backupStatusOf, staffOff } from '../../support/builders.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

// Fetched beside the window's own code; a busy computer must not make that a failure.
beforeAll(async () => {
  await import('../../../renderer/features/back-office/back-office-page.tsx');
  await import('../../../renderer/features/backup/backup-page.tsx');
});

const places = () =>
  ['Collect', 'Sales', 'Shift', 'Owner', 'Backup', 'Settings'].filter((name) =>
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
  ])('shows %s the places that they may use', async (_, staff, shown) => {
    await openTill({ staff });
    expect(places()).toEqual(shown);
  });

  it.each([
    ['{F9}', 'Owner', [...everyday.slice(0, 3), 'Owner', 'Settings']],
    ['{F10}', 'Backup', [...everyday.slice(0, 3), 'Backup', 'Settings']],
  ])('opens with %s for a cashier what it does not show, and names it then', async (key, title, shown) => {
    const till = await openTill({ staff: signedInAs('Chidi') });
    till.answer('staff', 'active', async () => ok(undefined));
    await till.user.keyboard(key);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(places()).toEqual(shown);
  });

  it('shows a cashier Backup while the record is in trouble', async () => {
    const problem = failure('journal-unavailable', { text: 'full' });
    await openTill({ staff: signedInAs('Chidi'), backup: backupStatusOf({ problem }) });
    expect(places()).toContain('Backup');
  });
});
