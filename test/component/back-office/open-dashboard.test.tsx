import { act } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewOf } from '../../support/builders.ts';
import { button, openToday } from './today-kit.ts';

/** Each screen is a chunk of its own, and the first test would wait for it. */
beforeAll(async () => {
  await import('../../../renderer/features/back-office/back-office-page.tsx');
  await import('../../../renderer/features/back-office/today/today-section.tsx');
  await import('../../../renderer/features/sales-history/sales-page.tsx');
  await import('../../../renderer/features/back-office/to-settle/to-settle-section.tsx');
});

describe('the open dashboard', () => {
  it('computes the totals twice for a burst of events, not once per event', async () => {
    const till = await openToday();
    await button(/^Net received/);
    vi.useFakeTimers();
    const before = till.calls('today', 'report').length;
    for (let i = 0; i < 20; i += 1) till.news('sales', 'changed', viewOf(`sale-${i}`));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(till.calls('today', 'report').length - before).toBe(2);
  });

  it('ignores events while it is closed', async () => {
    const till = await openToday();
    await button(/^Net received/);
    await till.user.keyboard('{F6}');
    const before = till.calls('today', 'report').length;
    till.news('sales', 'changed', viewOf('sale-1'));
    expect(till.calls('today', 'report').length).toBe(before);
  });
});
