import type { Page } from 'playwright-core';
import type { Language } from '../../../electron/shared/base/languages.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { salesTotalsOf } from '../../component/back-office/money-views.ts';
import { lockedStaff } from '../../component/staff/staff-kit.ts';
import { moneyIn, units } from '../../support/builders.ts';
import { type Scene, tell, till } from '../scene.ts';
import { busyShop, onStage, saleOf } from '../shop.ts';
import { backOfficeUnanswered } from './back-office.ts';

const speaking = (language: Language) => ({
  preferences: { ...defaultPreferences, shopName: 'Adunni Stores', language },
});
const spoken = (language: Language) => (page: Page) => page.locator(`html[lang=${language}]`).waitFor();
const sale = saleOf('spoken', 18_500, 2);
const currentSale = onStage(sale);
const qr = (page: Page) => page.getByRole('img', { name: /QR/ }).waitFor();

/** The longest words of the till: some of its busiest screens in its other languages. */
export const languageScenes: readonly Scene[] = [
  till('collect-yo', { ...speaking('yo'), sales: busyShop(), come: spoken('yo') }),
  till('waiting-ha', { ...speaking('ha'), ...currentSale, come: qr }),
  till('paid-ig', {
    ...speaking('ig'),
    ...currentSale,
    come: async (page) => {
      await qr(page);
      await tell(page, 'sales.changed', { ...sale, verdict: moneyIn({ receivedAmount: units(18_500) }) });
      await page.getByRole('img', { name: /QR/ }).waitFor({ state: 'detached' });
    },
  }),
  till('takings-yo', {
    ...speaking('yo'),
    answers: { ...backOfficeUnanswered, 'takings.report': salesTotalsOf() },
    come: async (page) => {
      await spoken('yo')(page);
      await page.keyboard.press('F9');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.getByText('₦20,000.00').first().waitFor();
    },
  }),
  till('lock-pcm', { ...speaking('pcm'), environment: 'practice', staff: lockedStaff(), come: spoken('pcm') }),
  till('settings-pcm', {
    ...speaking('pcm'),
    come: async (page) => {
      await spoken('pcm')(page);
      await page.keyboard.press('F10');
      await page.getByRole('textbox').first().waitFor();
    },
  }),
];
