import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { tillWebPreferences } from '../../../electron/windows/web-preferences.ts';

const session = {} as Session;
const preload = '/app/out/preload/till.cjs';

it('is exactly this in a packaged app', () => {
  const { session: own, ...data } = tillWebPreferences({ preload, session, packaged: true });
  expect(own).toBe(session);
  expect(data).toMatchInlineSnapshot(`
    {
      "allowRunningInsecureContent": false,
      "autoplayPolicy": "no-user-gesture-required",
      "contextIsolation": true,
      "devTools": false,
      "disableBlinkFeatures": "Auxclick",
      "experimentalFeatures": false,
      "navigateOnDragDrop": false,
      "nodeIntegration": false,
      "nodeIntegrationInSubFrames": false,
      "nodeIntegrationInWorker": false,
      "preload": "/app/out/preload/till.cjs",
      "sandbox": true,
      "spellcheck": false,
      "webSecurity": true,
      "webviewTag": false,
    }
  `);
});

it('differs in development by the developer tools alone', () => {
  const packaged = tillWebPreferences({ preload, session, packaged: true });
  expect(tillWebPreferences({ preload, session, packaged: false })).toEqual({ ...packaged, devTools: true });
});
