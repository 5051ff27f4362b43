import { ListPlus, RotateCcw, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { failure as failureOf } from '../../../../electron/shared/base/failure.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote, Problem } from '../../../components/failure-note.tsx';
import { Keypad } from '../../../components/keypad.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import { useTranslation } from '../../../i18n/texts.ts';
import { useNavigationState, useServices, useTill, useTillState } from '../../../state/context.ts';
import { openSales } from '../../../state/sale-lists.ts';
import { isPayableAgain } from '../../../state/sale-state.ts';
import { selectNeedsShift } from '../../../state/selectors.ts';
import { LazyKnownCustomer, LazySaleDetailsDialog } from '../lazy.ts';
import { leavesNothing, restToTransfer } from './cash-part.ts';
import styles from './collect.module.css';
import { AmountBox, PhoneBox } from './collect-boxes.tsx';
import type { DigitProblem } from './format-amount-input.ts';
import { usePhoneRules } from './phone-rules.ts';
import { ASK_ABOVE, ASK_BELOW, useCollectForm } from './use-collect-form.ts';

function useOpenAlready(): SaleView | undefined {
  const sales = useTillState('sales');
  const amount = useNavigationState('amount');
  const phone = useNavigationState('phone');
  const details = useNavigationState('details');
  const typedResult = typedSum(amount);
  const requestedAmount = restToTransfer(amount, details) ?? (typedResult.ok ? typedResult.value : null);
  const tail = phone.replace(/\D/g, '').slice(-4);
  return requestedAmount !== null && phone.length >= 10
    ? [...openSales(sales), ...sales.filter(isPayableAgain)].find(
        (view) => view.amount.units === requestedAmount && view.phoneTail === tail,
      )
    : undefined;
}

function SaleDetailsButton() {
  const { t } = useTranslation();
  const amount = useNavigationState('amount');
  const details = useNavigationState('details');
  const { name, note, cash, credit } = details;
  const [open, setOpen] = useState(false);
  const detailTexts = [
    cash && `${t('collect.details.cash')} ₦${cash}`,
    credit === null ? '' : `${t('credit.name')} ${formatNaira(credit)}`,
    name,
    note,
  ].map((text) => text.trim());
  const summary = detailTexts.filter((text) => text !== '').join(' · ');
  const rest = restToTransfer(amount, details);
  return (
    <div className={`stack starts ${styles.details}`}>
      <Button variant="bare" icon={ListPlus} onClick={() => setOpen(true)}>
        {summary || t('collect.details.open')}
      </Button>
      {rest !== null && <p className="strong">{t('collect.details.transfer', { amount: formatNaira(rest) })}</p>}
      {leavesNothing(amount, details) && (
        <Problem role="alert">
          {credit === null ? t('collect.details.cashProblem', { amount: `₦${amount}` }) : t('credit.tooLarge')}
        </Problem>
      )}
      {open && <LazySaleDetailsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/**
 * One line about the customer of this phone: a sale that is open already, or what is known of them. Its height is
 * reserved, so that nothing moves when it appears.
 */
function CustomerHint() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const rules = usePhoneRules();
  const { shopPhone } = useTillState('preferences');
  const open = useOpenAlready();
  const phone = useNavigationState('phone');
  const read = rules?.parsePhone(phone);
  const shop = rules?.parsePhone(shopPhone);
  const isShops = read?.ok && shop?.ok && shop.value === read.value;
  return (
    <div className="touch" aria-live="polite">
      {open && (
        <p className="line gap-3 medium">
          <TriangleAlert className="icon-20 waiting" aria-hidden="true" />
          <span className="fill">
            {t('collect.twice', { amount: formatNaira(open.amount.units), tail: open.phoneTail })}
          </span>
          <Button
            onClick={() => {
              // The sale that was being typed is that one.
              navigation.clearDraft();
              navigation.openSale(open.id);
            }}
          >
            {t('parts.show')}
          </Button>
        </p>
      )}
      {!open && read?.ok && !isShops && <LazyKnownCustomer key={read.value} phone={read.value} />}
    </div>
  );
}

/** Elements that use digits themselves, or that are in a dialog. */
const ownDigits = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Returns why a digit key types no digit; null where it types one, or something else that an amount may have. */
function digitProblem({ code, key, shiftKey }: KeyboardEvent): DigitProblem | null {
  if (shiftKey) return null;
  if (/^Numpad\d$/.test(code)) return /^\d$/.test(key) ? null : 'num-lock';
  return /^Digit\d$/.test(code) && /^[^\p{N}+*×.,]$/u.test(key) ? 'shift' : null;
}

/** Sends digits typed while no input has the focus to the amount input. `onNoDigit`: a digit was meant, and none typed. */
function useTypeAnywhere(box: RefObject<HTMLInputElement | null>, onNoDigit: (problem: DigitProblem) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      const problem = plain ? digitProblem(event) : null;
      if (problem && !document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) {
        event.preventDefault();
        return onNoDigit(problem);
      }
      if (plain && /^\d$/.test(event.key) && !document.activeElement?.closest(ownDigits)) box.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box, onNoDigit]);
}

function QuickAmounts({ onChoose }: { readonly onChoose: (amount: string) => void }) {
  const { t } = useTranslation();
  const { quickAmounts } = useTillState('preferences');
  if (quickAmounts.length === 0) return null;
  return (
    <fieldset className={styles.amounts}>
      <legend className="visually-hidden">{t('collect.quick')}</legend>
      {quickAmounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={`accent text-17 ${styles.amount}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(String(amount))}
        >
          ₦{amount.toLocaleString('en')}
        </button>
      ))}
    </fieldset>
  );
}

interface RepeatLastProps {
  readonly hotkey: string;
  readonly onPress: () => void;
  readonly children: string;
}

const RepeatLast = ({ hotkey, onPress, children }: RepeatLastProps) => (
  <button
    type="button"
    className={`pointable line icon-18 muted medium ${styles.same}`}
    aria-keyshortcuts={hotkey}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <RotateCcw aria-hidden="true" />
    {children}
    <span className="key" aria-hidden="true">
      {hotkey}
    </span>
  </button>
);

export function Collect() {
  const { t } = useTranslation();
  const { enter } = useServices();
  const form = useCollectForm();
  const failure = useNavigationState('failure');
  const start = failure ? form.phoneBox : form.amountBox;
  // Focuses the first input when the screen appears, and only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    start.current?.focus();
    // What is typed now takes the place of the amount of a draft, and is not written behind it.
    if (!failure) start.current?.select();
  }, []);
  useTypeAnywhere(form.amountBox, form.refuseAmount);
  const noShift = useTill(selectNeedsShift);
  // Shown before anything is typed.
  const refusal = form.blocked ?? failure ?? (noShift ? failureOf('shift-closed') : null);

  return (
    <section className={`upright gap-3 full ${styles.collect}`} aria-label={t('collect.title')}>
      <div className={styles.box}>
        <AmountBox form={form} />
        {form.last && form.amount === '' && (
          <RepeatLast hotkey="F3" onPress={form.sameAmount}>
            {t('shortcuts.sameAmount', { amount: `₦${form.last.amount}` })}
          </RepeatLast>
        )}
      </div>
      <QuickAmounts onChoose={form.quickAmount} />
      <div className={styles.below}>
        <div>
          <Keypad
            label={t('collect.pad.label')}
            dot={t('collect.pad.dot')}
            erase={t('collect.pad.erase')}
            onKey={form.pad}
          />
        </div>
        <div className={`upright gap-2 ${styles.side}`}>
          <div className={styles.box}>
            <PhoneBox
              form={form}
              // One that is held down may be of the amount; after a failure, nor must the same key submit again.
              onEnter={(event) => event.repeat || (failure && enter.isEcho(event)) || form.submit()}
            />
            {form.last && form.last.phone !== '' && form.phone === '' && (
              <RepeatLast hotkey="F4" onPress={form.samePhone}>
                {t('shortcuts.samePhone', { tail: form.last.phone.trim().slice(-4) })}
              </RepeatLast>
            )}
          </div>
          <SaleDetailsButton />
          {refusal ? <FailureNote failure={refusal} /> : <CustomerHint />}
          <div className={styles.submit}>
            <Button
              // Without a shift, opening one is the main action.
              variant={refusal?.code === 'shift-closed' ? 'plain' : 'primary'}
              hotkey="Enter"
              aria-disabled={form.blocked !== null}
              onClick={form.submit}
            >
              {t('collect.submit')}
            </Button>
          </div>
        </div>
      </div>
      {form.doubtful !== null && (
        <LazyConfirm
          title={t('collect.sure.title', { amount: formatNaira(form.doubtful) })}
          yes={t('collect.sure.yes')}
          no={t('collect.sure.no')}
          onYes={form.collectAllTheSame}
          onClose={form.closeDoubt}
        >
          {form.doubtful > ASK_ABOVE
            ? t('collect.sure.large', { limit: formatNaira(ASK_ABOVE) })
            : t('collect.sure.small', { limit: formatNaira(ASK_BELOW) })}
        </LazyConfirm>
      )}
    </section>
  );
}
