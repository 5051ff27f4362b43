import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { strayCalls } from './fake-bridge.ts';
import { PATIENCE_MS } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// A console.error or console.warn, and a call of the bridge without a response from the test, fails that test.
let consoles: readonly MockInstance[] = [];

beforeEach(() => {
  strayCalls.length = 0;
  consoles = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => undefined));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const consoleCalls = consoles.flatMap((spy) => spy.mock.calls);
  for (const spy of consoles) spy.mockRestore();
  expect(consoleCalls, 'console.error and console.warn').toEqual([]);
  expect(strayCalls, 'calls without an answer').toEqual([]);
});
