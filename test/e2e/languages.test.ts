import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Language, languageNames, languages } from '../../electron/shared/base/languages.ts';
import { violationsNow } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { customerScreen } from './pages/customer-screen.ts';
import { settingsPage } from './pages/settings-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { typeByHand } from './pages/type-by-hand.ts';
import { browserShell } from './shells/browser-shell.ts';
import { specIn } from './shells/counter.ts';

const NOT_RECEIVED = `${en('state.waiting.word')} ${en('state.waiting.means')}`;

/** As the lock and the settings do it, from wherever the cashier is. */
async function turnTo(page: Page, language: Language) {
  await page.evaluate(async (chosenLanguage) => {
    await window.till.settings.choose({ language: chosenLanguage });
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Buttons, headings and labels whose words do not fit, but those that shorten on purpose with an ellipsis. */
const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, legend, label, th, select')]
      .filter((each) => each.clientWidth > 1 && each.getClientRects().length > 0)
      .filter((each) => !each.closest('aside') && !each.classList.contains('visually-hidden'))
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => `"${each.textContent}" ${each.scrollWidth} > ${each.clientWidth}`),
  );

/** Whatever reaches past the edge of the window to the right. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, legend, [role=status]')]
      .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.textContent),
  );

async function fitsInEvery(page: Page, screen: string) {
  for (const language of languageNames) {
    await turnTo(page, language);
    expect(await clippedTexts(page), `${screen}, ${languages[language].name}`).toEqual([]);
    expect(await overflows(page), `${screen}, ${languages[language].name}`).toEqual([]);
    expect(await page.locator('body').innerText(), screen).not.toMatch(/[a-z]+\.[a-z]+\.[a-z]+/);
  }
  await turnTo(page, 'en');
}

describe('The languages of the till', () => {
  const it = specIn(browserShell, { screens: 2 });

  it('are chosen in the settings, hold for a sale by keyboard, and for the customer too', async ({ counter }) => {
    const { page, collect } = counter;
    await collect.isShown();
    const customer = await counter.customerPage();
    const settings = settingsPage(page);
    await settings.open('language');
    await settings.choose('Naijá Pidgin');
    await page()
      .getByRole('heading', { level: 1, name: en('pages.settings') })
      .waitFor();
    await page().locator('html[lang=pcm]').waitFor();
    expect(await page().getByText('dey wait for person wey sabi the language to check am').count()).toBe(1);

    await page().keyboard.press('F6');
    await page().getByRole('textbox', { name: 'How much', exact: true }).waitFor();
    await page().keyboard.type('1500.50');
    await page().keyboard.press('Enter');
    await typeByHand(page(), '08031234567');
    await page().keyboard.press('Enter');
    await page().getByRole('region', { name: 'Account to pay enter' }).waitFor();
    const status = page().getByRole('status').first();
    expect(await status.innerText()).toMatch(/Money never enter\.\s+No give goods\./);
    expect(await status.locator('[lang=en]').innerText()).toBe(NOT_RECEIVED);
    const theirs = customerScreen(() => customer);
    await theirs.says(/₦1,500\.50.*Send this exact amount/);
    expect(await customer.locator('html').getAttribute('lang')).toBe('pcm');

    await page().getByRole('button', { name: 'Pay am complete' }).click();
    await page().getByRole('status').filter({ hasText: 'E don pay' }).first().waitFor();
    await theirs.says(/E don pay ₦1,500\.50/);
    expect(await page().getByText(NOT_RECEIVED).count()).toBe(0);

    await counter.powerCut();
    await page().locator('html[lang=pcm]').waitFor();
    await page().getByText('E don pay').first().waitFor();
  });

  it('can be changed at the lock by who cannot read it, and a theme with it', async ({ counter }) => {
    const { page, collect } = counter;
    const staff = staffPage(page);
    await collect.isShown();
    await staff.openPeople();
    await staff.switchOn('Adunni', '204816');
    await staff.lock();
    await page()
      .getByRole('combobox', { name: en('settings:section.language') })
      .selectOption({ label: 'Hausa' });
    await page().getByRole('heading', { name: 'Wa ke sayarwa?' }).waitFor();
    expect(await violationsNow(page())).toEqual([]);
    await page().keyboard.type('204816');
    await page().getByRole('heading', { level: 2, name: 'Abin da ya shigo' }).waitFor();
  });

  it.runIf(isDeep)('change at once and preserve the input', async ({ counter }) => {
    const { page, collect } = counter;
    await collect.amount().fill('1500.50');
    await collect.phone().fill('0803123');
    await turnTo(page(), 'yo');
    expect(await page().getByRole('textbox', { name: 'Iye owó' }).inputValue()).toBe('1,500.50');
    expect(await page().getByRole('textbox', { name: 'Nọ́ńbà fóònù' }).inputValue()).toContain('0803');
  });

  it('take their plurals from the browser, and fall back to English days where it knows none of theirs', async ({
    counter,
  }) => {
    await counter.collect.isShown();
    const knownLanguages = await counter
      .page()
      .evaluate(
        (names) => names.map((name) => new Intl.PluralRules(name).resolvedOptions().pluralCategories.join()),
        [...languageNames],
      );
    for (const categories of knownLanguages) expect(['one,other', 'other']).toContain(categories);
  });

  it.runIf(isDeep)('fit on every screen at 1024 by 640', async ({ counter }) => {
    const { page, collect, account, customer, status } = counter;
    await page().setViewportSize({ width: 1024, height: 640 });
    await collect.isShown();
    await fitsInEvery(page(), 'collect');
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await fitsInEvery(page(), 'waiting');
    await customer.paysExactly();
    await status.saysPaid();
    await fitsInEvery(page(), 'paid');
    await page().keyboard.press('F7');
    await page()
      .getByRole('textbox', { name: en('sales.search') })
      .waitFor();
    await fitsInEvery(page(), 'sales');
    const settings = settingsPage(page);
    for (const section of ['language', 'printing', 'backups'] as const) {
      await settings.open(section);
      await fitsInEvery(page(), `settings, ${section}`);
    }
    const staff = staffPage(page);
    await staff.openPeople();
    await staff.switchOn('Adunni', '204816');
    await fitsInEvery(page(), 'staff');
    await staff.lock();
    await fitsInEvery(page(), 'lock');
  });
});
