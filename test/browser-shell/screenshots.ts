import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildIfStale } from '../../build/tasks/build-if-stale.ts';
import { accountPage } from '../e2e/pages/account-page.ts';
import { collectPage } from '../e2e/pages/collect-page.ts';
import { statusLine } from '../e2e/pages/status-line.ts';
import { scenes } from '../screen-states/all.ts';
import type { Scene } from '../screen-states/scene.ts';
import { openScenePages, type ScenePages } from '../screen-states/scene-pages.ts';
import { launchChromium } from '../support/chromium.ts';
import { en } from '../support/english.ts';
import { startTill, stopAllTills } from '../support/till-process.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'test/e2e/screenshots');
/** The one picture that is stored with the sources, for the README. */
const readme = join(root, 'build/readme/till.png');

const counters = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
];
/** An old laptop, a wall, a wall of 4K, and 1280x800 zoomed to 200 %. */
const others = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 640, height: 400 },
];

/** A scene in each size that matters for it, in both themes. */
async function shoot(pages: ScenePages, scene: Scene): Promise<void> {
  const { page, problems } = await pages.show(scene);
  for (const size of scene.main ? [...counters, ...others] : counters) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, `${scene.name}-${size.width}x${size.height}-${colorScheme}.png`) });
    }
  }
  for (const problem of problems()) console.error(`${scene.name}: ${problem}`);
}

/** The README's picture is of the till itself: an account it was given by the practice service. */
async function shootReadme(browser: Browser): Promise<void> {
  const page: Page = await browser.newPage({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: counters[0] ?? null,
  });
  await (await startTill()).openTill(page);
  await collectPage(() => page).byHand('18500', '08031234567');
  await accountPage(() => page)
    .qr()
    .waitFor();
  await statusLine(() => page).saysNotReceived();
  await page.getByText(en('checked.now')).waitFor();
  await page.getByRole('button', { name: 'Pay exact amount' }).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: readme });
}

// `npm run screenshots [-- WORD]`: everything, the README's picture alone (`readme`), or the scenes whose names have WORD in them.
const buildResult = await buildIfStale(root);
if (!buildResult.ok) throw new Error(buildResult.failure);
const wantedWord = process.argv[2] ?? '';
mkdirSync(folder, { recursive: true });
mkdirSync(join(readme, '..'), { recursive: true });
const browser = await launchChromium();
try {
  if (wantedWord === '' || wantedWord === 'readme') await shootReadme(browser);
  const pages = await openScenePages(browser);
  for (const scene of scenes.filter(({ name }) => name.includes(wantedWord))) {
    await shoot(pages, scene).catch((error: unknown) => console.error(`${scene.name}: ${String(error)}`));
  }
  await pages.close();
  console.log(`Pictures are in ${folder}; the README's is ${readme}`);
} finally {
  await browser.close();
  await stopAllTills();
}
