import { Inbox, LoaderCircle } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleDetailsInput } from '../../../../electron/shared/sales/contract.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import {
  amountToPay,
  countedFor,
  isBalanceAwaited,
  paysForGoods,
  stateOf,
} from '../../../../electron/shared/sales/sales.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import connectionBannerStyles from '../../../components/banner.module.css';
import { connectionIcons } from '../../../components/connection-icons.ts';
import { TickingText } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { InEnglish } from '../../../i18n/unreviewed-english.tsx';
import { checkedText } from '../../../lib/format-time.ts';
import { useNavigation, useNavigationState, useServices, useTill } from '../../../state/context.ts';
import type { CheckoutRoute } from '../../../state/navigation.ts';
import { isPayableAgain } from '../../../state/sale-state.ts';
import {
  selectConnection,
  selectIsBlind,
  selectIsPractice,
  selectOpenSaleId,
  selectSale,
} from '../../../state/selectors.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ClaimNote } from '../../sale/claim/claim.tsx';
import { NotReceivedInEnglish } from '../../sale/not-received-in-english.tsx';
import { type StatusStyle, statusStyleOf } from '../../sale/status-style.ts';
import { headlineText, meaningText } from '../../sale/status-text.ts';
import { LazyToSettle } from '../../to-settle/lazy.ts';
import { restToTransfer } from '../collect/cash-part.ts';
import { Collect } from '../collect/collect.tsx';
import { LazyPaymentInstructions, LazySaleView } from '../lazy.ts';
import styles from './checkout-screen.module.css';
import { ActionsBar, Body } from './stage.tsx';
import statusLineStyles from './status-line.module.css';

type CurrentScreen = 'collect' | 'requesting' | 'to-settle' | 'account' | 'paid' | 'outcome';

function screenFor(route: CheckoutRoute, view: SaleView | null): CurrentScreen {
  if (route.kind !== 'sale') return route.kind;
  // None while the till opens: see `followSnapshot`.
  if (!view) return 'requesting';
  const state = stateOf(view);
  if (paysForGoods(view)) return 'paid';
  if (state === 'requesting') return state;
  if (isBalanceAwaited(view) && view.progress === 'requesting') return 'requesting';
  const isAwaited = ['waiting', 'on-its-way'].includes(state) || isPayableAgain(view) || isBalanceAwaited(view);
  return view.account && isAwaited ? 'account' : 'outcome';
}

interface StatusLineProps {
  readonly route: CheckoutRoute;
  readonly view: SaleView | null;
  readonly screenName: CurrentScreen;
}

/** Live status line. Always mounted so that screen readers announce changes. */
function StatusLine({ route, view, screenName }: StatusLineProps) {
  const { t } = useTranslation();
  const { till } = useServices();
  const styleWithoutSale: StatusStyle = { icon: route.kind === 'to-settle' ? Inbox : LoaderCircle, tone: 'quiet' };
  const { icon: Icon, tone } = view ? statusStyleOf(view) : styleWithoutSale;
  return (
    <div
      // On the empty screen nothing of it is seen; it is still announced.
      className={screenName !== 'collect' ? `line gap-3 ${statusLineStyles.line}` : 'visually-hidden'}
      data-screen={screenName === 'to-settle' ? 'outcome' : screenName}
      data-list={screenName === 'to-settle' || undefined}
      data-tone={tone}
      data-problem={(view && !isBalanceAwaited(view) && view.settlement.open.length > 0) || undefined}
      data-first={['requesting', 'outcome', 'to-settle'].includes(screenName) || undefined}
      tabIndex={-1}
    >
      <Icon className={`toned ${statusLineStyles.icon}`} aria-hidden="true" />
      <div className={statusLineStyles.words} role="status">
        <Words route={route} view={view} screenName={screenName} />
      </div>
      {view && screenName === 'account' && (
        <TickingText
          className="text-15 waiting medium whole at-end"
          of={(now) => checkedText(t, till.checkedAt(view.id), ms(now))}
        />
      )}
    </div>
  );
}

function Words({ route, view, screenName }: StatusLineProps) {
  const { t } = useTranslation();
  const details = useNavigationState('details');
  if (route.kind === 'requesting') return t('collect.asking', { amount: readable(route.amount, details) });
  if (route.kind === 'to-settle') return <Said word={t('settle.title')} more={t('settle.means')} />;
  if (route.kind === 'collect' || !view) return t('status.ready');
  // The request for the balance is on its way.
  if (isBalanceAwaited(view) && view.progress === 'requesting')
    return t('collect.asking', { amount: formatNaira(amountToPay(view)) });
  const means = paysForGoods(view) ? formatNaira(countedFor(view) ?? view.amount.units) : meaningText(t, view);
  const word = headlineText(t, view);
  return (
    <>
      {/* On the account screen both are in one line. */}
      <Said word={screenName === 'account' && !word.endsWith('.') ? `${word}.` : word} more={means} />
      <NotReceivedInEnglish view={view} />
    </>
  );
}

const Said = ({ word, more }: { readonly word: string; readonly more: string }) => (
  <>
    <span className={statusLineStyles.word}>{word}</span> <span className={statusLineStyles.more}>{more}</span>
  </>
);

/** What the account asks for, as an amount; the text itself where that is none. */
function readable(typedText: string, details: SaleDetailsInput): string {
  const rest = restToTransfer(typedText, details);
  const read = typedSum(typedText);
  if (rest !== null) return formatNaira(rest);
  return read.ok ? formatNaira(read.value) : typedText;
}

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
    <div
      role="alert"
      className={blind ? `bar ${connectionBannerStyles.banner}` : undefined}
      data-on={blind || undefined}
      data-state={state}
    >
      {blind && (
        <>
          <Icon className="icon-22" aria-hidden="true" />
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
      className={`upright shrinks ${styles.screen}`}
      data-screen={screenName}
      data-tone={view ? statusStyleOf(view).tone : undefined}
    >
      {practice && (
        <span className={`centred ${styles.watermark}`} aria-hidden="true">
          {t('practice.watermark')}
        </span>
      )}
      <h1 className="visually-hidden">{t('opening.till')}</h1>
      <ConnectionBanner />
      <div className={`lines gap-2 ${styles.status}`} data-screen={screenName === 'to-settle' ? 'outcome' : screenName}>
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
  const newSaleCount = useNavigationState('newSaleCount');
  if (screenName === 'collect')
    return (
      <Body>
        <Collect key={newSaleCount} />
      </Body>
    );
  if (screenName === 'to-settle') return <LazyToSettle />;
  if (screenName === 'requesting')
    return (
      <ActionsBar>
        <NewSaleButton />
      </ActionsBar>
    );
  if (!view) return null;
  // Remounted for each sale.
  return screenName === 'account' ? (
    <LazyPaymentInstructions key={view.id} view={view} />
  ) : (
    <LazySaleView key={view.id} view={view} />
  );
}
