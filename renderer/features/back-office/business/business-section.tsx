import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessChanged, BusinessView } from '../../../../electron/shared/back-office/business.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList, type Fact } from '../../../components/description-list.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { percentText } from '../../../lib/percent.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { useTimeAndAge } from '../use-time-text.ts';
import { ChangeForm } from './change-form.tsx';
import { RegisterForm } from './register-form.tsx';

const parts = {
  who: ['name', 'businessname', 'type', 'email', 'phonenumber', 'bvn'],
  where: ['streetaddress', 'city', 'state', 'postcode', 'country'],
  money: ['currency', 'fee', 'commission', 'wallets'],
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
  notify: ['notifyByPush', 'notifyByEmail'],
} as const satisfies Readonly<Record<string, readonly (keyof BusinessView)[]>>;

/** What the service calls it in its records; asked for by its support and by developers alone. */
const technical = ['id', 'uid', 'clientId', 'code'] as const satisfies readonly (keyof BusinessView)[];

type Part = keyof typeof parts;
type Field = (typeof parts)[Part][number] | (typeof technical)[number];

/** All details of a business in groups, the technical ones folded; missing ones are "Not set". */
function BusinessFacts({ business }: { readonly business: BusinessView }) {
  const { t } = useTranslation('office');
  const timeText = useTimeAndAge();
  const factsOf = (fields: readonly Field[]) => fields.map((field) => factOf(t, timeText, business, field));
  return (
    <>
      {(Object.keys(parts) as Part[]).map((part) => (
        <section key={part} className={styles.part} aria-label={t(`business.part.${part}`)}>
          <h3>{t(`business.part.${part}`)}</h3>
          {part === 'notify' && <p className={styles.means}>{t('business.help.notify')}</p>}
          <DescriptionList facts={factsOf(parts[part])} missing={t('notSet')} columns />
        </section>
      ))}
      <details>
        <summary>{t('business.developers')}</summary>
        <DescriptionList facts={factsOf(technical)} missing={t('notSet')} columns />
      </details>
    </>
  );
}

const factOf = (t: Translate<'office'>, timeText: (at: Ms) => string, business: BusinessView, field: Field): Fact => ({
  key: field,
  name: t(`business.field.${field}`),
  value: textOf(t, timeText, business, field),
  ...(field === 'fee' || field === 'commission' ? { help: t(`business.help.${field}`) } : {}),
});

function textOf(
  t: Translate<'office'>,
  timeText: (at: Ms) => string,
  business: BusinessView,
  field: Field,
): string | null {
  if (field === 'wallets') return String(business.wallets.length);
  if (field === 'createdAt' || field === 'updatedAt') {
    const at = business[field];
    return at && timeText(at);
  }
  const value = business[field];
  if (value === null) return null;
  if (typeof value === 'boolean') return t(value ? 'business.yes' : 'business.no');
  return wordsOf(t, field, value);
}

function wordsOf(t: Translate<'office'>, field: Field, value: string): string {
  if (field === 'fee' || field === 'commission') {
    const percent = percentText(value);
    return percent === null ? value : t('business.percent', { percent });
  }
  return field === 'type' && (value === 'corporate' || value === 'individual') ? t(`business.type.${value}`) : value;
}

type Doing = 'nothing' | 'change' | 'register';

/** The business of the keys in use: details, changes, and registration of another. */
export function BusinessSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.business.get);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [changed, setChanged] = useState<BusinessChanged | null>(null);
  const begin = (what: Doing) => {
    setChanged(null);
    setDoing(what);
  };
  const end = () => setDoing('nothing');
  const onChanged = (what: BusinessChanged) => {
    setChanged(what);
    if (what.business) query.setValue(what.business);
    else query.refetch();
    end();
  };
  return (
    <OfficeSection
      title={t('business.title')}
      means={t('business.means')}
      actions={
        doing === 'nothing' && (
          <>
            {query.value && (
              <Button icon={Pencil} onClick={() => begin('change')}>
                {t('business.edit')}
              </Button>
            )}
            <Button variant="bare" icon={Plus} onClick={() => begin('register')}>
              {t('business.register')}
            </Button>
          </>
        )
      }
    >
      {changed && <ChangeNote changed={changed} />}
      {doing === 'register' && <RegisterForm onClose={end} />}
      <QueryBoundary query={query}>
        {(business) => (
          <>
            {doing === 'change' && (
              <ChangeForm business={business} onChanged={onChanged} onLost={query.refetch} onCancel={end} />
            )}
            <BusinessFacts business={business} />
          </>
        )}
      </QueryBoundary>
    </OfficeSection>
  );
}

/** The result of a change, compared with what the service has now. */
function ChangeNote({ changed: { business, kept } }: { readonly changed: BusinessChanged }) {
  const { t } = useTranslation('office');
  if (business === null) return <p role="status">{t('business.notReadBack')}</p>;
  const names = kept.map((name) => t(`business.field.${name}`));
  return (
    <p role="status">{kept.length === 0 ? t('business.saved') : t('business.kept', { fields: names.join(', ') })}</p>
  );
}
