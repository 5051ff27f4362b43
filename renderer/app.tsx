import { Suspense, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Cashier } from './cashier/cashier.tsx';
import type { Window } from './cashier/create-services.ts';
import { ServicesContext } from './cashier/services.ts';
import { LazyTelling } from './cashier/telling/lazy-telling.ts';
import type { createI18n } from './i18n/create-i18n.ts';
import { TickerContext } from './ui/ticker.ts';

interface Props {
  readonly window: Window;
  readonly i18n: ReturnType<typeof createI18n>;
}

/** The whole window: hands down what it is made of, and opens it once. */
export function App({ window, i18n }: Props) {
  useEffect(() => void window.open(), [window]);
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={window}>
        <TickerContext value={window.ticker}>
          <Cashier />
          <Suspense>
            <LazyTelling />
          </Suspense>
        </TickerContext>
      </ServicesContext>
    </I18nextProvider>
  );
}
