import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDisplayModes } from '../../../electron/shared/customer-display.ts';
import { customerPlace, samePlace } from '../../../electron/windows/display-placement.ts';

const screen = (id: number) => ({ id, bounds: { x: id * 100, y: 0, width: 100, height: 100 } });
const screens = [screen(1), screen(2), screen(3)];
const auto = (wished: number | null = null) => ({ mode: 'auto' as const, screen: wished });

describe('the customer screen', () => {
  it('opens on the first screen the till is not on', () => {
    expect(customerPlace(auto(), screens, 1)).toEqual({ kind: 'screen', screen: screen(2) });
    expect(customerPlace(auto(), screens, 2)).toEqual({ kind: 'screen', screen: screen(1) });
  });

  it('opens on the chosen screen while it is connected and free', () => {
    expect(customerPlace(auto(3), screens, 1)).toEqual({ kind: 'screen', screen: screen(3) });
    expect(customerPlace(auto(9), screens, 1)).toEqual({ kind: 'screen', screen: screen(2) });
    expect(customerPlace(auto(3), screens, 3)).toEqual({ kind: 'screen', screen: screen(1) });
  });

  it('opens nowhere with one screen, in a window when chosen, nowhere when not', () => {
    expect(customerPlace(auto(), [screen(1)], 1)).toEqual({ kind: 'nowhere' });
    expect(customerPlace({ mode: 'window', screen: 2 }, screens, 1)).toEqual({ kind: 'window' });
    expect(customerPlace({ mode: 'off', screen: 2 }, screens, 1)).toEqual({ kind: 'nowhere' });
  });

  it('opens never over the till', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...customerDisplayModes),
        fc.option(fc.integer({ min: 1, max: 5 })),
        fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        (mode, wished, ids) => {
          const [tillOn = 1] = ids;
          const place = customerPlace({ mode, screen: wished }, ids.map(screen), tillOn);
          if (place.kind === 'screen') expect(place.screen.id).not.toBe(tillOn);
        },
      ),
    ));

  it('moves when a screen changed its size', () => {
    const before = { kind: 'screen' as const, screen: screen(2) };
    expect(samePlace(before, { kind: 'screen', screen: screen(2) })).toBe(true);
    const larger = { ...screen(2), bounds: { x: 200, y: 0, width: 300, height: 100 } };
    expect(samePlace(before, { kind: 'screen', screen: larger })).toBe(false);
  });
});
