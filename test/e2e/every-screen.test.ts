import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places, scenes } from '../screen-states/all.ts';
import { cutOff, smallTargets } from '../screen-states/measure.ts';
import type { Scene } from '../screen-states/scene.ts';
import { openScenePages, type ScenePages } from '../screen-states/stand.ts';
import { violations } from '../support/axe.ts';
import { closeTheBrowser, theBrowser } from './shells/browser-shell.ts';

let stand: ScenePages;
beforeAll(async () => {
  stand = await openScenePages(await theBrowser());
});
afterAll(async () => {
  await stand.close();
  await closeTheBrowser();
});

const counter = { width: 1280, height: 800 };
const small = { width: 1024, height: 640 };
/** 1280x800 at 200 %. */
const zoomed = { width: 640, height: 400 };

/** Everything that is wrong with one screen; empty when nothing is. */
async function faultsOf(scene: Scene): Promise<object> {
  const { page, problems, close } = await stand.show(scene, counter);
  const till = scene.window === 'till';
  const faults: Record<string, readonly string[]> = { axe: await violations(page), complaints: problems };
  if (till) faults.tooSmallToTouch = await smallTargets(page);
  await page.setViewportSize(small);
  if (till) faults.tooSmallOnASmallScreen = await smallTargets(page);
  faults.cutOnASmallScreen = await cutOff(page);
  await page.setViewportSize(zoomed);
  if (scene.main) faults.cutWhenMagnified = await cutOff(page);
  await close();
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}

/** `npm run test:deep` looks at all of them; here at the main ones and the first of each place. */
const isDeep = process.env.TEST_DEEP === '1';
const looked = scenes.filter((scene) => isDeep || scene.main || places.some(([first]) => first === scene));

describe('Screens can be read, reached and touched by everyone', () => {
  it.each(looked)('$name', async (scene) => {
    expect(await faultsOf(scene)).toEqual({});
  });
});
