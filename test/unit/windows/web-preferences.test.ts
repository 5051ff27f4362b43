import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';

const session = {} as Session;
const preload = '/app/out/preload/till.cjs';

it('differs in development by the developer tools alone', () => {
  const packagedPreferences = tillWebPreferences({ preload, session, packaged: true });
  expect(packagedPreferences.devTools).toBe(false);
  expect(tillWebPreferences({ preload, session, packaged: false })).toEqual({ ...packagedPreferences, devTools: true });
});
