import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PayoutAccountProblem,
  payoutAccountTypes,
} from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { RadioGroup } from '../../../components/radio-group.tsx';
import { useFormFocus } from '../../../components/use-form-focus.ts';
import styles from '../office.module.css';
import { BankField } from './bank-field.tsx';
import { problemOf, type TypedAccount } from './form-of.ts';

interface Props {
  readonly form: TypedAccount;
  readonly bank: BankView | null;
  readonly onForm: (form: TypedAccount) => void;
  readonly onBank: (bank: BankView) => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

const longest = { number: 24, again: 24, name: 120, country: 2 } as const;
type TextName = keyof typeof longest;

/** The payout account form. The number is entered twice, since money sent to a wrong one is hard to recover. */
export function AccountForm({ form, bank, onForm, onBank, onNext, onCancel }: Props) {
  const { t } = useTranslation('office');
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
    onType: (value: string) => change({ [name]: name === 'country' ? value.toUpperCase() : value }),
  });
  return (
    <section className={styles.panel} aria-label={t('payoutAccounts.form.title')}>
      <h3>{t('payoutAccounts.form.title')}</h3>
      <form
        ref={box}
        className={`${fields.form} ${styles.wideForm}`}
        onSubmit={(event) => {
          event.preventDefault();
          const found = problemOf(form, bank);
          setProblem(found);
          if (found === null) onNext();
        }}
      >
        <RadioGroup
          label={t('payoutAccounts.form.kind')}
          hideLabel
          options={payoutAccountTypes.map((type) => ({
            value: type,
            text: t(`payoutAccounts.type.${type}`),
            help: t(`payoutAccounts.typeMeans.${type}`),
          }))}
          chosen={form.type}
          onChoose={(type) => change({ type })}
        />
        <div className={fields.pairs}>
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
        <BankField bank={bank} problem={at('bank')} onBank={onBank} />
        <div className={fields.pairs}>
          <Field
            label={t('payoutAccounts.form.name')}
            help={t('payoutAccounts.form.nameHelp')}
            problem={at('name')}
            {...text('name')}
          />
          <Field
            label={t('payoutAccounts.form.country')}
            help={t('payoutAccounts.form.countryHelp')}
            problem={at('country')}
            {...text('country')}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="solid">
            {t('payoutAccounts.form.next')}
          </Button>
          <Button onClick={onCancel}>{t('payoutAccounts.form.cancel')}</Button>
        </div>
      </form>
    </section>
  );
}
