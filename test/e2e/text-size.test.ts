import { expect, it } from 'vitest';
import { scenes } from '../screen-states/all.ts';
import { scenePages } from './shells/browser-shell.ts';

const pages = scenePages();

// `<meta name="text-scale">`, which Chromium knows from version 146 on; without it the system's text size changes nothing.
it.each(['waiting', 'customer-idle'])('shows texts as large as the computer is set to: %s', async (name) => {
  const scene = scenes.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  const { page } = await pages().show(scene);
  const devtools = await page.context().newCDPSession(page);
  const sizeAt = async (scale: number) => {
    await devtools.send('Emulation.setEmulatedOSTextScale', { scale });
    return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  };
  const usual = await sizeAt(1);
  expect(await sizeAt(1.5)).toBeCloseTo(1.5 * usual, 3);
  await sizeAt(1);
  await devtools.detach();
});
