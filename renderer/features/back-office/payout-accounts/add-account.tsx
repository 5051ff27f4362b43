import { useState } from 'react';
import { digitsOf, type KeptPayoutAccount } from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { AccountForm } from './account-form.tsx';
import { CheckAccount } from './check-account.tsx';
import { emptyForm } from './form-of.ts';

interface Props {
  readonly businessId: number | null;
  readonly onAdded: (account: KeptPayoutAccount) => void;
  /** Called when the response was lost; the number is discarded so that it is not sent twice. */
  readonly onLost: (failure: Failure) => void;
  readonly onCancel: () => void;
}

/** Adds a payout account: form, confirmation, one request. */
export function AddAccount({ businessId, onAdded, onLost, onCancel }: Props) {
  const { bridge } = useServices();
  const [form, setForm] = useState(emptyForm);
  const [bank, setBank] = useState<BankView | null>(null);
  const [checking, setChecking] = useState(false);
  const send = useMutation(async () => {
    const { type, name, country } = form;
    const account = { type, country, name: name.trim(), number: digitsOf(form.number), bankCode: bank?.code ?? '' };
    const answer = await bridge.payoutAccounts.add(account);
    if (!answer.ok && answer.failure.code === 'unknown-outcome') onLost(answer.failure);
    return answer;
  }, onAdded);
  if (checking && bank)
    return (
      <CheckAccount
        form={form}
        bank={bank}
        businessId={businessId}
        busy={send.busy}
        failure={send.failure}
        onSend={send.run}
        onChange={() => setChecking(false)}
      />
    );
  return (
    <AccountForm
      form={form}
      bank={bank}
      onForm={setForm}
      onBank={setBank}
      onNext={() => setChecking(true)}
      onCancel={onCancel}
    />
  );
}
