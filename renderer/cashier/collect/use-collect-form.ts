import { useRef, useState } from 'react';
import { type MoneyProblem, parseTypedAmount } from '../../../electron/shared/money.ts';
import type { PadKey } from '../../ui/keypad.tsx';
import { useDesk, useServices, useTill } from '../services.ts';
import { selectAmount, selectCannotCollect, selectLast, selectPhone } from '../stores/selectors.ts';
import { withPhoneRules } from './phone-rules.ts';
import { appended, erased } from './retype.ts';

/** The two boxes and what Enter, the pad and the button do with them. Amount first, then phone, then the account. */
export function useCollectForm() {
  const { desk } = useServices();
  const amount = useDesk(selectAmount);
  const phone = useDesk(selectPhone);
  const last = useDesk(selectLast);
  const blocked = useTill(selectCannotCollect);
  const amountBox = useRef<HTMLInputElement>(null);
  const phoneBox = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<'amount' | 'phone'>('amount');
  const [amountProblem, setAmountProblem] = useState<MoneyProblem | null>(null);
  const [strict, setStrict] = useState(false);

  const typeAmount = (text: string) => {
    setAmountProblem(null);
    desk.typeAmount(text);
  };
  const refuseAmount = () => setAmountProblem('not-a-number');

  const amountIsGood = () => {
    const read = parseTypedAmount(amount);
    setAmountProblem(read.ok ? null : read.failure);
    if (!read.ok) amountBox.current?.focus();
    return read.ok;
  };

  const submit = () => {
    if (blocked || !amountIsGood()) return;
    setStrict(true);
    withPhoneRules(({ parsePhone }) => {
      if (parsePhone(phone).ok) void desk.collect();
      else phoneBox.current?.focus();
    });
  };

  const padOnAmount = (key: PadKey) => {
    if (key === 'erase') return typeAmount(erased(amount));
    const typed = appended(amount, key);
    return typed ? typeAmount(typed.text) : refuseAmount();
  };
  const padOnPhone = (key: PadKey) => {
    if (key === 'erase') desk.typePhone(phone.slice(0, -1));
    else if (key !== '.') desk.typePhone(phone + key);
  };

  const sameAmount = () => {
    if (last) typeAmount(last.amount);
    phoneBox.current?.focus();
  };
  const samePhone = () => {
    if (last) desk.typePhone(last.phone);
    (amount === '' ? amountBox : phoneBox).current?.focus();
  };

  return {
    last,
    sameAmount,
    samePhone,
    amountBox,
    phoneBox,
    amount,
    phone,
    amountProblem,
    strict,
    blocked,
    typeAmount,
    refuseAmount,
    setActive,
    submit,
    typePhone: desk.typePhone,
    amountDone: () => amountIsGood() && phoneBox.current?.focus(),
    pad: active === 'amount' ? padOnAmount : padOnPhone,
  };
}
