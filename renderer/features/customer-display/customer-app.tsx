import { useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import { createTicker, TickerContext } from '../../components/ticker.ts';
import type { createI18n } from '../../i18n/create-i18n.ts';
import { useLanguage, useTheme } from '../../i18n/use-language.ts';
import type { CustomerStore } from './customer-store.ts';
import { Display } from './display.tsx';

interface Props {
  readonly store: CustomerStore;
  readonly i18n: ReturnType<typeof createI18n>;
}

/** The customer's window: empty until main sends its content. */
export function CustomerApp({ store, i18n }: Props) {
  const screen = useStore(store);
  const ticker = useMemo(() => createTicker(() => Date.now() + (store.getState()?.clockOffset ?? 0)), [store]);
  const spoken = useLanguage(i18n, screen?.language ?? null);
  useTheme(screen?.theme ?? 'system');
  useEffect(() => store.open(), [store]);
  useEffect(() => () => ticker.stop(), [ticker]);
  return (
    <I18nextProvider i18n={i18n}>
      <TickerContext value={ticker}>{screen && spoken && <Display screen={screen} />}</TickerContext>
    </I18nextProvider>
  );
}
