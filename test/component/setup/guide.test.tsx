import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { partNames, sectionsOf } from '../../../renderer/features/back-office/parts.ts';
import { settingsPlaces } from '../../../renderer/features/settings/places.ts';
import type { FirstDayStep } from '../../../renderer/features/setup/guide/guide-bar.tsx';
import { backupStatusOf, moneyIn, paidInParts, underpaidBy500, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { amountBox } from '../checkout/collect-kit.ts';
import { openTill } from '../open-till.tsx';
import { member, signedInAs, zReport } from '../staff/staff-kit.ts';

const guideBar = (guide: 'first-day' | 'tour') =>
  screen.findByRole('region', { name: en(`setup:guide.${guide}.title`) });
const buttonOf = (step: FirstDayStep) => `${en('setup:guide.go')}: ${en(`setup:guide.step.${step}.title`)}`;
const count = (done: number, all: number) => en('setup:guide.count', { done: String(done), all: String(all) });

async function openFirstDay(snapshot: Partial<TillSnapshot> = {}) {
  const till = await openTill({
    preferences: defaultPreferences,
    staff: signedInAs('Adunni', { shift: null }),
    ...snapshot,
  });
  return till;
}

it('leads an owner through the first live day, and ticks what is done', async () => {
  const till = await openFirstDay();
  const line = await guideBar('first-day');
  await within(line).findByText(en('setup:guide.step.name.do'), { exact: false });
  await act(async () => void till.news('settings', 'changed', { ...defaultPreferences, shopName: 'Adunni Stores' }));
  await within(line).findByText(en('setup:guide.step.shift.do'), { exact: false });
  till.reply('shift', 'open', signedInAs('Adunni'));
  await till.user.click(within(line).getByRole('button', { name: en('setup:guide.step.shift.title') }));
  await within(line).findByText(en('setup:guide.step.printer.do'), { exact: false });
  within(line).getByText(count(5, 9), { exact: false });
  expect(document.activeElement).toBe(amountBox());
});

it('names the recovery file before the shift, since a live till does not sell before', async () => {
  await openFirstDay({
    preferences: { ...defaultPreferences, shopName: 'Adunni Stores' },
    backup: backupStatusOf({ isRecoveryFileElsewhere: false }),
  });
  await within(await guideBar('first-day')).findByText(en('setup:guide.step.recovery.do'), { exact: false });
});

it('shows no guide while the record is closed, which says what is done', async () => {
  const till = await openFirstDay();
  await guideBar('first-day');
  act(() =>
    till.news(
      'backup',
      'changed',
      backupStatusOf({ problem: failure('journal-unavailable', { text: 'corrupt' }), recordOpen: false }),
    ),
  );
  expect(screen.queryByRole('region', { name: en('setup:guide.first-day.title') })).toBeNull();
});

it('leaves the step of the shift done after the shift was closed without a sale', async () => {
  const till = await openFirstDay({ preferences: { ...defaultPreferences, shopName: 'Adunni Stores' } });
  const line = await guideBar('first-day');
  await within(line).findByText(en('setup:guide.step.shift.do'), { exact: false });
  till.reply('shift', 'zReports', [zReport()]);
  till.reply('sales', 'cashiers', []);
  act(() => till.services.navigation.openPage('sales'));
  act(() => till.services.navigation.newSale());
  await within(await guideBar('first-day')).findByText(en('setup:guide.step.printer.do'), { exact: false });
});

it('opens the section of each step', async () => {
  const till = await openFirstDay({ staff: signedInAs('Adunni', { people: [member('Adunni', 'owner')] }) });
  till.reply('receipts', 'printers', []);
  const openedGuides: string[] = [];
  for (const name of ['name', 'cashier', 'printer', 'display'] as const) {
    act(() => till.services.navigation.newSale());
    await till.user.click(within(await guideBar('first-day')).getByRole('button', { name: en('setup:guide.all') }));
    const dialog = await screen.findByRole('dialog', { name: en('setup:guide.first-day.title') });
    await till.user.click(within(dialog).getByRole('button', { name: buttonOf(name) }));
    const { route } = till.services.navigation.getState();
    if (route.kind !== 'page') throw new Error(`${name} opens no page`);
    const sections = route.name === 'owner' ? partNames.flatMap(sectionsOf) : Object.values(settingsPlaces).flat();
    expect(sections).toContain(route.find);
    openedGuides.push(`${route.name} ${route.find}`);
  }
  expect(openedGuides).toEqual(['settings shop', 'owner staff', 'settings printing', 'settings display']);
});

it('leaves the guide of the first day hidden once somebody closed it', async () => {
  const till = await openFirstDay();
  const preferences = { ...defaultPreferences, closedGuides: ['first-day' as const] };
  till.reply('settings', 'change', preferences);
  await till.user.click(within(await guideBar('first-day')).getByRole('button', { name: en('setup:guide.all') }));
  const dialog = await screen.findByRole('dialog', { name: en('setup:guide.first-day.title') });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(9);
  await till.user.click(within(dialog).getByRole('button', { name: en('setup:guide.hide') }));
  expect(till.calls('settings', 'change')).toEqual([{ closedGuides: ['first-day'] }]);
  await act(async () => void till.news('settings', 'changed', preferences));
  expect(screen.queryByRole('region', { name: en('setup:guide.first-day.title') })).toBeNull();
});

it('hides the guide of the first day from cashiers', async () => {
  await openFirstDay({ staff: signedInAs('Chidi') });
  await import('../../../renderer/features/setup/guide/guide-bar.tsx');
  expect(screen.queryByRole('region', { name: en('setup:guide.first-day.title') })).toBeNull();
});

const underpaid = viewOf('underpaid', { verdict: underpaidBy500(1_500), alert: null });
it.each([
  ['an underpaid sale and a paid one', [underpaid, viewOf('first', { verdict: moneyIn(), alert: null })]],
  ['a sale whose balance was paid', [paidInParts(underpaid)]],
])('shows in practice what can become of a payment: %s', async (_, sales) => {
  await openTill({ environment: 'practice', preferences: defaultPreferences, sales });
  const line = await guideBar('tour');
  await within(line).findByText(count(2, 4), { exact: false });
  within(line).getByText(en('setup:guide.step.late.do'), { exact: false });
});
