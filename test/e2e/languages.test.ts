import { describe, expect, it } from 'vitest';
import { languageNames } from '../../electron/shared/base/languages.ts';
import { violationsNow } from '../support/axe.ts';
import { en } from '../support/english.ts';
import { customerScreen } from './pages/customer-screen.ts';
import { settingsPage } from './pages/settings-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { typeByHand } from './pages/type-by-hand.ts';
import { browserShell, theBrowser } from './shells/browser-shell.ts';
import { specIn } from './shells/counter.ts';

const NOT_RECEIVED = `${en('state.waiting.word')} ${en('state.waiting.means')}`;

describe('The languages of the till', () => {
  const it = specIn(browserShell, { screens: 2 });

  it('uses the language chosen in the settings for a sale by keyboard, and for the customer', async ({ counter }) => {
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

  it('lets somebody who cannot read the language change it at the lock', async ({ counter }) => {
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
});

it('takes the plurals from the browser, and falls back to English where it knows none of a language', async () => {
  const page = await (await theBrowser()).newPage();
  const knownLanguages = await page.evaluate(
    (names) => names.map((name) => new Intl.PluralRules(name).resolvedOptions().pluralCategories.join()),
    [...languageNames],
  );
  for (const categories of knownLanguages) expect(['one,other', 'other']).toContain(categories);
  await page.close();
});
