import { renderHook, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { Language } from '../../../electron/shared/base/languages.ts';
import { placesFor, usePlaces } from '../../../renderer/app/search/places.ts';
import { createI18n, loadOtherTexts } from '../../../renderer/i18n/create-i18n.ts';
import { ServicesContext } from '../../../renderer/state/context.ts';
import { openTill } from '../open-till.tsx';

async function placesIn(language: Language) {
  const till = await openTill();
  const i18n = createI18n();
  await i18n.changeLanguage(language);
  await loadOtherTexts(i18n);
  const { result } = renderHook(usePlaces, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <ServicesContext value={till.services}>{children}</ServicesContext>
      </I18nextProvider>
    ),
  });
  await waitFor(() => expect(result.current.length).toBeGreaterThan(30));
  return result.current;
}

/** What people type, and the place that must come first. */
const words: Readonly<Record<Language, readonly (readonly [typed: string, key: string])[]>> = {
  en: [
    ['cash up', 'shift'],
    ['close day', 'shift'],
    ['z report', 'shift z'],
    ['my bank', 'owner payoutAccounts'],
    ['bank account', 'owner payoutAccounts'],
    ['withdraw', 'owner payouts'],
    ['csv', 'owner exports'],
    ['give back', 'owner toSettle'],
    ['delete customer', 'owner customers'],
    ['who did what', 'owner audit'],
    ['trace', 'settings lookups'],
    ['refund', 'sales'],
    ['yesterday', 'yesterday'],
    ['drawer', 'settings printing'],
    ['hausa', 'settings language'],
    ['logo', 'settings shop'],
    ['dark', 'settings theme'],
    ['dark mode', 'settings theme'],
    ['wifi', 'settings dataUse'],
    ['api', 'settings environments'],
    ['second screen', 'settings display'],
    ['vat', 'settings receipts'],
    ['recover', 'settings backups'],
  ],
  ha: [
    ['mayar da kuɗi', 'owner toSettle'],
    ['rufe rana', 'shift'],
    ['haraji', 'owner exports'],
    ['firinta', 'settings printing'],
    ['intanet', 'settings dataUse'],
    ['jiya', 'yesterday'],
  ],
  yo: [
    ['dá owó padà', 'owner toSettle'],
    ['òkùnkùn', 'settings theme'],
    ['ẹ̀rọ ìtẹ̀wé', 'settings printing'],
    ['àná', 'yesterday'],
  ],
  ig: [
    ['weghachi ego', 'owner toSettle'],
    ['mechie ụbọchị', 'shift'],
    ['ọchịchịrị', 'settings theme'],
    ['ụnyaahụ', 'yesterday'],
  ],
  pcm: [
    ['return money', 'owner toSettle'],
    ['company details', 'settings business'],
    ['sack worker', 'owner staff'],
    ['close for day', 'shift'],
  ],
};

it.each(Object.entries(words))('finds places by the words of the language: %s', async (language, table) => {
  const places = await placesIn(language as Language);
  for (const [typedText, key] of table)
    expect([typedText, placesFor(places, typedText)[0]?.key]).toEqual([typedText, key]);
});

it.each(['ha', 'yo', 'ig', 'pcm'] as const)('finds places by English words in %s', async (language) => {
  const places = await placesIn(language);
  for (const [typedText, key] of [
    ['refund', 'sales'],
    ['close day', 'shift'],
    ['wifi', 'settings dataUse'],
    ['bank account', 'owner payoutAccounts'],
  ] as const)
    expect(placesFor(places, typedText).map((place) => place.key)).toContain(key);
});

it('knows other words for every place', async () => {
  const places = await placesIn('en');
  expect(places.filter((place) => (place.words ?? '').trim() === '').map(({ key }) => key)).toEqual([]);
});
