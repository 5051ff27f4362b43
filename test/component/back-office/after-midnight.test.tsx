import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY, shopDayOf, shopDayStart } from '../../../electron/shared/shop/shop-day.ts';
import { clockTime } from '../../../renderer/lib/format-time.ts';
import { NOW, units } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { foundSale, layOutTheList, openSales, rows } from '../sales-history/sales-kit.ts';
import { openBackOffice } from './back-office-kit.ts';
import { reconciliationOf } from './money-views.ts';

const firstDay = shopDayStart(shopDayOf(NOW));
const nextDay = shopDayStart(shopDayOf(NOW) + 1);

/** Lets a day go by while the window is hidden; shown again, it ticks at once. */
const passMidnight = () => {
  vi.setSystemTime(NOW + DAY);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const beginnings = (calls: readonly unknown[]) => calls.map((input) => (input as { from: number }).from);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
layOutTheList();

describe('a screen that was opened with the period of today', () => {
  it.each([
    ['audit', 'audit', 'search'],
    ['dayBook', 'exports', 'dayBook'],
    ['reconciliation', 'reconciliation', 'report'],
  ] as const)('reads %s of the new day after midnight', async (section, area, call) => {
    const till = await openBackOffice(en(`backOffice:section.${section}`), (each) => {
      each.reply('audit', 'people', []);
      each.reply('audit', 'search', { acts: [], next: null });
      each.leaveUnanswered('exports', 'dayBook');
      each.reply('reconciliation', 'report', reconciliationOf());
    });
    passMidnight();
    await waitFor(() => expect(beginnings(till.calls(area, call))).toEqual([firstDay, nextDay]));
  });

  it('lists the sales of the new day after midnight', async () => {
    const till = await openTill();
    till.reply('sales', 'cashiers', []);
    till.reply('sales', 'totals', { count: 0, asked: units(0), received: units(0) });
    act(() => till.services.navigation.openPage('sales', '', { days: { name: 'today', from: '', to: '' } }));
    await waitFor(() => expect(beginnings(till.calls('sales', 'search'))).toEqual([firstDay]));
    passMidnight();
    await waitFor(() => expect(beginnings(till.calls('sales', 'search'))).toEqual([firstDay, nextDay]));
  });
});

it('names the day of a listed sale once it is another day, though nothing else changed', async () => {
  await openSales({ all: [foundSale(1, { createdAt: NOW })] });
  const [row] = await rows();
  const date =
    clockTime(NOW, ms(NOW + DAY))
      .split(' · ')
      .at(-1) ?? '';
  expect(row?.textContent).not.toContain(date);
  passMidnight();
  expect((await rows())[0]?.textContent).toContain(date);
});
