import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  digitsOf,
  groupedDigits,
  type KeptPayoutAccount,
  PAYOUT_COUNTRY,
} from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { scrollToOnMount } from '../../../components/focus.ts';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { textColumn, timeColumn } from '../../../components/table.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import {
  BackOfficeFailure,
  BackOfficeSection,
  BackOfficeWarning,
  QueryBoundary,
  TwoLines,
} from '../back-office-section.tsx';
import { useTimeAndAge } from '../back-office-text.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { AccountForm, emptyForm, type TypedAccount } from './account-form.tsx';

interface CheckAccountProps {
  readonly form: TypedAccount;
  readonly bank: BankView;
  readonly businessId: number | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

function CheckAccount({ form, bank, businessId, busy, failure, onSend, onChange }: CheckAccountProps) {
  const { t } = useTranslation('backOffice');
  const line = (key: 'bank' | 'code' | 'name' | 'country' | 'kind' | 'business', value: string) => ({
    key,
    name: t(`payoutAccounts.check.${key}`),
    value,
  });
  const change = () => busy || onChange();
  return (
    <section className="panel" aria-label={t('payoutAccounts.check.title')}>
      <Form isSecondStep className="stack gap-4" onSubmit={onSend} onLeave={change}>
        <h3 ref={scrollToOnMount} tabIndex={-1}>
          {t('payoutAccounts.check.title')}
        </h3>
        <p className="means">{t('payoutAccounts.check.means')}</p>
        <div>
          <p className="small">{t('payoutAccounts.check.number')}</p>
          <p className="text-28 heavy">{groupedDigits(digitsOf(form.number))}</p>
        </div>
        <DescriptionList
          columns
          facts={[
            line('bank', bank.name),
            line('code', bank.code),
            line('name', form.name.trim()),
            line('country', PAYOUT_COUNTRY),
            line('kind', serviceWord(t, 'accountType', form.type)),
            line('business', businessId === null ? t('notSet') : String(businessId)),
          ]}
        />
        <BackOfficeFailure failure={failure} />
        <div className="row">
          <SubmitButton busy={busy}>
            {t(busy ? 'payoutAccounts.check.sending' : 'payoutAccounts.check.send')}
          </SubmitButton>
          <Button aria-disabled={busy} onClick={change}>
            {t('payoutAccounts.check.change')}
          </Button>
        </div>
      </Form>
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

function AddAccount({ businessId, onAdded, onLost, onCancel }: AddAccountProps) {
  const { bridge } = useServices();
  const [form, setForm] = useState(emptyForm);
  const [bank, setBank] = useState<BankView | null>(null);
  const [checking, setChecking] = useState(false);
  const send = useMutation(async () => {
    const { type, name } = form;
    const account = { type, name: name.trim(), number: digitsOf(form.number), bankCode: bank?.code ?? '' };
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
        onChange={() => {
          send.reset();
          setChecking(false);
        }}
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

function AccountTable({ accounts }: { readonly accounts: readonly KeptPayoutAccount[] }) {
  const { t } = useTranslation('backOffice');
  const timeText = useTimeAndAge();
  return (
    <SavedTable<KeptPayoutAccount>
      caption={t('payoutAccounts.list')}
      rows={accounts}
      keyOf={({ id, at }) => `${id} ${at}`}
      columns={[
        {
          ...textColumn(t('payoutAccounts.column.account'), 'account', ({ number }) => number),
          cell: (row) => <Account account={row} />,
        },
        {
          ...textColumn(t('payoutAccounts.column.bank'), 'bank', ({ bank }) => bank),
          cell: ({ bank, bankCode }) => <TwoLines first={bank} then={bankCode} />,
        },
        {
          ...textColumn(t('payoutAccounts.column.name'), 'name', ({ name }) => name),
          cell: ({ name, country }) => <TwoLines first={name} then={country} />,
        },
        {
          ...textColumn(t('payoutAccounts.column.number'), 'service_id', ({ id }) => id),
          cell: ({ id }) => id ?? t('notSet'),
        },
        timeColumn(t('payoutAccounts.column.added'), 'added_at', ({ at }) => at, timeText),
      ]}
      empty={t('payoutAccounts.none')}
    />
  );
}

function Account({ account: { number, type, outcome, isDefault } }: { readonly account: KeptPayoutAccount }) {
  const { t } = useTranslation('backOffice');
  return (
    <span className="lines">
      <span className="whole">{number}</span>
      <span className="small">{serviceWord(t, 'accountType', type)}</span>
      {isDefault === true && <span className="small">{t('payoutAccounts.default')}</span>}
      {outcome === 'unknown' && <BackOfficeWarning>{t('payoutAccounts.unknown')}</BackOfficeWarning>}
    </span>
  );
}

type Outcome = { readonly added?: KeptPayoutAccount; readonly lost?: Failure };

export function PayoutAccountsSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(bridge.payoutAccounts.list);
  const [adding, setAdding] = useState(false);
  const [{ added, lost }, setOutcome] = useState<Outcome>({});
  // Discards the form, so that a sent number is stored nowhere.
  const end = (what: Outcome) => {
    setAdding(false);
    setOutcome(what);
    query.refetch();
  };
  const begin = () => {
    setOutcome({});
    setAdding(true);
  };
  return (
    <BackOfficeSection
      title={t('section.payoutAccounts')}
      means={t('payoutAccounts.means')}
      actions={
        !adding && (
          <Button variant="solid" icon={Plus} onClick={begin}>
            {t('payoutAccounts.add')}
          </Button>
        )
      }
    >
      <BackOfficeFailure failure={lost ?? null} lost={t('payoutAccounts.lost')} />
      {added && <p role="status">{t('payoutAccounts.done', { number: added.number, bank: added.bank })}</p>}
      {adding && (
        <AddAccount
          businessId={query.value?.businessId ?? null}
          onAdded={(account) => end({ added: account })}
          onLost={(failure) => end({ lost: failure })}
          onCancel={() => end({})}
        />
      )}
      {!adding && <QueryBoundary query={query}>{({ accounts }) => <AccountTable accounts={accounts} />}</QueryBoundary>}
    </BackOfficeSection>
  );
}
