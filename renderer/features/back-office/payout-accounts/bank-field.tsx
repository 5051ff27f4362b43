import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import { Button } from '../../../components/button.tsx';
import fields from '../../../components/fields.module.css';
import { Problem } from '../../../components/problem.tsx';
import { BankPicker } from '../../banks/bank-picker.tsx';

interface Props {
  readonly bank: BankView | null;
  readonly problem: string | null;
  readonly onBank: (bank: BankView) => void;
}

/** The bank, chosen from the service's list so that its name and its code belong together. */
export function BankField({ bank, problem, onBank }: Props) {
  const { t } = useTranslation('office');
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (wasChoosing.current && !choosing) opener.current?.querySelector('button')?.focus();
    wasChoosing.current = choosing;
  }, [choosing]);
  if (choosing)
    return (
      <div className={fields.field}>
        <BankPicker
          title={t('payoutAccounts.form.which')}
          back={t('payoutAccounts.form.backToForm')}
          markOf={({ code }) => code}
          onChoose={(chosen) => {
            onBank(chosen);
            setChoosing(false);
          }}
          onBack={() => setChoosing(false)}
        />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for one choice, not a group of form fields
    <div ref={opener} className={fields.field} role="group" aria-label={t('payoutAccounts.form.bank')}>
      <span className={fields.label}>{t('payoutAccounts.form.bank')}</span>
      <p>
        {bank
          ? `${bank.name} · ${t('payoutAccounts.form.code', { code: bank.code })}`
          : t('payoutAccounts.form.noBank')}
      </p>
      <div>
        <Button onClick={() => setChoosing(true)}>
          {t(bank ? 'payoutAccounts.form.other' : 'payoutAccounts.form.choose')}
        </Button>
      </div>
      <p className={fields.help} aria-live="polite">
        {problem !== null && <Problem>{problem}</Problem>}
      </p>
    </div>
  );
}
