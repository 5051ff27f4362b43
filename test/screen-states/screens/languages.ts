import type { Page } from 'playwright-core';
import type { Language } from '../../../electron/shared/base/languages.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { salesTotalsOf } from '../../component/back-office/money-views.ts';
import { lockedStaff } from '../../component/staff/staff-kit.ts';
import { moneyIn, units } from '../../support/builders.ts';
import { type Scene, tell, till } from '../scene.ts';
import { busyShop, onStage, saleOf } from '../shop.ts';
import { first, key, says, shows, showsCode } from '../steps.ts';
import { backOfficeUnanswered } from './back-office.ts';

const speaking = (language: Language) => ({
  preferences: { ...defaultPreferences, shopName: 'Adunni Stores', language },
});
const spoken = (language: Language) => (page: Page) => page.locator(`html[lang=${language}]`).waitFor();
const sale = saleOf('spoken', 18_500, 2);
const currentSale = onStage(sale);

/** The longest words of the till: some of its busiest screens in its other languages. */
export const languageScenes: readonly Scene[] = [
  till('collect-yo', { ...speaking('yo'), sales: busyShop(), come: spoken('yo') }),
  till('waiting-ha', { ...speaking('ha'), ...currentSale, come: showsCode }),
  till('paid-ig', {
    ...speaking('ig'),
    ...currentSale,
    come: async (page) => {
      await showsCode(page);
      await tell(page, 'sales.changed', { ...sale, verdict: moneyIn({ receivedAmount: units(18_500) }) });
      await page.getByRole('img', { name: /QR/ }).waitFor({ state: 'detached' });
    },
  }),
  till('takings-yo', {
    ...speaking('yo'),
    answers: { ...backOfficeUnanswered, 'takings.report': salesTotalsOf() },
    come: first(spoken('yo'), key('F9'), says('₦20,000.00')),
  }),
  till('lock-pcm', { ...speaking('pcm'), environment: 'practice', staff: lockedStaff(), come: spoken('pcm') }),
  till('settings-pcm', {
    ...speaking('pcm'),
    come: first(spoken('pcm'), key('F10'), shows('textbox')),
  }),
];
