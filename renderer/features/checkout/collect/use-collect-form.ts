import { useRef, useState } from 'react';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { isSum, typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import type { PadKey } from '../../../components/keypad.tsx';
import { useNavigationState, useServices, useTillState } from '../../../state/context.ts';
import { leavesNothing, restToTransfer } from './cash-part.ts';
import { type AmountProblem, appendedAmount, erasedAmount, typingProblem } from './format-amount-input.ts';
import { groupPhone, withPhoneRules } from './phone-rules.ts';

/** Larger and smaller amounts are confirmed once, since a key may have been pressed twice. */
export const ASK_ABOVE = 50_000_000_000 as Units;
export const ASK_BELOW = 500_000 as Units;

const writtenAmount = (units: Units) => formatNaira(units).replace('₦', '').replace(/\.00$/, '');

const isUnusual = (units: Units) => units > ASK_ABOVE || units < ASK_BELOW;

export type CollectForm = ReturnType<typeof useCollectForm>;

export function useCollectForm() {
  const { navigation } = useServices();
  const amount = useNavigationState('amount');
  const phone = useNavigationState('phone');
  const details = useNavigationState('details');
  const last = useNavigationState('lastEntered');
  const collectProblem = useTillState('cannotCollect');
  const { shopPhone } = useTillState('preferences');
  const amountBox = useRef<HTMLInputElement>(null);
  const phoneBox = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<'amount' | 'phone'>('amount');
  const [amountProblem, setAmountProblem] = useState<AmountProblem | null>(null);
  /** Whether problems of incomplete input are shown too, after submitting. */
  const [strict, setStrict] = useState(false);
  const [doubtful, setDoubtful] = useState<Units | null>(null);
  const confirmedAmount = useRef<Units | null>(null);

  const typeAmount = (text: string) => {
    setAmountProblem(null);
    navigation.typeAmount(text);
  };
  const sum = isSum(amount) ? typedSum(amount) : null;

  /** Returns the typed amount, with sums replaced by their result; null, and sets the problem, when invalid. */
  const readAmount = (): Units | null => {
    const read = typedSum(amount);
    setAmountProblem(read.ok ? null : read.failure);
    if (!read.ok) amountBox.current?.focus();
    else if (sum) navigation.typeAmount(writtenAmount(read.value));
    return read.ok ? read.value : null;
  };

  const submit = () => {
    const whole = collectProblem ? null : readAmount();
    if (whole === null || leavesNothing(amount, details)) return;
    const units = restToTransfer(amount, details) ?? whole;
    setStrict(true);
    withPhoneRules(({ parsePhone }) => {
      const asksForShopPhone = phone === '' && shopPhone !== '';
      if (!asksForShopPhone && !parsePhone(phone).ok) phoneBox.current?.focus();
      else if (isUnusual(units) && units !== confirmedAmount.current) setDoubtful(units);
      else void navigation.collect();
    });
  };
  const collectAllTheSame = () => {
    confirmedAmount.current = doubtful;
    submit();
  };

  const padOnAmount = (key: PadKey) => {
    if (key === 'erase') return typeAmount(erasedAmount(amount));
    const typedAmount = appendedAmount(amount, key);
    return typedAmount ? typeAmount(typedAmount.text) : setAmountProblem(typingProblem(amount, amount + key));
  };
  const padOnPhone = (key: PadKey) => {
    if (key === 'erase') navigation.typePhone(groupPhone(phone.slice(0, -1)));
    else if (key !== '.') navigation.typePhone(groupPhone(phone + key));
  };

  const quickAmount = (text: string) => {
    typeAmount(appendedAmount('', text)?.text ?? text);
    phoneBox.current?.focus();
  };
  const sameAmount = () => {
    if (last) typeAmount(last.amount);
    phoneBox.current?.focus();
  };
  const samePhone = () => {
    if (last) navigation.typePhone(last.phone);
    (amount === '' ? amountBox : phoneBox).current?.focus();
  };

  return {
    last,
    quickAmount,
    shopPhone,
    sameAmount,
    samePhone,
    amountBox,
    phoneBox,
    amount,
    phone,
    amountProblem,
    strict,
    blocked: collectProblem,
    typeAmount,
    refuseAmount: setAmountProblem,
    comesTo: sum?.ok ? sum.value : null,
    doubtful,
    collectAllTheSame,
    closeDoubt: () => setDoubtful(null),
    setActive,
    submit,
    typePhone: navigation.typePhone,
    amountDone: () => readAmount() !== null && phoneBox.current?.focus(),
    pad: active === 'amount' ? padOnAmount : padOnPhone,
  };
}
