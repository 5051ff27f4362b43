import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BusinessChanged, BusinessView } from '../../../../electron/shared/back-office/business.ts';
import {
  type NewBusinessForm,
  type NewBusinessProblem,
  newBusinessProblems,
} from '../../../../electron/shared/back-office/new-business.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList, type Fact } from '../../../components/description-list.tsx';
import { useFormFocus } from '../../../components/focus.ts';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { percentText } from '../../../lib/percent.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import { usePlaceOverLock } from '../../../state/use-state-over-lock.ts';
import { NewBusinessBoxes, OnceMore, Registered, saidOf } from '../../new-business/new-business.tsx';
import styles from '../back-office.module.css';
import { BackOfficeFailure, BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { useTimeAndAge } from '../back-office-text.ts';
import { ChangeForm } from './change-form.tsx';

const empty: NewBusinessForm = { name: '', currency: 'NGN', email: '', type: 'individual', phone: '' };

/** Registers another business (interface 4.1). The keys in use stay with theirs. */
function RegisterForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('backOffice');
  const { t: setup } = useTranslation('setup');
  const { bridge } = useServices();
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<readonly NewBusinessProblem[]>([]);
  const box = useFormFocus(problems);
  const register = useMutation((again: boolean) => bridge.business.register({ ...form, again }));
  const [declineFailure, setDeclineFailure] = useState<Failure | null>(null);
  const { value: newBusiness, failure } = register;
  const submit = () => {
    const formProblems = newBusinessProblems(form);
    setProblems(formProblems);
    if (formProblems.length === 0) register.run(false);
  };
  if (newBusiness)
    return (
      <section className="panel" aria-label={t('business.new.title')}>
        <Registered {...newBusiness} name={newBusiness.name ?? form.name.trim()} />
        <div>
          <Button onClick={onClose}>{t('business.new.close')}</Button>
        </div>
      </section>
    );
  const leave = () => {
    if (!register.busy) onClose();
  };
  return (
    <section className="panel" aria-label={t('business.new.title')}>
      <h3>{t('business.new.title')}</h3>
      <p className="means">{t('business.new.means')}</p>
      <Form ref={box} className={`form page-width ${styles.narrowFields}`} onSubmit={() => submit()} onLeave={leave}>
        <NewBusinessBoxes
          form={form}
          problems={saidOf(setup, problems)}
          onChange={(part) => {
            setForm({ ...form, ...part });
            setProblems([]);
          }}
        />
        {failure && !isAsked(failure) && (
          <BackOfficeFailure
            failure={failure}
            words={{
              'unknown-outcome': {
                what: setup('register.unknown'),
                next: setup('register.unknownMeans', { name: form.name.trim() }),
              },
            }}
          />
        )}
        <div className="row">
          <SubmitButton busy={register.busy}>{setup(register.busy ? 'register.asking' : 'register.go')}</SubmitButton>
          <Button aria-disabled={register.busy} onClick={leave}>
            {t('business.form.cancel')}
          </Button>
        </div>
      </Form>
      {isAsked(failure) && failure !== declineFailure && (
        <OnceMore onYes={() => register.run(true)} onClose={() => setDeclineFailure(failure)} />
      )}
    </section>
  );
}

/** Whether one was, or may have been, registered before; another needs the owner's confirmation. */
const isAsked = (failure: Failure | null): boolean => failure?.code === 'not-allowed' && failure.text === 'registered';

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
  const { t } = useTranslation('backOffice');
  const timeText = useTimeAndAge();
  const factsOf = (fields: readonly Field[]) =>
    fields.map(
      (field): Fact => ({
        key: field,
        name: t(`business.field.${field}`),
        value: textOf(t, timeText, business, field),
        ...((field === 'fee' || field === 'commission') && { help: t(`business.help.${field}`) }),
      }),
    );
  return (
    <>
      {(Object.keys(parts) as Part[]).map((part) => (
        <section key={part} className="stack" aria-label={t(`business.part.${part}`)}>
          <h3>{t(`business.part.${part}`)}</h3>
          {part === 'notify' && <p className="means">{t('business.help.notify')}</p>}
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

function textOf(
  t: Translate<'backOffice'>,
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
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (field === 'type') return serviceWord(t, 'businessType', value);
  if (field === 'status') return serviceWord(t, 'businessStatus', value);
  const percent = field === 'fee' || field === 'commission' ? percentText(value) : null;
  return percent === null ? value : t('business.percent', { percent });
}

type Doing = 'nothing' | 'change' | 'register';

export function BusinessSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(bridge.business.get);
  const [doing, setDoing] = usePlaceOverLock<Doing>('business', 'nothing');
  const [lastChange, setLastChange] = useState<BusinessChanged | null>(null);
  const begin = (what: Doing) => {
    setLastChange(null);
    setDoing(what);
  };
  const end = () => setDoing('nothing');
  const unchangedNames = lastChange?.unchanged.map((name) => t(`business.field.${name}`)) ?? [];
  const onChanged = (what: BusinessChanged) => {
    setLastChange(what);
    if (what.business) query.setValue(what.business);
    else query.refetch();
    end();
  };
  return (
    <BackOfficeSection
      title={t('section.business')}
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
      {lastChange && (
        <p role="status">
          {lastChange.business === null
            ? t('business.notReadBack')
            : unchangedNames.length === 0
              ? t('business.saved')
              : t('business.kept', { fields: unchangedNames.join(', ') })}
        </p>
      )}
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
    </BackOfficeSection>
  );
}
