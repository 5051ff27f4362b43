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
    ['z report', 'shift z'],
    ['bank account', 'owner payoutAccounts'],
    ['withdraw', 'owner payouts'],
    ['refund', 'sales'],
    ['yesterday', 'yesterday'],
    ['dark mode', 'settings theme'],
    ['wifi', 'settings dataUse'],
    ['cancelled', 'sales state.cancelled.mark'],
    ['underpaid', 'sales issue.underpaid'],
  ],
  ha: [
    ['mayar da kuɗi', 'owner toSettle'],
    ['firinta', 'settings printing'],
    ['jiya', 'yesterday'],
  ],
  yo: [
    ['dá owó padà', 'owner toSettle'],
    ['ẹ̀rọ ìtẹ̀wé', 'settings printing'],
    ['àná', 'yesterday'],
  ],
  ig: [
    ['weghachi ego', 'owner toSettle'],
    ['mechie ụbọchị', 'shift'],
    ['ụnyaahụ', 'yesterday'],
  ],
  pcm: [
    ['return money', 'owner toSettle'],
    ['close for day', 'shift'],
  ],
};

it.each(Object.entries(words))('finds places by the words of the language: %s', async (language, table) => {
  const places = await placesIn(language as Language);
  for (const [typedText, key] of table)
    expect([typedText, placesFor(places, typedText)[0]?.key]).toEqual([typedText, key]);
});

it('finds places by English words in another language', async () => {
  const places = await placesIn('ha');
  expect(placesFor(places, 'wifi').map(({ key }) => key)).toContain('settings dataUse');
  expect(placesFor(places, 'overpaid').map(({ key }) => key)).toContain('sales issue.over');
});

it('knows other words for every place', async () => {
  const places = await placesIn('en');
  expect(places.filter((place) => (place.words ?? '').trim() === '').map(({ key }) => key)).toEqual([]);
});
