import { Suspense, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import { Cashier } from './cashier/cashier.tsx';
import type { Window } from './cashier/create-services.ts';
import { Opening } from './cashier/opening.tsx';
import { ServicesContext } from './cashier/services.ts';
import { selectLanguage, selectTheme } from './cashier/stores/selectors.ts';
import { LazyTelling } from './cashier/telling/lazy-telling.ts';
import type { createI18n } from './i18n/create-i18n.ts';
import { useLanguage, useTheme } from './i18n/use-language.ts';
import { TickerContext } from './ui/ticker.ts';

interface Props {
  readonly window: Window;
  readonly i18n: ReturnType<typeof createI18n>;
}

/** The whole window: hands down what it is made of, and opens it once. */
export function App({ window, i18n }: Props) {
  useEffect(() => void window.open(), [window]);
  const spoken = useLanguage(i18n, useStore(window.till, selectLanguage));
  useTheme(useStore(window.till, selectTheme));
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={window}>
        <TickerContext value={window.ticker}>
          {spoken ? (
            <>
              <Cashier />
              <Suspense>
                <LazyTelling />
              </Suspense>
            </>
          ) : (
            <Opening />
          )}
        </TickerContext>
      </ServicesContext>
    </I18nextProvider>
  );
}
