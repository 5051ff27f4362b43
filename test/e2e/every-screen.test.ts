import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../electron/shared/base/languages.ts';
import type { CustomerScreen } from '../../electron/shared/customer-display/contract.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { signedInAs } from '../component/staff/staff-kit.ts';
import { firstScenes, places, sceneNamed, scenes } from '../screen-states/all.ts';
import { misfits } from '../screen-states/layout.ts';
import { cutOff, overlaps, smallTargets } from '../screen-states/measure.ts';
import { type Scene, tell } from '../screen-states/scene.ts';
import { themes, violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { scenePages, theBrowser } from './shells/browser-shell.ts';

const pages = scenePages();

const usual = { width: 1280, height: 800 };
const small = { width: 1024, height: 640 };
const sizes = [{ width: 1366, height: 768 }, small];
/** Of the scenes that every size matters to. */
const moreSizes = [...sizes, usual];
/** 1280x800 at 200 %. */
const zoomedSize = { width: 640, height: 400 };

/** `npm run test:deep` checks every state of every screen in every language and size; `npm test` these alone. */
const shownScenes = isDeep ? scenes : firstScenes;
/** Every rule of axe takes as long as all else together: on the first of each place; specs check what they open too. */
const withAxe = (scene: Scene) => isDeep || places.some(([first]) => first === scene);

const snapshotOf = ({ answers }: Scene) => answers['till.snapshot'] as TillSnapshot | undefined;

/** With the owner signed in where nobody signs in: the sidebar is at its fullest then. */
function withOwnerSignedIn(scene: Scene): Scene {
  const snapshot = snapshotOf(scene);
  if (snapshot?.staff?.mode !== 'off') return scene;
  return { ...scene, answers: { ...scene.answers, 'till.snapshot': { ...snapshot, staff: signedInAs('Adunni') } } };
}

/** Every language for the main scenes; for the others one, each its turn. */
function languagesOf(scene: Scene): readonly Language[] {
  const all = Object.keys(languages) as Language[];
  const next = all[shownScenes.indexOf(scene) % all.length] ?? 'en';
  return isDeep || scene.main ? all : [next];
}

/** Every size for the main scenes in English; else the smallest, in which the most would be cut. */
function sizesOf(scene: Scene, language: Language): readonly { readonly width: number; readonly height: number }[] {
  if (isDeep) return scene.main ? moreSizes : sizes;
  return scene.main && language === 'en' ? moreSizes : [small];
}

type Faults = Record<string, readonly string[]>;

/** Emits to the page what changes its language; a till that could not open has none. */
async function changeLanguage(page: Page, scene: Scene, language: Language): Promise<void> {
  const preferences = snapshotOf(scene)?.preferences;
  if (scene.window === 'customer')
    await tell(page, 'customer.changed', { ...(scene.answers['customer.screen'] as CustomerScreen), language });
  else if (preferences) await tell(page, 'settings.changed', { ...preferences, language });
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

/** What does not fit in the window, by language and size. */
async function misfitsOf(page: Page, scene: Scene): Promise<Faults> {
  const foundFaults: Faults = {};
  const isCustomers = scene.window === 'customer';
  // A till that could not open has the language it was opened in.
  for (const language of isCustomers || snapshotOf(scene)?.preferences ? languagesOf(scene) : (['en'] as const)) {
    await changeLanguage(page, scene, language);
    for (const size of sizesOf(scene, language)) {
      await page.setViewportSize(size);
      foundFaults[`${language} ${size.width}x${size.height}`] = [
        ...(await misfits(page)),
        ...(await cutOff(page)),
        ...(isCustomers ? await overlaps(page) : []),
      ];
    }
  }
  return foundFaults;
}

/** Everything that is wrong with one screen; empty when nothing is. */
async function faultsOf(scene: Scene): Promise<Faults> {
  const isMany = isDeep || scene.main || withAxe(scene);
  const { page, problems } = await pages().show(withOwnerSignedIn(scene), isMany ? usual : small);
  const isTouched = scene.window === 'till';
  const faults: Faults = {};
  if (withAxe(scene)) faults.axe = await violations(page, themes);
  if (isTouched && isMany) faults.tooSmallToTouch = await smallTargets(page);
  await page.setViewportSize(small);
  if (isTouched) faults.tooSmallOnASmallScreen = await smallTargets(page);
  Object.assign(faults, await misfitsOf(page, scene));
  if (scene.main) {
    await page.setViewportSize(zoomedSize);
    faults.cutWhenMagnified = await cutOff(page);
  }
  return Object.fromEntries(
    Object.entries({ ...faults, problems: problems() }).filter(([, problemsFound]) => problemsFound.length > 0),
  );
}

describe('Every screen', () => {
  it.each(shownScenes)(
    'shows a screen that fits and has contrast, and whose parts can be reached and pressed: $name',
    async (scene) => {
      expect(await faultsOf(scene)).toEqual({});
    },
  );
});

it('detects a picture without a label in one theme and low contrast in the other', async () => {
  const page = await (await theBrowser()).newPage();
  await page.setContent(`<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,">
    <style>@media (prefers-color-scheme: dark) { p { color: #eee } }</style><p>pale</p></main></html>`);
  expect(await violations(page, themes)).toEqual(['light image-alt: img', 'dark color-contrast: p']);
  await page.close();
});

it('aligns the cards of the takings on a wide screen', async () => {
  const { page } = await pages().show(sceneNamed('takings'), { width: 1920, height: 1080 });
  const cards = await page.getByRole('button', { name: /^(Problems|Waiting for money|Usual wait|Fees)/ }).all();
  const first = page.getByRole('button', { name: new RegExp(`^${en('backOffice:takings.net')}`) });
  const boxes = await Promise.all([first, ...cards].map((card) => card.boundingBox()));
  const starts = boxes.map((box) => Math.round(box?.x ?? 0));
  expect(starts).toHaveLength(5);
  expect(Math.min(...starts.slice(1))).toBe(starts[0]);
});

it('draws a hyphen narrower than a figure in words, and all figures of a column equally wide', async () => {
  const { page } = await pages().show(sceneNamed('takings-tables'));
  const widths = await page.evaluate(() => {
    const widthIn = (place: string, text: string) => {
      const word = document.createElement('span');
      word.textContent = text;
      document.querySelector(place)?.append(word);
      const { width } = word.getBoundingClientRect();
      word.remove();
      return Math.round(width * 100);
    };
    return {
      words: ['----', '0000'].map((text) => widthIn('main h2', text)),
      column: ['1111', '8888'].map((text) => widthIn('td[data-figure]', text)),
    };
  });
  const [hyphens = 0, figures = 0] = widths.words;
  expect(hyphens).toBeLessThan(0.9 * figures);
  expect(widths.column[0]).toBe(widths.column[1]);
});

it.each([
  { name: 'lock-wait', text: /\d:\d\d/ },
  { name: 'waiting-usual-wait', text: /so far/ },
  { name: 'audit-shop', text: /^\d\d:\d\d/ },
  { name: 'payout-accounts', text: /^\d\d:\d\d/ },
  { name: 'events', text: /^\d\d:\d\d/ },
  { name: 'day-book', text: /^\d\d:\d\d/ },
])('draws seconds that are counted, and times below each other, equally wide: $name', async ({ name, text }) => {
  const { page } = await pages().show(sceneNamed(name));
  const styles = await page
    .getByText(text)
    .evaluateAll((elements) => elements.map((each) => getComputedStyle(each).fontVariantNumeric));
  expect(new Set(styles)).toEqual(new Set(['tabular-nums']));
});

it('shows the title of a payout that was opened from a scrolled list', async () => {
  const { page } = await pages().show(sceneNamed('payout'), small);
  const title = page.getByRole('heading', { name: en('backOffice:payouts.one', { id: '17' }) });
  expect((await title.boundingBox())?.y).toBeGreaterThan(0);
});

it('prints the QR code of a payment slip within what the narrowest head prints', async () => {
  const { page } = await pages().show(sceneNamed('receipt-slip'), usual);
  const paper = await page.getByRole('dialog').locator('article').boundingBox();
  const code = await page
    .getByRole('dialog')
    .getByRole('img', { name: en('receipts:word.scan') })
    .boundingBox();
  if (!paper || !code) throw new Error('no slip with a code');
  // The head prints 48 mm in the middle of 58.
  const edge = (paper.width * 5) / 58;
  expect(code.x).toBeGreaterThanOrEqual(paper.x + edge - 1);
  expect(code.x + code.width).toBeLessThanOrEqual(paper.x + paper.width - edge + 1);
  expect(code.width).toBeCloseTo(code.height, 1);
});
