import {
  businessTypes,
  type NewBusinessForm,
  type NewBusinessProblem,
  newBusinessLimits,
} from '../../../electron/shared/back-office/new-business.ts';
import { Field } from '../../components/form.tsx';
import { LazyConfirm } from '../../components/lazy.ts';
import { RadioGroup } from '../../components/options.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { serviceWord } from '../../lib/service-word.ts';

interface RegisteredProps {
  readonly name: string;
  /** Null where the service did not return it: it is sent with the keys. */
  readonly id: string | null;
  readonly status: string | null;
}

/** The service's response to a new business, and how to get its keys, which no response contains. */
export function Registered({ name, id, status }: RegisteredProps) {
  const { t } = useTranslation('setup');
  const statusText = serviceWord(useTranslation('backOffice').t, 'businessStatus', status);
  return (
    <div role="status">
      <p>
        <strong>{t('register.done', { name })}</strong>
      </p>
      <p>
        {id === null
          ? t('register.doneNoId', { status: statusText })
          : t('register.doneMeans', { id, status: statusText })}
      </p>
      <p>{t('register.fetch')}</p>
    </div>
  );
}

interface OnceMoreProps {
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function OnceMore({ onYes, onClose }: OnceMoreProps) {
  const { t } = useTranslation('setup');
  return (
    <LazyConfirm
      title={t('register.againTitle')}
      yes={t('register.againYes')}
      no={t('register.againNo')}
      onYes={onYes}
      onClose={onClose}
    >
      {t('register.againMeans')}
    </LazyConfirm>
  );
}

export const saidOf = (t: Translate<'setup'>, wrong: readonly NewBusinessProblem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(wrong.map((name) => [name, t(`problem.${name}`)]));

interface NewBusinessBoxesProps {
  readonly form: NewBusinessForm;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<NewBusinessForm>) => void;
}

/** What a business is registered with (interface 4.1), in set-up and in the back office. */
export function NewBusinessBoxes({ form, problems, onChange }: NewBusinessBoxesProps) {
  const { t } = useTranslation('setup');
  const box = (name: NewBusinessProblem, more: object = {}) => (
    <Field
      label={t(`register.${name}`)}
      value={form[name]}
      maxLength={newBusinessLimits[name]}
      problem={problems[name] ?? null}
      onType={(text) => onChange({ [name]: text })}
      {...more}
    />
  );
  return (
    <>
      <div className="pairs">
        {box('name')}
        {box('email', { inputMode: 'email' })}
        {box('phone', { inputMode: 'tel' })}
        {box('currency', { help: t('register.currencyHelp') })}
      </div>
      <RadioGroup
        inRow
        label={t('register.type')}
        options={businessTypes.map((type) => ({
          value: type,
          text: t(`register.types.${type}`),
          help: t(`register.typeMeans.${type}`),
        }))}
        chosen={form.type}
        onChoose={(type) => onChange({ type })}
      />
    </>
  );
}
