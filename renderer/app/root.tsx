import { type ComponentType, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import type { Failure, FailureCode } from '../../electron/shared/base/failure.ts';
import { LetterKeys } from '../components/button.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { RemedyContext } from '../components/failure-note.tsx';
import { TickerContext } from '../components/ticker.tsx';
import { LeavingContext } from '../components/unsaved.tsx';
import { AlertAnnouncer } from '../features/alerts/announcer/alert-announcer.tsx';
import { LazyKeysLink } from '../features/setup/lazy.ts';
import { LazyOpenShift, LazyOwnerSignIn } from '../features/staff/lazy.ts';
import type { createI18n } from '../i18n/create-i18n.ts';
import { useLanguage, useTheme } from '../i18n/use-language.ts';
import { ServicesContext } from '../state/context.ts';
import { selectLanguage } from '../state/selectors.ts';
import type { Window } from './create-app.ts';
import { LazyBackupLink } from './lazy.ts';
import { Opening, WindowThrew } from './opening.tsx';
import { TillWindow } from './till-app.tsx';

/**
 * The button that solves a failure. For the others the text explains what to do, or the button that was pressed is the
 * one to press again. A PIN that would lift a refusal is asked for at once, see `withApproval`.
 */
const remedies: Partial<Record<FailureCode, ComponentType>> = {
  'shift-closed': LazyOpenShift,
  'owner-only': LazyOwnerSignIn,
  'keys-missing': LazyKeysLink,
  'keys-refused': LazyKeysLink,
  'token-ended': LazyKeysLink,
  'journal-unavailable': LazyBackupLink,
  'recovery-file-missing': LazyBackupLink,
};

function Remedy({ failure: { code } }: { readonly failure: Failure }) {
  const Button = remedies[code];
  return Button && <Button />;
}

interface Props {
  readonly window: Window;
  /** Creates a new app after a switch of environment, so that no state is carried over (rule 8). */
  readonly renew?: () => Window;
  readonly i18n: ReturnType<typeof createI18n>;
}

export function App({ window: first, renew, i18n }: Props) {
  const [{ window, count }, setNow] = useState({ window: first, count: 0 });
  useEffect(() => void window.open(i18n), [window, i18n]);
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
  const { theme, letterKeys } = useStore(window.till, ({ preferences }) => preferences);
  useTheme(theme);
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={window}>
        <TickerContext value={window.ticker}>
          <LeavingContext value={window.leaving}>
            <RemedyContext value={Remedy}>
              <LetterKeys value={letterKeys}>
                {spoken ? (
                  <ErrorBoundary key={count} instead={<WindowThrew />}>
                    {/* Alerts are played also where the rest threw. */}
                    <ErrorBoundary instead={<WindowThrew />}>
                      <TillWindow />
                    </ErrorBoundary>
                    <AlertAnnouncer />
                  </ErrorBoundary>
                ) : (
                  <Opening />
                )}
              </LetterKeys>
            </RemedyContext>
          </LeavingContext>
        </TickerContext>
      </ServicesContext>
    </I18nextProvider>
  );
}
