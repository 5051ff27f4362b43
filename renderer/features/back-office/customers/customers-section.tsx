import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerView } from '../../../../electron/shared/back-office/customer-data.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Field } from '../../../components/field.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeSection } from '../office-section.tsx';
import { FoundCustomer } from './found-customer.tsx';

/** The records of one customer by phone: shown, exported, erased. */
export function CustomersSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [phone, setPhone] = useState('');
  const [answer, setAnswer] = useState<{ readonly phone: string; readonly found: CustomerView } | null>(null);
  const find = useMutation(
    () => bridge.customers.find({ phone }),
    (found) => setAnswer({ phone, found }),
  );
  // Another number may have been typed before the answer came.
  const found = answer?.phone === phone ? answer.found : null;
  const isWrong = find.failure?.code === 'invalid-input';
  return (
    <OfficeSection title={t('customers.title')} means={t('customers.means')}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          find.run();
        }}
      >
        <Field
          label={t('customers.phone')}
          type="tel"
          inputMode="tel"
          value={phone}
          maxLength={24}
          problem={isWrong ? t('customers.wrong') : null}
          onType={(typed) => {
            setPhone(typed);
            setAnswer(null);
          }}
        />
        <Button type="submit" variant="solid" icon={Search} aria-disabled={find.busy}>
          {t('customers.find')}
        </Button>
      </form>
      <div role="status">
        {find.failure && !isWrong && <FailureNote failure={find.failure} />}
        {found?.sales === 0 && <p>{t('customers.none')}</p>}
      </div>
      {found && found.sales > 0 && (
        <FoundCustomer phone={phone} found={found} onChange={(changed) => setAnswer({ phone, found: changed })} />
      )}
    </OfficeSection>
  );
}
