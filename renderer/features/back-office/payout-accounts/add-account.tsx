import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  digitsOf,
  groupedDigits,
  type KeptPayoutAccount,
} from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';
import { AccountForm } from './account-form.tsx';
import { emptyForm, type TypedAccount } from './form-of.ts';

interface CheckAccountProps {
  readonly form: TypedAccount;
  readonly bank: BankView;
  readonly businessId: number | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

/** Shows what will be sent for confirmation, with the number large and in groups. */
function CheckAccount({ form, bank, businessId, busy, failure, onSend, onChange }: CheckAccountProps) {
  const { t } = useTranslation('office');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const line = (key: 'bank' | 'code' | 'name' | 'country' | 'kind' | 'business', value: string) => ({
    key,
    name: t(`payoutAccounts.check.${key}`),
    value,
  });
  return (
    <section className={styles.panel} aria-label={t('payoutAccounts.check.title')}>
      <h3 ref={title} tabIndex={-1}>
        {t('payoutAccounts.check.title')}
      </h3>
      <p className={styles.means}>{t('payoutAccounts.check.means')}</p>
      <div>
        <p className={styles.small}>{t('payoutAccounts.check.number')}</p>
        <p className={styles.digits}>{groupedDigits(digitsOf(form.number))}</p>
      </div>
      <DescriptionList
        columns
        facts={[
          line('bank', bank.name),
          line('code', bank.code),
          line('name', form.name.trim()),
          line('country', form.country),
          line('kind', t(`payoutAccounts.type.${form.type}`)),
          line('business', businessId === null ? t('notSet') : String(businessId)),
        ]}
      />
      {failure && (
        <div role="alert">
          <OfficeFailure failure={failure} />
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="solid" aria-disabled={busy} onClick={onSend}>
          {t(busy ? 'payoutAccounts.check.sending' : 'payoutAccounts.check.send')}
        </Button>
        <Button aria-disabled={busy} onClick={() => busy || onChange()}>
          {t('payoutAccounts.check.change')}
        </Button>
      </div>
    </section>
  );
}

interface AddAccountProps {
  readonly businessId: number | null;
  readonly onAdded: (account: KeptPayoutAccount) => void;
  /** Called when the response was lost; the number is discarded so that it is not sent twice. */
  readonly onLost: (failure: Failure) => void;
  readonly onCancel: () => void;
}

/** Adds a payout account: form, confirmation, one request. */
export function AddAccount({ businessId, onAdded, onLost, onCancel }: AddAccountProps) {
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
