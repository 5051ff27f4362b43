import { useTranslation } from 'react-i18next';
import type { PaymentUrlRecord } from '../../../../electron/shared/back-office/lookups.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { DescriptionList } from '../../../components/description-list.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import styles from '../office.module.css';
import { RawJson } from '../raw-json.tsx';

const textOf = (t: Translate<'office'>, value: string | boolean | null): string =>
  typeof value === 'boolean' ? t(value ? 'lookups.yes' : 'lookups.no') : (value ?? t('notSet'));

/** The payment link of a transaction, as text and not as a link. */
export function LinkResult({ record }: { readonly record: PaymentUrlRecord }) {
  const { t } = useTranslation('office');
  const { amount } = record;
  const rest = ['currency', 'channel', 'isTest', 'chargeCustomer', 'businessId'] as const;
  return (
    <section className={styles.part} aria-label={t('lookups.part.link')}>
      <h3>{t('lookups.part.link')}</h3>
      <DescriptionList
        facts={[
          { key: 'refid', name: t('lookups.fact.refid'), value: record.ref },
          { key: 'url', name: t('lookups.fact.url'), value: textOf(t, record.url), help: t('lookups.urlHelp') },
          { key: 'amount', name: t('lookups.fact.amount'), value: amount === null ? t('notSet') : formatNaira(amount) },
          ...rest.map((key) => ({ key, name: t(`lookups.fact.${key}`), value: textOf(t, record[key]) })),
        ]}
      />
      <RawJson title={t('lookups.part.raw')} raw={record.raw} />
    </section>
  );
}
