import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf, grouped } from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';
import type { TypedAccount } from './form-of.ts';

interface Props {
  readonly form: TypedAccount;
  readonly bank: BankView;
  readonly businessId: number | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

/** Shows what will be sent for confirmation, with the number large and in groups. */
export function CheckAccount({ form, bank, businessId, busy, failure, onSend, onChange }: Props) {
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
        <p className={styles.digits}>{grouped(digitsOf(form.number))}</p>
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
