import { describe, expect, it } from 'vitest';
import { hours } from '../../../electron/shared/base/units.ts';
import { limitErasures } from '../../../electron/shop/customers/customers.ts';

describe('erasures that other tills ask for', () => {
  it('lets other tills erase a hundred customers a day; those that were not possible do not count', () => {
    let now = 0;
    let isPossible = false;
    const erasedCustomers: string[] = [];
    const erase = limitErasures(
      (customer) => isPossible && erasedCustomers.push(customer) > 0,
      () => now,
    );
    const askAll = () => Array.from({ length: 250 }, (_, n) => erase(String(n))).filter(Boolean).length;
    expect(askAll()).toBe(0);
    isPossible = true;
    expect(askAll()).toBe(100);
    now += hours(23);
    expect(askAll()).toBe(0);
    now += hours(1);
    expect(askAll()).toBe(100);
    expect(erasedCustomers).toHaveLength(200);
  });
});
