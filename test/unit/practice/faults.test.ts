import { describe, expect, it } from 'vitest';
import { createFaults, routeMatches } from '../../../electron/practice/faults/faults.ts';
import { type FaultRule, faultRule } from '../../../electron/practice/faults/rules.ts';

const rule = (more: object): FaultRule => faultRule.parse({ kind: 'drop-after', ...more });

describe('fault routes', () => {
  it.each([
    ['*', 'GET', '/banks'],
    ['/banks', 'GET', '/banks'],
    ['GET /banks', 'GET', '/banks'],
    ['get /banks', 'GET', '/banks'],
    ['* /banks', 'POST', '/banks'],
    ['GET /transactions/{refid}', 'GET', '/transactions/PT1'],
    ['/payouts/*', 'GET', '/payouts/7'],
  ])('applies the fault route %s to %s %s', (route, method, path) =>
    expect(routeMatches(route, method, path)).toBe(true),
  );

  it.each([
    ['POST /banks', 'GET', '/banks'],
    ['/bank', 'GET', '/banks'],
    ['/payouts/*', 'GET', '/payouts/7/8'],
    ['/transactions/{refid}', 'GET', '/transactions'],
  ])('distinguishes the fault route %s from %s %s', (route, method, path) =>
    expect(routeMatches(route, method, path)).toBe(false),
  );
});

describe('faults', () => {
  it('applies a fault as often as its probability', () => {
    let next = 0;
    const faults = createFaults(() => (next++ % 10) / 10);
    faults.replace([rule({ probability: 0.3 })]);
    const struck = Array.from({ length: 100 }, () => faults.strike('GET', '/banks').length);
    expect(struck.filter((count) => count === 1)).toHaveLength(30);
  });

  it('applies a fault of probability 1 always and one of 0 never, whatever chance returns', () => {
    for (const chance of [0, 0.999_999]) {
      const faults = createFaults(() => chance);
      faults.replace([rule({ probability: 1 }), rule({ probability: 0, kind: 'drop-before' })]);
      expect(faults.strike('GET', '/banks').map(({ kind }) => kind)).toEqual(['drop-after']);
    }
  });

  it('ends a fault after so many times', () => {
    const faults = createFaults();
    faults.replace([rule({ times: 2, route: 'GET /banks' })]);
    faults.strike('GET', '/elsewhere');
    expect([1, 2, 3].map(() => faults.strike('GET', '/banks').length)).toEqual([1, 1, 0]);
    expect(faults.list()).toEqual([]);
  });
});
