import { useTranslation } from 'react-i18next';
import type { BusinessView } from '../../../../electron/shared/business.ts';
import type { Ms } from '../../../../electron/shared/units.ts';
import { DescriptionList, type Fact } from '../../../components/description-list.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { percentText } from '../../../lib/percent.ts';
import styles from '../office.module.css';
import { useTimeAndAge } from '../use-time-text.ts';

const parts = {
  who: ['name', 'businessname', 'type', 'email', 'phonenumber', 'bvn', 'id', 'uid', 'clientId', 'code'],
  where: ['streetaddress', 'city', 'state', 'postcode', 'country'],
  money: ['currency', 'fee', 'commission', 'wallets'],
  notify: ['notifyByPush', 'notifyByEmail'],
  standing: [
    'status',
    'verified',
    'verifiedon',
    'acceptTerms',
    'hasWebhook',
    'activatedon',
    'deactivatedon',
    'reasondeactivated',
    'createdAt',
    'updatedAt',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof BusinessView)[]>>;

type Part = keyof typeof parts;
type Field = (typeof parts)[Part][number];

/** All details of a business in groups; missing ones are "Not set". */
export function BusinessFacts({ business }: { readonly business: BusinessView }) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  return (Object.keys(parts) as Part[]).map((part) => (
    <section key={part} className={styles.part} aria-label={t(`business.part.${part}`)}>
      <h3>{t(`business.part.${part}`)}</h3>
      {part === 'notify' && <p className={styles.means}>{t('business.help.notify')}</p>}
      <DescriptionList facts={parts[part].map((field) => factOf(t, timeText, business, field))} />
    </section>
  ));
}

const factOf = (t: Translate<'office'>, timeText: (at: Ms) => string, business: BusinessView, field: Field): Fact => ({
  key: field,
  name: t(`business.field.${field}`),
  value: textOf(t, timeText, business, field),
  ...(field === 'fee' || field === 'commission' ? { help: t(`business.help.${field}`) } : {}),
});

function textOf(t: Translate<'office'>, timeText: (at: Ms) => string, business: BusinessView, field: Field): string {
  if (field === 'wallets') return String(business.wallets.length);
  if (field === 'createdAt' || field === 'updatedAt') {
    const at = business[field];
    return at === null ? t('notSet') : timeText(at);
  }
  const value = business[field];
  if (value === null) return t('notSet');
  if (typeof value === 'boolean') return t(value ? 'business.yes' : 'business.no');
  return wordsOf(t, field, value);
}

function wordsOf(t: Translate<'office'>, field: Field, value: string): string {
  if (field === 'fee' || field === 'commission') {
    const percent = percentText(value);
    return percent === null ? value : t('business.percent', { percent, fraction: value });
  }
  return field === 'type' && (value === 'corporate' || value === 'individual') ? t(`business.type.${value}`) : value;
}
