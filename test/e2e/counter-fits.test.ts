import { describe, expect, it } from 'vitest';
import { languageNames } from '../../electron/shared/base/languages.ts';
import type { Environment } from '../../electron/shared/sales/sale.ts';
import { defaultPreferences } from '../../electron/shared/settings/preferences.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { counterScenes, firstScenes } from '../screen-states/all.ts';
import { type Scene, tell, till } from '../screen-states/scene.ts';
import { onStage, saleOf } from '../screen-states/shop.ts';
import { stageFaults } from '../screen-states/stage.ts';
import { awaitingBalance, underpaidBy500 } from '../support/builders.ts';
import { isDeep } from '../support/deep.ts';
import { scenePages, theBrowser } from './shells/browser-shell.ts';

const pages = scenePages();

const smallest = { width: 1024, height: 640 };
const sizes = [{ width: 1280, height: 800 }, { width: 1366, height: 768 }, smallest, { width: 1920, height: 1080 }];

const snapshotOf = ({ answers }: Scene) => answers['till.snapshot'] as Partial<TillSnapshot>;
/** Those that show the counter: a till that could not open has none. */
const counterScenesShown = counterScenes.filter((scene) => snapshotOf(scene).sales !== undefined);

const inEnvironment = (scene: Scene, environment: Environment): Scene => ({
  ...scene,
  answers: { ...scene.answers, 'till.snapshot': { ...snapshotOf(scene), environment } },
});

/**
 * Live shows less than practice at the same place. `npm run test:deep` measures every state in both; `npm test` the main
 * ones, and in practice the first of each place in the smallest window.
 */
const shownIn = {
  practice: isDeep ? counterScenesShown : counterScenesShown.filter((scene) => firstScenes.includes(scene)),
  live: isDeep ? counterScenesShown : counterScenesShown.filter(({ main }) => main),
};

describe.each(['practice', 'live'] as const)('The counter in %s', (environment) => {
  it.each(shownIn[environment])('shows the counter whole in every window: $name', async (scene) => {
    const sizesOfScene = isDeep || scene.main ? sizes : [smallest];
    const { page } = await pages().show(inEnvironment(scene, environment), sizesOfScene[0]);
    const faults: Record<string, readonly string[]> = {};
    for (const size of sizesOfScene) {
      await page.setViewportSize(size);
      const found = await stageFaults(page);
      if (found.length > 0) faults[`${size.width}x${size.height}`] = found;
    }
    expect(faults).toEqual({});
  });
});

it('shows a balance of a customer with a long name whole on the smallest screen in every language', async () => {
  const name = 'Ọlúwaṣeun Adébáyọ̀-Ńwachukwu Ɗanladi';
  const sale = saleOf('long-name', 99_999_999.99, 2, { name, verdict: underpaidBy500(99_999_999.99) });
  const preferences = { ...defaultPreferences, shopName: 'Adunni Stores' };
  const scene = till('long-name', { ...onStage(awaitingBalance(sale)), environment: 'live', preferences });
  const { page } = await pages().show(scene, smallest);
  await page.getByRole('timer').waitFor();
  for (const language of languageNames) {
    await tell(page, 'settings.changed', { ...preferences, language });
    await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    expect(await stageFaults(page), language).toEqual([]);
  }
});

it('finds what is cut, covered or scrolled away', async () => {
  const page = await (await theBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<main data-screen="account" style="position: relative; height: 300px; overflow: hidden">
    <div style="height: 100px; overflow: auto"><p style="height: 200px; margin: 0">scrolled</p></div>
    <p style="width: 50px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">a long name <b>₦99,999,999</b></p>
    <p style="position: absolute; top: 150px">hidden</p>
    <p style="position: absolute; top: 150px; background: red">hiding</p>
    <button style="position: absolute; top: 290px">out</button></main>`);
  expect(await stageFaults(page)).toEqual([
    'scrolled: div 200 px in 100',
    'cut: b "₦99,999,999"',
    'covered: p "hidden"',
    'cut: button "out"',
  ]);
  await page.close();
});
