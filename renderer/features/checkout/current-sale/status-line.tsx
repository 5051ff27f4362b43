import { Inbox, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleDetailsInput } from '../../../../electron/shared/sales/contract.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { amountToPay, isBalanceAwaited } from '../../../../electron/shared/sales/sales.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { TickingText } from '../../../components/ticker.tsx';
import { useNavigation } from '../../../state/context.ts';
import type { CheckoutRoute } from '../../../state/navigation.ts';
import { type CurrentScreen, stateOf } from '../../../state/sale-state.ts';
import { selectDetails } from '../../../state/selectors.ts';
import { useChecked } from '../../sale/countdown.ts';
import { NotReceivedInEnglish } from '../../sale/not-received-in-english.tsx';
import { type StatusStyle, statusStyleOf } from '../../sale/status-style.ts';
import { headlineText, meaningText } from '../../sale/status-text.ts';
import { restToTransfer } from '../collect/cash-part.ts';
import styles from './status-line.module.css';

interface Props {
  readonly route: CheckoutRoute;
  readonly view: SaleView | null;
  readonly screenName: CurrentScreen;
}

/** Live status line. Always mounted so that screen readers announce changes. */
export function StatusLine({ route, view, screenName }: Props) {
  const { icon: Icon, tone } = lookOfLine(route, view);
  return (
    <div
      className={styles.line}
      data-face={screenName === 'to-settle' ? 'outcome' : screenName}
      data-list={screenName === 'to-settle' || undefined}
      data-tone={tone}
      data-problem={(view && !isBalanceAwaited(view) && view.settlement.open.length > 0) || undefined}
      data-first={['requesting', 'outcome', 'to-settle'].includes(screenName) || undefined}
      tabIndex={-1}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words} role="status">
        <Words route={route} view={view} />
      </div>
      {view && screenName === 'account' && <Checked view={view} />}
    </div>
  );
}

function lookOfLine(route: CheckoutRoute, view: SaleView | null): StatusStyle {
  if (view) return statusStyleOf(view);
  const icon = route.kind === 'to-settle' ? Inbox : LoaderCircle;
  return { icon, tone: 'quiet' };
}

function Words({ route, view }: Omit<Props, 'screenName'>) {
  const { t } = useTranslation();
  const details = useNavigation(selectDetails);
  if (route.kind === 'requesting') return t('collect.asking', { amount: readable(route.amount, details) });
  if (route.kind === 'to-settle') return <Said word={t('settle.title')} more={t('settle.means')} />;
  if (route.kind === 'collect' || !view) return t('status.ready');
  // The request for the balance is on its way.
  if (isBalanceAwaited(view) && view.progress === 'requesting')
    return t('collect.asking', { amount: formatNaira(amountToPay(view)) });
  return (
    <>
      <Said word={headlineText(t, view)} more={<Means view={view} />} />
      <NotReceivedInEnglish view={view} />
    </>
  );
}

const Said = ({ word, more }: { readonly word: string; readonly more: ReactNode }) => (
  <>
    <span className={styles.word}>{word}</span> <span className={styles.more}>{more}</span>
  </>
);

/** What the status means. */
function Means({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  return stateOf(view) === 'paid'
    ? formatNaira(view.verdict?.receivedAmount ?? view.amount.units)
    : meaningText(t, view);
}

/** What the account asks for, as an amount; the text itself where that is none. */
function readable(typedText: string, details: SaleDetailsInput): string {
  const rest = restToTransfer(typedText, details);
  const read = typedSum(typedText);
  if (rest !== null) return formatNaira(rest);
  return read.ok ? formatNaira(read.value) : typedText;
}

function Checked({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  return <TickingText className={styles.checked} of={useChecked(t, view.id)} />;
}
