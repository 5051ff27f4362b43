import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { connectionIcons } from '../../../components/connection-icons.ts';
import { InEnglish } from '../../../i18n/unreviewed-english.tsx';
import { useNavigation, useTill } from '../../../state/context.ts';
import type { CheckoutRoute } from '../../../state/navigation.ts';
import { type CurrentScreen, screenFor } from '../../../state/sale-state.ts';
import {
  selectConnection,
  selectIsBlind,
  selectIsPractice,
  selectOpenSaleId,
  selectSale,
} from '../../../state/selectors.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ClaimNote } from '../../sale/claim/claim.tsx';
import { statusStyleOf } from '../../sale/status-style.ts';
import { LazyToSettle } from '../../to-settle/lazy.ts';
import { Collect } from '../collect/collect.tsx';
import { LazySaleView } from '../lazy.ts';
import styles from './checkout-screen.module.css';
import connectionBannerStyles from './connection-banner.module.css';
import { ActionsBar, Body } from './stage.tsx';
import { StatusLine } from './status-line.tsx';

interface ScreenFocusProps {
  readonly screen: RefObject<HTMLElement | null>;
  readonly route: CheckoutRoute;
  readonly screenName: CurrentScreen;
}

/**
 * Focuses the element that each layout marks with `data-first`. Preserves the focus of a cashier who is using the list
 * or entering a claim when an event changes the layout. A component after the layout in the same `Suspense`, since it
 * waits for the layout.
 */
function ScreenFocus({ screen, route, screenName }: ScreenFocusProps) {
  const lastPlace = useRef<CheckoutRoute | null>(null);
  useEffect(() => {
    const hasMoved = lastPlace.current !== route;
    lastPlace.current = route;
    const active = document.activeElement;
    const isOfScreen = screen.current?.contains(active) || active?.closest('[data-follows-screen]');
    const focusedOutside = active !== null && active !== document.body && !isOfScreen;
    const keeps = active?.closest('[data-keeps-focus]') ?? null;
    if (screenName === 'collect' || ((focusedOutside || keeps) && !hasMoved)) return;
    screen.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [screen, route, screenName]);
  return null;
}

/** Shown while payments cannot be seen. Always mounted so that screen readers announce it. */
function ConnectionBanner() {
  const { t } = useTranslation();
  const state = useTill(selectConnection);
  const blind = useTill(selectIsBlind);
  const Icon = connectionIcons[state];
  return (
    <div role="alert" className={connectionBannerStyles.banner} data-on={blind || undefined} data-state={state}>
      {blind && (
        <>
          <Icon className={connectionBannerStyles.icon} aria-hidden="true" />
          <p>
            <strong>{t(`connection.${state}.means`)}</strong> {t(`connection.${state}.next`)} {t('banner.rule')}
            <InEnglish>{(english) => english('banner.rule')}</InEnglish>
          </p>
        </>
      )}
    </div>
  );
}

/** The current screen. The status line is the same element in every layout, so that changes are announced. */
export function CheckoutScreen({ route }: { readonly route: CheckoutRoute }) {
  const { t } = useTranslation();
  const view = useTill(selectSale(useNavigation(selectOpenSaleId)));
  const practice = useTill(selectIsPractice);
  const screenName = screenFor(route, view);
  const screen = useRef<HTMLElement>(null);
  return (
    <main
      ref={screen}
      className={styles.screen}
      data-face={screenName}
      data-tone={view ? statusStyleOf(view).tone : undefined}
    >
      {practice && (
        <span className={styles.watermark} aria-hidden="true">
          {t('practice.watermark')}
        </span>
      )}
      <h1 className="visually-hidden">{t('opening.till')}</h1>
      <ConnectionBanner />
      <div className={styles.status} data-face={screenName === 'to-settle' ? 'outcome' : screenName}>
        <StatusLine route={route} view={view} screenName={screenName} />
        <ClaimNote view={view} />
      </div>
      <Suspense>
        <Now screenName={screenName} view={view} />
        <ScreenFocus screen={screen} route={route} screenName={screenName} />
      </Suspense>
    </main>
  );
}

function Now({ screenName, view }: { readonly screenName: CurrentScreen; readonly view: SaleView | null }) {
  if (screenName === 'collect')
    return (
      <Body>
        <Collect />
      </Body>
    );
  if (screenName === 'to-settle') return <LazyToSettle />;
  if (screenName === 'requesting')
    return (
      <ActionsBar>
        <NewSaleButton />
      </ActionsBar>
    );
  return view && <LazySaleView screenName={screenName} view={view} />;
}
