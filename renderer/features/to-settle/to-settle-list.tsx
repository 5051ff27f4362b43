import { ArrowRight, CircleCheck } from 'lucide-react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import type { OpenSettlementLine, WithdrawInput } from '../../../electron/shared/sales/contract.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isOfUnmatched, type SettlementMethod } from '../../../electron/shared/sales/settlements.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { InEnglish } from '../../i18n/unreviewed-english.tsx';
import { useBriefState } from '../../lib/delayed-state.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectSale } from '../../state/selectors.ts';
import { useActorName } from '../../state/use-actor-name.ts';
import { ActionsBar, Body } from '../checkout/current-sale/stage.tsx';
import { NewSaleButton } from '../sale/actions.tsx';
import { SettleForm, TakeBack, UNDO_MS } from '../sale/settle/settle-form.tsx';
import { amountText, issueName, methodName, whatText } from '../sale/settle/settlement-text.ts';
import { customerName } from '../sale/status-text.ts';
import styles from './to-settle-list.module.css';
import { isCut, useToSettle } from './to-settle-row.tsx';

export function ToSettleList() {
  const { t } = useTranslation();
  const { value: lines, failure, refetch } = useToSettle();
  const [lastSettled, setLastSettled] = useBriefState<WithdrawInput | null>(null, UNDO_MS);
  const undo = lastSettled && (
    <div className={`row frame ${styles.settled}`} role="status">
      <p>{t('settle.done', { method: methodName(t, lastSettled.method), amount: issueName(t, lastSettled.issue) })}</p>
      <TakeBack
        key={`${lastSettled.id} ${lastSettled.issue}`}
        settled={lastSettled}
        text={t('settle.undo')}
        onDone={() => setLastSettled(null)}
      />
    </div>
  );
  if (lines === null) return failure && <FailureNote failure={failure} />;
  if (lines.length === 0)
    return (
      <>
        {undo}
        <div className={`line gap-3 ${styles.none}`}>
          <CircleCheck className="icon-28 muted" aria-hidden="true" />
          <p>
            <strong>{t('settle.none')}</strong> {t('settle.noneNext')}
          </p>
        </div>
      </>
    );
  return (
    <>
      {undo}
      {failure && <FailureNote failure={failure} />}
      {isCut(lines) && <p className="muted">{t('settle.latest', { count: lines.length })}</p>}
      <ul className="lines" aria-label={t('settle.title')}>
        {lines.map((line) => (
          <li key={`${line.id} ${line.issue}`} className={`with-end at-top ${styles.item}`}>
            <Item
              line={line}
              onSettled={(method) => {
                const { id, issue } = line;
                setLastSettled(isOfUnmatched(issue) ? null : { id, issue, method });
                refetch();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ItemProps {
  readonly line: OpenSettlementLine;
  readonly onSettled: (method: SettlementMethod) => void;
}

function Item({ line, onSettled }: ItemProps) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const { issue, sale } = line;
  const view = useTill(selectSale(sale));
  return (
    <>
      <div className={`wraps ${styles.words}`}>
        <p className={`text-17 heavy ${styles.what}`}>
          {line.lostTill === null || issue !== 'unmatched'
            ? whatText(t, line)
            : t('settle.lost', { till: line.lostTill, amount: amountText(t, line) })}
        </p>
        <Facts line={line} view={view} />
        {isOfUnmatched(issue) && (
          <p className="waiting strong">
            {t(warningOf(line))}
            <InEnglish>{(english) => english(warningOf(line))}</InEnglish>
          </p>
        )}
      </div>
      <p className={`text-21 heavy text-end whole ${styles.amount}`} data-unknown={line.amount === 0 || undefined}>
        {line.amount === 0 ? t('settle.notKnown') : formatNaira(line.amount)}
      </p>
      <div className={styles.form}>
        <SettleForm item={line} view={view} candidate={issue === 'unmatched' ? sale : null} onSettled={onSettled} />
      </div>
      {/* Shown at the counter where it is listed there, else in the sales history. */}
      {sale !== null && (
        <Button
          variant="bare"
          icon={ArrowRight}
          onClick={() => (view ? navigation.openSale(sale) : navigation.openPage('sales', sale))}
        >
          {t('settle.open')}
        </Button>
      )}
    </>
  );
}

function warningOf({ issue, lostTill }: OpenSettlementLine) {
  if (issue === 'unmatched-reversed') return 'settle.reversedMeans';
  return lostTill === null ? 'settle.doNotRelease' : 'settle.lostMeans';
}

/** When it happened, the customer, the cashier; for an unmatched payment the service's details. */
function Facts({ line, view }: Pick<ItemProps, 'line'> & { readonly view: SaleView | null }) {
  const { t } = useTranslation();
  const { shopPhone } = useTillState('preferences');
  const nameOf = useActorName();
  const now = useNow();
  const { since, name, phoneTail, cashier, issue, accountTail, refid } = line;
  const account = view?.account ?? null;
  const knownAmount = isOfUnmatched(issue)
    ? [accountTail && `${t('unmatched.account')} ${accountTail}`, refid && `${t('unmatched.reference')} ${refid}`]
    : [name, customerName(t, { phoneTail, account }, shopPhone), nameOf(cashier)];
  return <p className="muted">{[clockTime(since, now), ...knownAmount].filter(Boolean).join(' · ')}</p>;
}

export function ToSettle() {
  return (
    <>
      <Body list>
        <ToSettleList />
      </Body>
      <ActionsBar>
        <NewSaleButton />
      </ActionsBar>
    </>
  );
}
