import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../../build/tasks/untranslated.ts';
import type { Language } from '../../../electron/shared/base/languages.ts';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { useTranslation } from '../../../renderer/i18n/texts.ts';
import { useLanguage } from '../../../renderer/i18n/use-language.ts';
import { en } from '../../support/english.ts';

const again = (language: 'en' | 'ha') => wordsOf(language, 'backOffice').get('again');

it('loads the texts of a screen with it, and changes language without a moment of English, of keys or of nothing', async () => {
  const i18n = createI18n();
  const shownTexts: (string | undefined)[] = [];
  function Waiting() {
    shownTexts.push('waiting');
    return null;
  }
  function Again() {
    const { t } = useTranslation('backOffice');
    shownTexts.push(t('again'));
    return <p>{t('again')}</p>;
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={<Waiting />}>
        <Again />
      </Suspense>
    </I18nextProvider>,
  );
  await screen.findByText(again('en') ?? '');
  await act(async () => void (await i18n.changeLanguage('ha')));
  expect([...new Set(shownTexts)]).toEqual(['waiting', again('en'), again('ha')]);
});

it('shows in English what a language lacks', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('ha');
  await i18n.loadNamespaces('backOffice');
  i18n.removeResourceBundle('ha', 'backOffice');
  expect(i18n.t('again', { ns: 'backOffice' })).toBe(again('en'));
});

it('shows English where a language cannot be loaded', async () => {
  const i18n = createI18n();
  await i18n.changeLanguage('none');
  expect(i18n.t('sidebar.label')).toBe(en('sidebar.label'));
});

it('renders nothing once more in a window that starts in English, and shows the last language chosen', async () => {
  const i18n = createI18n();
  const onChange = vi.fn();
  i18n.on('languageChanged', onChange);
  const choose = (language: Language) => act(async () => rerender(language));
  const { result, rerender } = renderHook<boolean, Language | null>((language) => useLanguage(i18n, language), {
    initialProps: null,
  });
  await choose('en');
  expect(result.current).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  rerender('ha');
  expect(result.current).toBe(true);
  await choose('en');
  await choose('yo');
  await waitFor(() => expect(onChange.mock.lastCall).toEqual(['yo']));
  await choose('en');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});
