import { Link2, Search } from 'lucide-react';
import { useState } from 'react';
import {
  type PaymentUrlRecord,
  referenceOf,
  type TransactionRecord,
} from '../../../../electron/shared/back-office/lookups.ts';
import { mapOk, type Result } from '../../../../electron/shared/base/result.ts';
import { type FlagName, flagNames } from '../../../../electron/shared/sales/evidence.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { Table } from '../../../components/table.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';
import { BackOfficeFailure, BackOfficeSection } from '../back-office-section.tsx';
import { amountText, useTimeAndAge } from '../back-office-text.ts';
import { RawJson } from '../raw-json.tsx';
import { useOpenSale } from '../sale-links.ts';

/** -1 occurs in an initial record (interface 2.4) and means nothing, like null. */
function flagText(t: Translate<'backOffice'>, name: FlagName, value: number | null): string {
  if (value === 1) return t(`lookups.flag.yes.${name}`);
  if (value === 0) return t('lookups.flag.no');
  return t(value === null || value === -1 ? 'lookups.flag.silent' : 'lookups.flag.other');
}

const amounts = ['asked', 'amount', 'fee'] as const;
const words = [
  'refid',
  'currency',
  'payer',
  'msisdn',
  'channel',
  'request',
  'reason',
  'rawReason',
  'page',
  'vendref',
  'debitref',
  'id',
  'businessId',
  'createdOn',
  'updatedOn',
  'deliveredDate',
  'reversedDate',
] as const;
const times = ['createdAt', 'updatedAt'] as const;

function TransactionResult({ record }: { readonly record: TransactionRecord }) {
  const { t } = useTranslation('backOffice');
  const timeText = useTimeAndAge();
  const openSale = useOpenSale();
  const { sale } = record;
  return (
    <section className="stack gap-6" aria-label={t('lookups.part.record')}>
      {/* The sale shows whether it is paid; this record alone does not (rule 1). */}
      {sale === null ? (
        <p>{t('lookups.otherSale')}</p>
      ) : (
        <div className="head">
          <p>{t('lookups.sale')}</p>
          <Button onClick={() => openSale(sale)}>{t('lookups.openSale')}</Button>
        </div>
      )}
      <FigureList
        label={t('lookups.reading.title')}
        figures={amounts.map((key) => ({
          key,
          name: t(`lookups.fact.${key}`),
          value: amountText(t, { amount: record[key], currency: record.currency }),
        }))}
      />
      <p>
        <strong>{t('lookups.reading.title')}</strong>: {t(`lookups.reading.${record.reading}`)}
      </p>
      <div className="stack">
        <h3>{t('lookups.part.record')}</h3>
        <DescriptionList
          columns
          missing={t('notSet')}
          facts={[
            ...words.map((key) => ({ key, name: t(`lookups.fact.${key}`), value: record[key] })),
            ...times.map((key) => ({
              key,
              name: t(`lookups.fact.${key}`),
              value: record[key] && timeText(record[key]),
            })),
          ]}
        />
      </div>
      <div className="stack">
        <h3>{t('lookups.part.flags')}</h3>
        <p className="means">{t('lookups.flag.undefined')}</p>
        <Table
          caption={t('lookups.part.flags')}
          rows={flagNames}
          keyOf={(name) => name}
          columns={[
            { key: 'name', head: t('lookups.flag.name'), cell: (name) => name },
            { key: 'value', head: t('lookups.flag.value'), figure: true, cell: (name) => String(record.flags[name]) },
            { key: 'says', head: t('lookups.flag.says'), cell: (name) => flagText(t, name, record.flags[name]) },
          ]}
        />
      </div>
      <RawJson title={t('lookups.part.raw')} raw={record.raw} />
    </section>
  );
}

const textOf = (t: Translate<'backOffice'>, value: string | boolean | null): string | null =>
  typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;

/** The payment link of a transaction, as text and not as a link. */
function LinkResult({ record }: { readonly record: PaymentUrlRecord }) {
  const { t } = useTranslation('backOffice');
  const rest = ['currency', 'channel', 'isTest', 'chargeCustomer', 'businessId'] as const;
  return (
    <section className="stack" aria-label={t('lookups.part.link')}>
      <h3>{t('lookups.part.link')}</h3>
      <DescriptionList
        missing={t('notSet')}
        facts={[
          { key: 'refid', name: t('lookups.fact.refid'), value: record.ref },
          { key: 'url', name: t('lookups.fact.url'), value: record.url, help: t('lookups.urlHelp') },
          { key: 'amount', name: t('lookups.fact.amount'), value: amountText(t, record) },
          ...rest.map((key) => ({ key, name: t(`lookups.fact.${key}`), value: textOf(t, record[key]) })),
        ]}
      />
      <RawJson title={t('lookups.part.raw')} raw={record.raw} />
    </section>
  );
}

type Found =
  | { readonly kind: 'transaction'; readonly record: TransactionRecord }
  | { readonly kind: 'link'; readonly record: PaymentUrlRecord };

export function LookupsSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const [typedText, setTypedText] = useState('');
  const [askedText, setAskedText] = useState<string | null>(null);
  const reference = referenceOf(typedText);
  const isAsked = askedText === typedText;
  const lookUp = useMutation(
    async (kind: Found['kind'], reference: string): Promise<Result<Found>> =>
      kind === 'transaction'
        ? mapOk(await bridge.lookups.transaction({ refid: reference }), (record) => ({ kind, record }))
        : mapOk(await bridge.lookups.paymentUrl({ urlRef: reference }), (record) => ({ kind, record })),
  );
  const result = lookUp.value;
  const ask = (kind: Found['kind']) => {
    setAskedText(typedText);
    if (reference !== null) lookUp.run(kind, reference);
  };
  return (
    <BackOfficeSection title={t('section.lookups')} means={t('lookups.means')}>
      <Form isSearch className="form" onSubmit={() => ask('transaction')}>
        <Field
          label={t('lookups.label')}
          help={t('lookups.help')}
          problem={isAsked && reference === null ? t('lookups.notAReference') : null}
          value={typedText}
          maxLength={140}
          onType={setTypedText}
        />
        <div className="row">
          <SubmitButton icon={Search} busy={lookUp.busy}>
            {t('lookups.transaction')}
          </SubmitButton>
          <Button icon={Link2} aria-disabled={lookUp.busy} onClick={() => ask('link')}>
            {t('lookups.paymentUrl')}
          </Button>
        </div>
      </Form>
      {lookUp.busy && <p role="status">{t('lookups.asking')}</p>}
      {!lookUp.busy && isAsked && reference !== null && (
        <BackOfficeFailure
          failure={lookUp.failure}
          words={{ 'not-found': { what: t('lookups.missing.what'), next: t('lookups.missing.next') } }}
        />
      )}
      {result?.kind === 'transaction' && <TransactionResult record={result.record} />}
      {result?.kind === 'link' && <LinkResult record={result.record} />}
    </BackOfficeSection>
  );
}
