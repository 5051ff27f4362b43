import { Fragment, Suspense, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import { RemedyContext } from '../components/failure-note.tsx';
import { TickerContext } from '../components/ticker.ts';
import { LazyAlertAnnouncer } from '../features/alerts/announcer/lazy.ts';
import type { createI18n } from '../i18n/create-i18n.ts';
import { useLanguage, useTheme } from '../i18n/use-language.ts';
import { ServicesContext } from '../state/context.ts';
import { selectLanguage, selectTheme } from '../state/selectors.ts';
import type { Window } from './create-app.ts';
import { Opening } from './opening.tsx';
import { Remedy } from './remedy.tsx';
import { Cashier } from './till-app.tsx';

interface Props {
  readonly window: Window;
  /** Creates a new app after a switch of environment, so that no state is carried over (rule 8). */
  readonly renew?: () => Window;
  readonly i18n: ReturnType<typeof createI18n>;
}

/** The root component: provides the services and opens the app once. */
export function App({ window: first, renew, i18n }: Props) {
  const [{ window, count }, setNow] = useState({ window: first, count: 0 });
  useEffect(() => void window.open(), [window]);
  useEffect(
    () =>
      window.bridge.till.onMoved(() => {
        if (!renew) return;
        window.close();
        setNow({ window: renew(), count: count + 1 });
      }),
    [window, renew, count],
  );
  const spoken = useLanguage(i18n, useStore(window.till, selectLanguage));
  useTheme(useStore(window.till, selectTheme));
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={window}>
        <TickerContext value={window.ticker}>
          <RemedyContext value={Remedy}>
            {spoken ? (
              <Fragment key={count}>
                <Cashier />
                <Suspense>
                  <LazyAlertAnnouncer />
                </Suspense>
              </Fragment>
            ) : (
              <Opening />
            )}
          </RemedyContext>
        </TickerContext>
      </ServicesContext>
    </I18nextProvider>
  );
}
