import { Download, Search, UserX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { CustomerInput } from '../../../../electron/shared/back-office/contract.ts';
import type { CustomerView } from '../../../../electron/shared/back-office/customer-data.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { Button, ConfirmButton } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../back-office.module.css';
import { BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import type { SectionProps } from '../parts.ts';

interface FoundCustomerProps {
  readonly whose: CustomerInput;
  readonly found: CustomerView;
  readonly onChange: (found: CustomerView) => void;
}

function AsOf({ of: { othersAsOf } }: { readonly of: CustomerView }) {
  const { t } = useTranslation();
  const now = useNow();
  return othersAsOf === undefined ? null : <p>{t('sales.othersAsOf', { time: clockTime(othersAsOf, now) })}</p>;
}

function FoundCustomer({ whose, found, onChange }: FoundCustomerProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const now = useNow();
  const { phoneTail, sales, firstAt, lastAt, credit } = found;
  const creditText = !found.erased && credit > 0 ? t('customers.credit', { amount: formatNaira(credit) }) : null;
  const time = (at: Ms | null) => (at === null ? '–' : clockTime(at, now));
  const save = useMutation(() => bridge.customers.save(whose));
  const erase = useMutation(() => bridge.customers.erase(whose), onChange);
  const failure = save.failure ?? erase.failure;
  return (
    <section className="stack" aria-label={t('customers.facts.phone')}>
      <FigureList
        label={t('section.customers')}
        figures={[
          { key: 'phone', name: t('customers.facts.phone'), value: phoneTail },
          { key: 'sales', name: t('customers.facts.sales'), value: sales },
          { key: 'first', name: t('customers.facts.first'), value: time(firstAt) },
          { key: 'last', name: t('customers.facts.last'), value: time(lastAt) },
        ]}
      />
      <div role="status" className="means">
        {found.erased && <p>{t('customers.erased')}</p>}
        {!found.erased && found.open && <p>{t('customers.open')}</p>}
        <AsOf of={found} />
        {save.value !== null && <p>{t('exports.saved', { file: save.value })}</p>}
      </div>
      <div className="row">
        <Button icon={Download} aria-disabled={save.busy} onClick={() => save.run()}>
          {t('customers.save')}
        </Button>
        {!found.erased && !found.open && (
          <ConfirmButton
            icon={UserX}
            aria-disabled={erase.busy}
            danger
            title={t('customers.sure.title')}
            means={creditText ? `${creditText} ${t('customers.sure.text')}` : t('customers.sure.text')}
            yes={t('customers.sure.yes')}
            no={t('cancel')}
            onYes={erase.run}
          >
            {t('customers.forget')}
          </ConfirmButton>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}

/** Shows the customer of `item`, a sale, or finds one by phone. */
export function CustomersSection({ item = null }: SectionProps) {
  const { t } = useTranslation('backOffice');
  const sale = item as SaleId | null;
  return (
    <BackOfficeSection title={t('section.customers')} means={t('customers.means')}>
      {sale === null ? <CustomerByPhone /> : <CustomerOfSale sale={sale} />}
    </BackOfficeSection>
  );
}

function CustomerOfSale({ sale }: { readonly sale: SaleId }) {
  const { bridge } = useServices();
  const find = useCallback(() => bridge.customers.find({ sale }), [bridge, sale]);
  const query = useQuery(find);
  return (
    <QueryBoundary query={query}>
      {(view) => <FoundCustomer whose={{ sale }} found={view} onChange={query.setValue} />}
    </QueryBoundary>
  );
}

function CustomerByPhone() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const [phone, setPhone] = useState('');
  const [answer, setAnswer] = useState<{ readonly phone: string; readonly found: CustomerView } | null>(null);
  const [askedPhone, setAskedPhone] = useState('');
  const find = useMutation(
    () => {
      setAskedPhone(phone);
      return bridge.customers.find({ phone });
    },
    (customer) => setAnswer({ phone, found: customer }),
  );
  // Another number may have been typed before the answer came.
  const customer = answer?.phone === phone ? answer.found : null;
  const failure = askedPhone === phone ? find.failure : null;
  const isWrong = failure?.code === 'invalid-input';
  return (
    <>
      <Form isSearch className={`row at-top ${styles.ask}`} onSubmit={() => find.run()}>
        <Field
          label={t('customers.phone')}
          type="tel"
          inputMode="tel"
          value={phone}
          maxLength={24}
          problem={isWrong ? t('customers.wrong') : null}
          onType={(text) => {
            setPhone(text);
            setAnswer(null);
          }}
        />
        <SubmitButton icon={Search} busy={find.busy}>
          {t('customers.find')}
        </SubmitButton>
      </Form>
      <div role="status">
        {failure && !isWrong && <FailureNote failure={failure} />}
        {customer?.sales === 0 && (
          <>
            <p>{t('customers.none')}</p>
            <AsOf of={customer} />
          </>
        )}
      </div>
      {customer && customer.sales > 0 && (
        <FoundCustomer
          whose={{ phone }}
          found={customer}
          onChange={(customer) => setAnswer({ phone, found: customer })}
        />
      )}
    </>
  );
}
