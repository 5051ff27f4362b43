import { Undo2 } from 'lucide-react';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ok } from '../../../../electron/shared/base/result.ts';
import type { WithdrawInput } from '../../../../electron/shared/sales/contract.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isShopsPhone, type SaleSummary } from '../../../../electron/shared/sales/sales.ts';
import {
  amountOfSettlement,
  methodsOf,
  type OpenSettlement,
  returnedWhole,
  returnMethods,
  type SettlementMethod,
} from '../../../../electron/shared/sales/settlements.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { Button } from '../../../components/button.tsx';
import { CallButton } from '../../../components/call-button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { scrollToOnMount } from '../../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useLatestCall, useMutation } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { noFilters, queryOf } from '../../../lib/sale-filters.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { useStateOverLock } from '../../../state/use-state-over-lock.ts';
import { customerName } from '../status-text.ts';
import styles from './settle.module.css';

/** How long a settlement is offered to be undone, in ms; after that it is corrected. */
export const UNDO_MS = 10_000;

interface TakeBackProps {
  readonly settled: WithdrawInput;
  readonly text: string;
  readonly onDone?: () => void;
}

/** Takes a settlement back: what it settled is open again. Both entries stay in the record. */
export function TakeBack({ settled: { id, issue, method }, text, onDone }: TakeBackProps) {
  const { bridge } = useServices();
  const undo = () => bridge.settlements.withdraw({ id, issue, method });
  return (
    <CallButton variant="bare" icon={Undo2} call={undo} onDone={onDone}>
      {text}
    </CallButton>
  );
}

interface SalePickerProps {
  readonly chosen: SaleId | null;
  readonly onChoose: Dispatch<SetStateAction<SaleId | null>>;
  readonly takesFocus: boolean;
}

const MOST = 5;

/** Finds the sale that an unmatched payment belongs to. */
function SalePicker({ chosen, onChoose, takesFocus }: SalePickerProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { shopPhone } = useTillState('preferences');
  const now = useNow();
  const [words, setWords] = useState('');
  const [foundSales, setFoundSales] = useState<readonly SaleSummary[] | null>(null);
  const search = useLatestCall(false);
  const find = () =>
    search.run(bridge.sales.search(queryOf({ ...noFilters, words }, now, null)), (page) => {
      const own = page.found.filter(({ till }) => till === undefined).slice(0, MOST);
      setFoundSales(own);
      // A sale that is not shown any more must not be saved.
      onChoose((before) => own.find(({ id }) => id === before)?.id ?? null);
    });
  return (
    <>
      <div className={`row full ${styles.line} ${styles.search}`}>
        <Field
          ref={takesFocus ? scrollToOnMount : undefined}
          label={t('settle.which')}
          help={foundSales?.length === 0 ? t('settle.noneFound') : t('settle.find')}
          value={words}
          onType={setWords}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <Button onClick={find}>{t('settle.search')}</Button>
      </div>
      {search.failure && <FailureNote failure={search.failure} />}
      <div className={`lines gap-1 full ${styles.found}`}>
        {(foundSales ?? []).map(({ id, ...sale }) => (
          <button
            key={id}
            type="button"
            className={`text-start ${styles.sale}`}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <span>{[formatNaira(sale.amount), customerName(t, sale, shopPhone)].filter(Boolean).join(' · ')}</span>
            <span>{clockTime(sale.createdAt, now)}</span>
          </button>
        ))}
      </div>
    </>
  );
}

interface SettleFormProps {
  /** With the end of the customer's phone in a list. */
  readonly item: OpenSettlement & Partial<Pick<SaleView, 'phoneTail'>>;
  /** The sale it belongs to, where it is listed at the counter. */
  readonly view: SaleView | null;
  readonly candidate?: SaleId | null;
  readonly onSettled?: (method: SettlementMethod) => void;
}

/** Maximum length main accepts. */
const LONGEST_NOTE = 500;

