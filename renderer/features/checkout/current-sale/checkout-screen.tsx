import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { useNavigation, useTill } from '../../../state/context.ts';
import type { CheckoutRoute } from '../../../state/navigation.ts';
import { selectIsPractice, selectOpenSaleId, selectSale } from '../../../state/selectors.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ClaimNote } from '../../sale/claim/claim-note.tsx';
import { statusStyleOf } from '../../sale/status-style.ts';
import { LazyToSettle } from '../../to-settle/lazy.ts';
import { Collect } from '../collect/collect.tsx';
import { LazySaleView } from '../lazy.ts';
import { ActionsBar } from './actions-bar.tsx';
import { Body } from './body.tsx';
import styles from './checkout-screen.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { ScreenFocus } from './screen-focus.tsx';
import { type CurrentScreen, screenFor } from './screen-for.ts';
import { StatusLine } from './status-line.tsx';

/** The current screen. The status line is the same element in every layout, so that changes are announced. */
export function CheckoutScreen({ route }: { readonly route: CheckoutRoute }) {
  const { t } = useTranslation();
  const view = useTill(selectSale(useNavigation(selectOpenSaleId)));
  const practice = useTill(selectIsPractice);
  const face = screenFor(route, view);
  const screen = useRef<HTMLElement>(null);
  return (
    <main
      ref={screen}
      className={styles.screen}
      data-face={face}
      data-tone={view ? statusStyleOf(view).tone : undefined}
    >
      {practice && (
        <span className={styles.watermark} aria-hidden="true">
          {t('practice.watermark')}
        </span>
      )}
      <h1 className="visually-hidden">{t('opening.till')}</h1>
      <ConnectionBanner />
      <div className={styles.status} data-face={face === 'to-settle' ? 'outcome' : face}>
        <StatusLine route={route} view={view} face={face} />
        <ClaimNote view={view} />
      </div>
      <Suspense>
        <Now face={face} view={view} />
        <ScreenFocus screen={screen} route={route} face={face} />
      </Suspense>
    </main>
  );
}

/** The layout. */
function Now({ face, view }: { readonly face: CurrentScreen; readonly view: SaleView | null }) {
  if (face === 'collect')
    return (
      <Body>
        <Collect />
      </Body>
    );
  if (face === 'to-settle') return <LazyToSettle />;
  if (face === 'requesting')
    return (
      <ActionsBar>
        <NewSaleButton />
      </ActionsBar>
    );
  return view && <LazySaleView face={face} view={view} />;
}
