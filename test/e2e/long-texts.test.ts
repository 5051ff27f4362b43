import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Language, languages } from '../../electron/shared/base/languages.ts';
import { defaultPreferences } from '../../electron/shared/settings/preferences.ts';
import { sceneNamed } from '../screen-states/all.ts';
import { misfits } from '../screen-states/layout.ts';
import { tell, till } from '../screen-states/scene.ts';
import { saleRow } from '../screen-states/screens/sales.ts';
import { onStage, saleOf } from '../screen-states/shop.ts';
import { underpaidBy500, units } from '../support/builders.ts';
import { en } from '../support/english.ts';
import { scenePages } from './shells/browser-shell.ts';

const pages = scenePages();

const usual = { width: 1280, height: 800 };
const small = { width: 1024, height: 640 };
const everyLanguage = Object.keys(languages) as Language[];

async function changeLanguage(page: Page, language: Language): Promise<void> {
  await tell(page, 'settings.changed', { ...defaultPreferences, language });
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

it('shows in every language every payment of another sale beside the button for its receipt', async () => {
  const { page } = await pages().show(sceneNamed('other-sales-paid'), usual);
  for (const language of everyLanguage) {
    await changeLanguage(page, language);
    const measuredTexts = await page.locator('section[data-brief] li').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const receipt = row.querySelector('button + button')?.getBoundingClientRect();
        const texts = [...row.querySelectorAll('button:first-child > :is(strong, span:not(:last-child))')];
        return texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return { text: text.textContent, isBeside: receipt && range.getBoundingClientRect().right <= receipt.left };
        });
      }),
    );
    expect(measuredTexts.length, language).toBeGreaterThan(0);
    expect(
      measuredTexts.filter(({ isBeside }) => isBeside !== true),
      language,
    ).toEqual([]);
  }
});

it('shows in every language on a small screen all of whose payment came', async () => {
  const { page } = await pages().show(sceneNamed('other-sales-paid'), small);
  for (const language of everyLanguage) {
    await changeLanguage(page, language);
    const rows = page.locator('section[data-brief] li');
    const tails = await rows.locator('button > span:last-child').evaluateAll((spans) =>
      spans.map(({ textContent, scrollWidth, clientWidth }) => ({
        isTail: /\d{4}$/.test(textContent),
        isCut: scrollWidth > clientWidth,
      })),
    );
    const ofTails = tails.filter(({ isTail }) => isTail);
    expect(ofTails.length, language).toBeGreaterThan(0);
    expect(
      ofTails.filter(({ isCut }) => isCut),
      language,
    ).toEqual([]);
  }
});

it.each([usual, small])('shows a long note of another sale beside the button that opens it: $width', async (size) => {
  const { page } = await pages().show(sceneNamed('another-sale-overpaid'), size);
  const alert = page.getByRole('region', { name: en('alert.label') });
  const ends = await alert
    .locator('p, p span')
    .evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(0);
  const button = await alert.getByRole('button').boundingBox();
  expect(Math.max(...ends)).toBeLessThan(button?.x ?? 0);
});

it.each([usual, small])('shows whose sale it is beside the amount that is missing: $width', async (size) => {
  const name = 'Oluwatobiloba Akinwunmi';
  const sale = saleOf('short', 2_345_678, 4, { name, verdict: underpaidBy500(2_345_678) });
  const verdict = { ...underpaidBy500(2_345_678), difference: units(-1_045_578.5) };
  const { page } = await pages().show(till('short', onStage({ ...sale, verdict })), size);
  const nameElement = page.getByRole('complementary', { name: en('queue.label') }).getByText(name);
  expect((await nameElement.boundingBox())?.width).toBeGreaterThan(60);
});

it('shows in every language the whole amount that came for a large sale in the list', async () => {
  const more = { amount: units(345_678_912), received: units(300_000_000), status: 'underpaid' } as const;
  const scene = sceneNamed('sales');
  const foundSales = [saleRow(0, more)];
  const answers = { ...scene.answers, 'sales.search': { found: foundSales, next: null } };
  const { page } = await pages().show({ ...scene, answers }, usual);
  for (const language of everyLanguage) {
    await changeLanguage(page, language);
    expect(
      (await misfits(page)).filter((each) => each.startsWith('cut')),
      language,
    ).toEqual([]);
  }
});
