import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { fullDate } from '../../../renderer/lib/format-time.ts';
import { NOW, viewOf } from '../../support/builders.ts';
import { button } from './back-office-kit.ts';
import { todaySpan } from './money-views.ts';
import { openTakings } from './takings-kit.ts';

it('computes the totals once for a burst of events, not once per event', async () => {
  const till = await openTakings();
  await button(/^Net received/);
  vi.useFakeTimers();
  const before = till.calls('takings', 'report').length;
  for (let i = 0; i < 20; i += 1) till.news('sales', 'changed', viewOf(`sale-${i}`));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(till.calls('takings', 'report').length - before).toBe(1);
});

it('names the new day after midnight, whose totals it then shows', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const till = await openTakings();
  screen.getByText(fullDate(NOW));
  vi.setSystemTime(NOW + DAY);
  // A window that is shown again ticks at once.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  screen.getByText(fullDate(ms(NOW + DAY)));
  const tomorrow = { from: ms(todaySpan.from + DAY), to: ms(todaySpan.to + DAY) };
  await waitFor(() => expect(till.calls('takings', 'report')).toEqual([todaySpan, tomorrow]));
});
