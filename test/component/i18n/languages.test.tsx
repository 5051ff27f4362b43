import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/tasks/untranslated.ts';
import { isReviewed, type Language, languageNames } from '../../../electron/shared/base/languages.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import {
  idOf,
  moneyIn,
  strayPayment,
  underpaidBy500,
  unmatchedLine,
  verdictOf,
  viewOf,
} from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { strictI18n } from '../strict-i18n.ts';

const others = languageNames.filter((name) => name !== 'en');
const notPaid = ['failed', 'reversing', 'reversed', 'mismatch', 'expired', 'cancelled', 'on-its-way'] as const;
const preferences = (language: Language) => ({ ...defaultPreferences, shopName: 'Adunni Stores', language });
const words = Object.fromEntries(languageNames.map((name) => [name, wordsOf(name, 'till')] as const)) as Readonly<
  Record<Language, ReadonlyMap<string, string>>
>;
const textOf = (language: Language, key: string) => words[language].get(key) ?? `no ${key}`;
const spokenTo = async (language: Language) => {
  // The words are fetched; until then the window shows none.
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
  await act(async () => undefined);
};
const text = () => document.body.textContent ?? '';

const open = async (language: Language, verdict: Verdict | null, more: object = {}) => {
  const sales = verdict ? [viewOf('a', { verdict })] : [];
  const currentSaleId = verdict ? idOf('a') : null;
  const till = await openTill({ sales, currentSaleId, preferences: preferences(language), ...more });
  await spokenTo(language);
  return till;
};

afterEach(() => {
  document.documentElement.lang = '';
  delete document.documentElement.dataset.theme;
});

it('fails the test of a screen that reads a missing text', () => {
  expect(() => strictI18n().t('no.such.key' as 'sidebar.label')).toThrow('no words for till:no.such.key in en');
});

describe.each(languageNames)('in %s', (language) => {
  it('formats amounts alike in every language, and shows no English on the Paid screen', async () => {
    await open(language, moneyIn());
    const status = screen.getByRole('status');
    expect(status.textContent).toContain(textOf(language, 'state.paid.word'));
    expect(status.textContent).toContain('₦1,500.50');
    expect(status.querySelector('[lang="en"]')).toBeNull();
  });

  it('shows also in English that goods must stay, until a native speaker has read the text', async () => {
    const till = await open(language, verdictOf());
    const line = 'Not received yet. Do not release goods.';
    const own = `${textOf(language, 'state.waiting.word')} ${textOf(language, 'state.waiting.means')}`;
    expect(till.status()).toBe(isReviewed(language) ? own : `${own} ${line}`);
    const english = screen.getByRole('status').querySelector('[lang="en"]');
    expect(english?.textContent?.trim() ?? null).toBe(isReviewed(language) ? null : line);
  });
});

describe.each(others)('in %s, what is in English as well', (language) => {
  it('shows what every state means in English as well as in the chosen language', async () => {
    const till = await open(language, verdictOf());
    for (const headline of notPaid) {
      till.news('sales', 'changed', viewOf('a', { verdict: verdictOf({ headline }) }));
      expect(till.status()).toContain(textOf(language, `state.${headline}.means`));
      expect(till.status()).toContain(textOf('en', `state.${headline}.means`));
    }
  });

  it.each([
    ['unmatched', null, 'settle.doNotRelease'],
    ['unmatched-reversed', null, 'settle.reversedMeans'],
    ['unmatched', 'Kano', 'settle.lostMeans'],
  ] as const)(
    'shows in English as well what %s money pays for (of a removed till: %s)',
    async (issue, lostTill, key) => {
      const till = await open(language, null, { unmatched: [strayPayment('e1')] });
      till.reply('settlements', 'open', [unmatchedLine({ issue, lostTill })]);
      till.news('unmatched', 'changed', [strayPayment('e1')]);
      const name = new RegExp(textOf(language, 'settle.title'));
      await till.user.click(await screen.findByRole('button', { name }));
      const warning = await screen.findByText(textOf(language, key));
      expect(warning.querySelector('[lang="en"]')?.textContent?.trim()).toBe(en(key));
    },
  );
});

