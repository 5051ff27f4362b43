import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Between two keys of the scanner, in seconds. */
const GAP = 0.008;
/** A hand that takes the scanner leaves the keys first, in ms. */
const TAKEN = 900;

/**
 * A keyboard-wedge scanner: capitals with Shift, one key every 8 ms by the keyboard's own clock however busy this
 * computer is, Enter at the end.
 */
export const scanner = (page: () => Page) => async (text: string) => {
  await pause(TAKEN);
  const cdp = await page().context().newCDPSession(page());
  let timestamp = Date.now() / 1_000;
  for (const key of [...text, 'Enter']) {
    timestamp += GAP;
    const capital = /^[A-Z]$/.test(key);
    const keyEvent = key === 'Enter' ? { key, code: key, text: '\r', windowsVirtualKeyCode: 13 } : { key, text: key };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, modifiers: capital ? 8 : 0, ...keyEvent });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key });
  }
  await cdp.detach();
};
