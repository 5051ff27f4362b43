import { type ComponentType, Fragment, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useStore } from 'zustand';
import type { Failure, FailureCode } from '../../electron/shared/base/failure.ts';
import { RemedyContext } from '../components/failure-note.tsx';
import { TickerContext } from '../components/ticker.tsx';
import { LeavingContext } from '../components/unsaved.tsx';
import { AlertAnnouncer } from '../features/alerts/announcer/alert-announcer.tsx';
import { LazyKeysLink } from '../features/go-live/lazy.ts';
import { LazyOpenShift, LazyOwnerSignIn } from '../features/staff/lazy.ts';
import type { createI18n } from '../i18n/create-i18n.ts';
import { useLanguage, useTheme } from '../i18n/use-language.ts';
import { ServicesContext } from '../state/context.ts';
import { selectLanguage } from '../state/selectors.ts';
import type { Window } from './create-app.ts';
import { LazyBackupLink } from './lazy.ts';
import { Opening } from './opening.tsx';
import { Cashier } from './till-app.tsx';

/**
 * The button that solves a failure, for every code; null where the text explains what to do, or where the button that
 * was pressed is the one to press again. A PIN that would lift a refusal is asked for at once, see `withApproval`.
 */
const remedies: Readonly<Record<FailureCode, ComponentType | null>> = {
  'shift-closed': LazyOpenShift,
  'owner-only': LazyOwnerSignIn,
  'keys-missing': LazyKeysLink,
  'keys-refused': LazyKeysLink,
  'token-ended': LazyKeysLink,
  'journal-unavailable': LazyBackupLink,
  'recovery-file-missing': LazyBackupLink,
  'invalid-input': null,
  'foreign-sender': null,
  'not-found': null,
  'not-allowed': null,
  unexpected: null,
  'not-sent': null,
  'not-trusted': null,
  'proxy-refused': null,
  'unknown-outcome': null,
  rejected: null,
  'rate-limited': null,
  'own-limit': null,
  'captive-portal': null,
  'service-down': null,
  redirected: null,
  'bad-answer': null,
  'keychain-locked': null,
  'keychain-unavailable': null,
  'print-failed': null,
  'printer-no-answer': null,
  'printer-refused': null,
  'printer-no-paper': null,
  'printer-waiting': null,
  'not-saved': null,
  'not-opened': null,
  'not-copied': null,
  'signed-out': null,
  'pin-wrong': null,
  'pin-locked': null,
  'name-needed': null,
  'pin-weak': null,
  'approval-needed': null,
  'proof-needed': null,
  'shop-refused': null,
  'shop-not-linked': null,
  claimed: null,
  'left-to-till': null,
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
  useTheme(useStore(window.till, ({ preferences }) => preferences.theme));
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={window}>
        <TickerContext value={window.ticker}>
          <LeavingContext value={window.leaving}>
            <RemedyContext value={Remedy}>
              {spoken ? (
                <Fragment key={count}>
                  <Cashier />
                  <AlertAnnouncer />
                </Fragment>
              ) : (
                <Opening />
              )}
            </RemedyContext>
          </LeavingContext>
        </TickerContext>
      </ServicesContext>
    </I18nextProvider>
  );
}
