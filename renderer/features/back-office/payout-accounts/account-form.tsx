import { useState } from 'react';
import {
  digitsOf,
  type PayoutAccountForm,
  type PayoutAccountProblem,
  payoutAccountProblem,
  payoutAccountTypes,
} from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { Button } from '../../../components/button.tsx';
import { Problem } from '../../../components/failure-note.tsx';
import fields from '../../../components/fields.module.css';
import { scrollToOnMount, useFormFocus } from '../../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { RadioGroup } from '../../../components/options.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { BankPicker } from '../../banks/bank-picker.tsx';

export type TypedAccount = Omit<PayoutAccountForm, 'bankCode'>;

export const emptyForm: TypedAccount = { type: 'bank', number: '', again: '', name: '' };

function problemOf(form: TypedAccount, bank: BankView | null): PayoutAccountProblem | null {
  const problem = payoutAccountProblem({ ...form, bankCode: bank?.code ?? '' });
  if (problem?.startsWith('number')) return problem;
  return digitsOf(form.number) === digitsOf(form.again) ? problem : 'again';
}

interface BankFieldProps {
  readonly bank: BankView | null;
  readonly problem: string | null;
  readonly onBank: (bank: BankView) => void;
}

/** The bank, chosen from the service's list so that its name and its code belong together. */
function BankField({ bank, problem, onBank }: BankFieldProps) {
  const { t } = useTranslation('backOffice');
  /** Null before the list was opened: the button does not take the focus then. */
  const [choosing, setChoosing] = useState<boolean | null>(null);
  if (choosing)
    return (
      <div className={fields.field}>
        <BankPicker
          title={t('payoutAccounts.form.which')}
          back={t('payoutAccounts.form.backToForm')}
          markOf={({ code }) => code}
          onChoose={(bank) => {
            onBank(bank);
            setChoosing(false);
          }}
          onBack={() => setChoosing(false)}
        />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for one choice, not a group of form fields
    <div className={fields.field} role="group" aria-label={t('payoutAccounts.form.bank')}>
      <span className="strong">{t('payoutAccounts.form.bank')}</span>
      <p>
        {bank
          ? `${bank.name} · ${t('payoutAccounts.form.code', { code: bank.code })}`
          : t('payoutAccounts.form.noBank')}
      </p>
      <div>
        <Button ref={choosing === null ? undefined : scrollToOnMount} onClick={() => setChoosing(true)}>
          {t(bank ? 'payoutAccounts.form.other' : 'payoutAccounts.form.choose')}
        </Button>
      </div>
      <p className="muted" aria-live="polite">
        {problem !== null && <Problem>{problem}</Problem>}
      </p>
    </div>
  );
}

interface AccountFormProps {
  readonly form: TypedAccount;
  readonly bank: BankView | null;
  readonly onForm: (form: TypedAccount) => void;
  readonly onBank: (bank: BankView) => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

const longest = { number: 24, again: 24, name: 120 } as const;
type TextName = keyof typeof longest;

/** The payout account form. The number is entered twice, since money sent to a wrong one is hard to recover. */
export function AccountForm({ form, bank, onForm, onBank, onNext, onCancel }: AccountFormProps) {
  const { t } = useTranslation('backOffice');
  const [problem, setProblem] = useState<PayoutAccountProblem | null>(null);
  const box = useFormFocus(problem);
  const change = (part: Partial<TypedAccount>) => {
    onForm({ ...form, ...part });
    setProblem(null);
  };
  const at = (...names: readonly PayoutAccountProblem[]) =>
    problem !== null && names.includes(problem) ? t(`payoutAccounts.problem.${problem}`) : null;
  const text = (name: TextName) => ({
    value: form[name],
    maxLength: longest[name],
    onType: (value: string) => change({ [name]: value }),
  });
  return (
    <section className="panel" aria-label={t('payoutAccounts.form.title')}>
      <h3>{t('payoutAccounts.form.title')}</h3>
      <Form
        ref={box}
        className="form page-width"
        onLeave={onCancel}
        onSubmit={() => {
          const formProblem = problemOf(form, bank);
          setProblem(formProblem);
          if (formProblem === null) onNext();
        }}
      >
        <RadioGroup
          label={t('payoutAccounts.form.kind')}
          hideLabel
          inRow
          options={payoutAccountTypes.map((type) => ({
            value: type,
            text: serviceWord(t, 'accountType', type),
            help: t(`payoutAccounts.typeMeans.${type}`),
          }))}
          chosen={form.type}
          onChoose={(type) => change({ type })}
        />
        <div className="pairs">
          <Field
            label={t('payoutAccounts.form.number')}
            help={t('payoutAccounts.form.numberHelp')}
            problem={at('number-empty', 'number-digits', 'number-length')}
            inputMode="numeric"
            {...text('number')}
          />
          <Field
            label={t('payoutAccounts.form.again')}
            help={t('payoutAccounts.form.againHelp')}
            problem={at('again')}
            inputMode="numeric"
            {...text('again')}
          />
        </div>
        <BankField
          bank={bank}
          problem={at('bank')}
          onBank={(chosenBank) => {
            onBank(chosenBank);
            setProblem(null);
          }}
        />
        <Field
          label={t('payoutAccounts.form.name')}
          help={t('payoutAccounts.form.nameHelp')}
          problem={at('name')}
          {...text('name')}
        />
        <div className="row">
          <SubmitButton>{t('payoutAccounts.form.next')}</SubmitButton>
          <Button onClick={onCancel}>{t('payoutAccounts.form.cancel')}</Button>
        </div>
      </Form>
    </section>
  );
}
