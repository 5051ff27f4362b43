import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDisplayModes } from '../../../electron/shared/customer-display/customer-display.ts';
import {
  type PlacementPreferences,
  customerPlace as placeOf,
  type Screen,
  screenOf,
} from '../../../electron/windows/customer-display.ts';
import { forAny } from '../../support/for-any.ts';

/** The screens stand side by side, 100 wide. */
const screen = (number: number, place = number) =>
  screenOf({ id: number, bounds: { x: place * 100, y: 0, width: 100, height: 100 } });
const id = (number: number, place = number) => screen(number, place).id;
const screens = [screen(1), screen(2), screen(3)];
const auto = (screenId: string | null = null) => ({ mode: 'auto' as const, screen: screenId });

const customerPlace = (preferences: PlacementPreferences, connectedScreens: readonly Screen[], tillOn: string) =>
  placeOf(preferences, connectedScreens, tillOn, true);

describe('the customer screen', () => {
  it('opens on the chosen screen while it is connected and free', () => {
    expect(customerPlace(auto(id(3)), screens, id(1))).toEqual({ kind: 'screen', screen: screen(3) });
    expect(customerPlace(auto(id(9)), screens, id(1))).toEqual({ kind: 'screen', screen: screen(2) });
    expect(customerPlace(auto(id(3)), screens, id(3))).toEqual({ kind: 'screen', screen: screen(1) });
  });

  it('opens nowhere with one screen, in a window when chosen, nowhere when not', () => {
    expect(customerPlace(auto(), [screen(1)], id(1))).toEqual({ kind: 'nowhere' });
    expect(customerPlace({ mode: 'window', screen: id(2) }, screens, id(1))).toEqual({ kind: 'window' });
    expect(customerPlace({ mode: 'off', screen: id(2) }, screens, id(1))).toEqual({ kind: 'nowhere' });
  });

  it('opens on the chosen one of two with one number, and beside the till', () => {
    const twins = [screen(1), screen(7, 2), screen(7, 3)];
    expect(customerPlace(auto(id(7, 3)), twins, id(1))).toEqual({ kind: 'screen', screen: screen(7, 3) });
    expect(customerPlace(auto(), [screen(7, 1), screen(7, 2)], id(7, 1))).toEqual({
      kind: 'screen',
      screen: screen(7, 2),
    });
  });

  it('opens on the chosen screen after it was moved to another place of the desktop', () => {
    const movedScreens = [screen(1), screen(2), screen(3, 8)];
    expect(customerPlace(auto(id(3)), movedScreens, id(1))).toEqual({ kind: 'screen', screen: screen(3, 8) });
  });

  it('opens in a window where windows cannot be placed, if there is a screen for it', () => {
    expect(placeOf(auto(id(3)), screens, id(1), false)).toEqual({ kind: 'window' });
    expect(placeOf(auto(), [screen(1)], id(1), false)).toEqual({ kind: 'nowhere' });
    expect(placeOf({ mode: 'off', screen: null }, screens, id(1), false)).toEqual({ kind: 'nowhere' });
  });

  it('opens never over the till', () =>
    forAny(
      [
        fc.constantFrom(...customerDisplayModes),
        fc.option(fc.integer({ min: 1, max: 5 })),
        fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 3 }),
      ],
      (mode, wishedNumber, places, numbers) => {
        const connectedScreens = places.map((place) => screen(place % numbers, place));
        const [tillOn = screen(1)] = connectedScreens;
        const wish = wishedNumber === null ? null : id(wishedNumber % numbers, wishedNumber);
        const place = customerPlace({ mode, screen: wish }, connectedScreens, tillOn.id);
        if (place.kind === 'screen') expect(place.screen.bounds).not.toEqual(tillOn.bounds);
      },
    ));
});
