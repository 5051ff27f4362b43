import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TillSnapshot } from '../../electron/shared/contract/till.ts';
import { type Language, languages } from '../../electron/shared/languages.ts';
import { signedInAs } from '../component/staff/staff-kit.ts';
import { firstScenes, scenes } from '../screen-states/all.ts';
import { misfits } from '../screen-states/layout.ts';
import { cutOff } from '../screen-states/measure.ts';
import { type Scene, tell } from '../screen-states/scene.ts';
import { openScenePages, type ScenePages } from '../screen-states/stand.ts';
import { closeTheBrowser, theBrowser } from './shells/browser-shell.ts';

let stand: ScenePages;
beforeAll(async () => {
  stand = await openScenePages(await theBrowser());
});
afterAll(async () => {
  await stand.close();
  await closeTheBrowser();
});

const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 640 },
];

/** Of the scenes that every size matters to. */
const moreSizes = [...sizes, { width: 1280, height: 800 }];

const snapshotOf = ({ answers }: Scene) => answers['till.snapshot'] as TillSnapshot | undefined;

/** With the owner at the counter where nobody signs in: the rail is at its fullest then. */
function staffed(scene: Scene): Scene {
  const snapshot = snapshotOf(scene);
  if (snapshot?.staff?.mode !== 'off') return scene;
  return { ...scene, answers: { ...scene.answers, 'till.snapshot': { ...snapshot, staff: signedInAs('Adunni') } } };
}

/** Every misfit of one scene by language and size; empty when it fits in all of them. */
async function misfitsOf(scene: Scene): Promise<Record<string, readonly string[]>> {
  const { page, close } = await stand.show(staffed(scene));
  const preferences = snapshotOf(scene)?.preferences;
  // The customer's window and a till that could not open have the language they were opened in.
  const wanted = preferences ? Object.keys(languages) : ['en'];
  const found: Record<string, readonly string[]> = {};
  for (const language of wanted as Language[]) {
    if (preferences) {
      await tell(page, 'settings.changed', { ...preferences, language });
      await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    }
    for (const size of scene.main ? moreSizes : sizes) {
      await page.setViewportSize(size);
      const faults = [...(await misfits(page)), ...(await cutOff(page))];
      if (faults.length > 0) found[`${language} ${size.width}x${size.height}`] = faults;
    }
  }
  await close();
  return found;
}

/** `npm run test:deep` measures every state of every screen; here one of each. */
const measured = process.env.TEST_DEEP === '1' ? scenes : firstScenes;

describe('Every screen fits', () => {
  it.each(measured)('$name', async (scene) => {
    expect(await misfitsOf(scene)).toEqual({});
  });
});

it('The cards of the dashboard end at one line on a wide screen', async () => {
  const today = scenes.find(({ name }) => name === 'today');
  if (!today) throw new Error('no scene of the dashboard');
  const { page, close } = await stand.show(today);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const cards = await page.getByRole('button', { name: /^(Net collected|Exceptions|Still open|Usual wait)/ }).all();
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
  const ends = boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
  expect(ends).toHaveLength(4);
  expect(Math.max(...ends.slice(1))).toBe(ends[0]);
  await close();
});