/** What can be done about one issue: choose it, add a note, save. More money that comes meanwhile stays to settle. */
export function SettleForm({ item, onSettled, ...more }: SettleFormProps) {
  const { t } = useTranslation();
  const { shopPhone } = useTillState('preferences');
  const [choice, setChoice] = useStateOverLock<Pick<ChosenProps, 'item' | 'method'> | null>(
    `settle ${item.id} ${item.issue} ${item.amount}`,
    null,
  );
  if (choice !== null) {
    const settle = (method: SettlementMethod) => {
      // Another way may have been chosen while this one was saved.
      setChoice((current) => (current === choice ? null : current));
      onSettled?.(method);
    };
    return <Chosen {...more} {...choice} onSettled={settle} onBack={() => setChoice(null)} />;
  }
  // Credit is a customer's, and the shop's own number is nobody's.
  const isShops = isShopsPhone({ phoneTail: more.view?.phoneTail ?? item.phoneTail ?? '' }, shopPhone);
  const methods = methodsOf(item).filter((each) => each !== 'credit' || !isShops);
  return (
    <div className="stack starts full">
      {item.missingAmount && (
        <p className="strong">{t('settle.givenBack', { amount: formatNaira(item.missingAmount) })}</p>
      )}
      <div className={`row ${styles.ways}`}>
        {methods.map((each) => (
          <Button key={each} onClick={() => setChoice({ item, method: each })}>
            {doneText(t, item, each)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What was done, with the amount that changed hands: "Sent back ₦4,500.00 by bank". */
const doneText = (t: Translate, item: OpenSettlement, method: SettlementMethod): string =>
  t(`settle.do.${method}`, { amount: formatNaira(amountOfSettlement(item, method)) });

/** Whether all that came goes back, or the goods: then the part in cash does too. Not where goods were given for a part of it. */
function endsSale({ issue }: OpenSettlement, method: SettlementMethod, { settlement }: SaleView): boolean {
  const areGoodsGiven = settlement.done.some((each) => each.method === 'goods' && returnedWhole.has(each.issue));
  const isAllBack =
    returnMethods.has(method) && (issue === 'underpaid' || (returnedWhole.has(issue) && !areGoodsGiven));
  return method === 'goods-back' || isAllBack;
}

type ChosenProps = SettleFormProps & { readonly method: SettlementMethod; readonly onBack: () => void };

function Chosen({ item, method, view, candidate = null, onSettled, onBack }: ChosenProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { id, issue, amount } = item;
  const name = `settle ${id} ${issue} ${amount} ${method}`;
  const [note, setNote] = useStateOverLock(`${name} note`, '');
  // Not restored after a lock, since the list that shows it is not: a sale that is not shown must not be saved.
  const [sale, setSale] = useState(candidate);
  // Of money that may be a credit, goods may be given for a part: the rest stays to settle.
  const isInParts = method === 'goods' && methodsOf(item).includes('credit');
  const [typedAmount, setTypedAmount] = useStateOverLock<string | null>(`${name} amount`, null);
  const typedResult = typedAmount === null ? ok(amount) : typedSum(typedAmount);
  const part = typedResult.ok && typedResult.value <= amount ? typedResult.value : null;
  const matching = method === 'matched';
  // The masked account the money came from, as far as the evidence names it, and the customer's statement.
  const payer = view?.verdict?.payer ?? null;
  const statement = [view?.claim?.sender, view?.claim?.bank].filter(Boolean).join(', ');
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation(
    () => bridge.settlements.record({ id, issue, amount: part ?? amount, method, note, sale: matching ? sale : null }),
    () => {
      onSettled?.(method);
      // The form goes, and the focus with it, unless the person went on to something else meanwhile.
      const { activeElement, body } = document;
      if (activeElement === body || form.current?.contains(activeElement))
        document.querySelector<HTMLElement>('main [data-first]')?.focus({ preventScroll: true });
    },
  );
  const ready = part !== null && (!matching || sale !== null);
  const isSearchFirst = matching && candidate === null;
  return (
    <Form
      ref={form}
      className="stack starts full"
      data-keeps-focus
      isSecondStep={[note, typedAmount].some(Boolean)}
      onLeave={onBack}
      onSubmit={() => {
        if (ready) save.run();
      }}
    >
      <p className="strong">{doneText(t, item, method)}</p>
      {view?.cash && endsSale(item, method, view) && <p>{t('cancel.cash', { amount: formatNaira(view.cash) })}</p>}
      {method === 'bank' && (
        <p className="text-13">
          {payer === null ? t('settle.payerUnknown') : t('settle.payer', { payer })}{' '}
          {statement !== '' && t('settle.claimed', { said: statement })}
        </p>
      )}
      {matching && <SalePicker chosen={sale} onChoose={setSale} takesFocus={isSearchFirst} />}
      <div className={`row full ${styles.line}`}>
        <Field
          ref={isSearchFirst ? undefined : scrollToOnMount}
          label={t('settle.note')}
          value={note}
          maxLength={LONGEST_NOTE}
          onType={setNote}
        />
        {isInParts && (
          <Field
            className={styles.goods}
            label={t('settle.goodsAmount')}
            value={typedAmount ?? formatNaira(amount).slice(1)}
            inputMode="decimal"
            problem={part === null ? t('settle.atMost', { amount: formatNaira(amount) }) : null}
            onType={setTypedAmount}
          />
        )}
        <SubmitButton busy={save.busy || !ready}>{t('settle.save')}</SubmitButton>
        <Button onClick={onBack}>{t('settle.back')}</Button>
      </div>
      <p className="text-13">{t('settle.noteHelp')}</p>
      {save.failure &&
        (save.failure.code === 'not-found' ? (
          <p role="alert">{t('settle.gone')}</p>
        ) : (
          <FailureNote failure={save.failure} />
        ))}
    </Form>
  );
}