describe('another language', () => {
  it('changes the language at once, and leaves what was typed and the focus as they are', async () => {
    const till = await open('en', null);
    await till.user.type(screen.getByRole('textbox', { name: 'Amount' }), '1500.50');
    till.news('settings', 'changed', preferences('ig'));
    await spokenTo('ig');
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: textOf('ig', 'collect.amount') });
    expect(amount.value).toBe('1,500.50');
    expect(document.activeElement).toBe(amount);
    screen.getByRole('button', { name: new RegExp(textOf('ig', 'collect.submit')) });
    till.news('settings', 'changed', preferences('en'));
    await spokenTo('en');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBe(amount);
  });

  it('shows the language chosen last, also when the texts of an earlier choice arrive later', async () => {
    const till = await open('en', null);
    till.news('settings', 'changed', preferences('ha'));
    till.news('settings', 'changed', preferences('yo'));
    await spokenTo('yo');
    // The texts of the language in between have come too.
    await import('../../../renderer/i18n/locales/ha/till.json');
    await act(async () => undefined);
    expect(document.documentElement.lang).toBe('yo');
    expect(text()).toContain(textOf('yo', 'pages.sales'));
  });

  it('changes the title of the window, and announces nothing twice', async () => {
    const till = await open('ha', verdictOf());
    till.news('sales', 'changed', viewOf('a', { verdict: underpaidBy500(1_500.5) }));
    expect(till.notified).toHaveLength(1);
    expect(document.title).toContain('Ya ragu da ₦500.00');
    till.news('settings', 'changed', preferences('pcm'));
    await spokenTo('pcm');
    expect(document.title).toContain('E short with ₦500.00');
    expect(till.notified).toHaveLength(1);
    expect(till.cues).toEqual(['alarm']);
  });

  it.each([
    [
      'English where no voice of the chosen language is installed',
      [],
      'one thousand five hundred naira, fifty kobo received.',
    ],
    ['Yoruba where a Yoruba voice is installed', ['yo-NG'], 'náírà 1500 àti kọ́bọ̀ 50 ti wọlé.'],
  ])('speaks an amount in %s', async (_, installedVoices, spokenText) => {
    const voices = installedVoices.map((lang) => ({ lang, localService: true }));
    vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
    const till = await open('yo', null, {
      preferences: { ...preferences('yo'), speakAmounts: true, soundPaid: false },
    });
    till.news('sales', 'changed', viewOf('b', { verdict: verdictOf() }));
    till.news('sales', 'changed', viewOf('b', { verdict: moneyIn() }));
    expect(till.spoken).toEqual([spokenText]);
  });
});

describe('in the settings', () => {
  it('lists each language by its own name, shows whether the chosen one was reviewed, and lets every user choose', async () => {
    const till = await open('en', null);
    till.answer('settings', 'choose', async (patch) => ok({ ...preferences('en'), ...patch }));
    await till.user.keyboard('{F10}');
    await till.user.click(await screen.findByRole('button', { name: en('settings:place.till') }));
    const hausa = await screen.findByRole('radio', { name: 'Hausa' });
    await screen.findByText(en('settings:language.reviewed'));
    expect(screen.queryByText(en('settings:language.inEnglishToo'))).toBeNull();
    await till.user.click(hausa);
    expect(till.calls('settings', 'choose')).toEqual([{ language: 'ha' }]);
    expect(till.calls('settings', 'change')).toEqual([]);
    till.news('settings', 'changed', preferences('ha'));
    const settings = wordsOf('ha', 'settings');
    await screen.findByText(settings.get('language.awaiting') ?? 'no text');
    screen.getByText(settings.get('language.inEnglishToo') ?? 'no text');
  });

  it('applies the chosen theme to the page, and none for that of the computer', async () => {
    const till = await open('en', null);
    till.news('settings', 'changed', { ...preferences('en'), theme: 'dark' });
    expect(document.documentElement.dataset.theme).toBe('dark');
    till.news('settings', 'changed', preferences('en'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
