import { useState } from 'react';
import type { CustomerView } from '../../../electron/shared/customer-data.ts';
import { useServices } from '../../cashier/services.ts';
import { useAction } from '../../cashier/use-action.ts';
import { FailureNote } from '../../cashier/words/failure-note.tsx';
import { useOfficeWords } from '../../i18n/office-words.ts';
import fields from '../../settings/fields.module.css';
import { Button } from '../../ui/button.tsx';
import { OfficeSection } from '../office-section.tsx';
import { FoundCustomer } from './found-customer.tsx';

/** What is kept of one customer, by the phone they give: told, handed over, forgotten. */
export function CustomersSection() {
  const t = useOfficeWords();
  const { bridge } = useServices();
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<CustomerView | null>(null);
  const look = useAction(() => bridge.customers.find({ phone }), setFound);
  return (
    <OfficeSection title={t('customers.title')} means={t('customers.means')}>
      <form
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          look.run();
        }}
      >
        <label className={fields.field}>
          <span className={fields.label}>{t('customers.phone')}</span>
          <input
            className={fields.box}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={phone}
            maxLength={24}
            onChange={(event) => {
              setPhone(event.target.value);
              setFound(null);
            }}
          />
        </label>
        <Button type="submit" look="primary" aria-disabled={look.busy}>
          {t('customers.find')}
        </Button>
      </form>
      <div role="status">
        {look.failure?.code === 'invalid-input' && <p>{t('customers.wrong')}</p>}
        {look.failure && look.failure.code !== 'invalid-input' && <FailureNote failure={look.failure} />}
        {found?.sales === 0 && <p>{t('customers.none')}</p>}
      </div>
      {found && found.sales > 0 && <FoundCustomer phone={phone} found={found} onChange={setFound} />}
    </OfficeSection>
  );
}
