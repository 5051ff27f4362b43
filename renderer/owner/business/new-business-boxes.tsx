import {
  businessTypes,
  type NewBusinessForm,
  type NewBusinessProblem,
  newBusinessLimits,
} from '../../../electron/shared/new-business.ts';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { Choice } from '../../settings/choice.tsx';
import fields from '../../settings/fields.module.css';
import { Field } from '../../ui/field.tsx';

const boxes = ['name', 'email', 'phone', 'currency'] as const;

interface Props {
  readonly form: NewBusinessForm;
  readonly problems: readonly NewBusinessProblem[];
  readonly onChange: (part: Partial<NewBusinessForm>) => void;
}

/** What a business is registered with, and what is wrong with it. */
export function NewBusinessBoxes({ form, problems, onChange }: Props) {
  const t = useOfficeWords();
  return (
    <>
      {boxes.map((name) => (
        <Field
          key={name}
          label={t(`business.new.${name}`)}
          help={name === 'currency' ? t('business.new.currencyHelp') : undefined}
          problem={problems.includes(name) ? t(`business.new.problem.${name}`) : null}
          value={form[name]}
          maxLength={newBusinessLimits[name]}
          onType={(text) => onChange({ [name]: text })}
        />
      ))}
      <fieldset className={fields.choices} aria-label={t('business.new.type')}>
        {businessTypes.map((type) => (
          <Choice
            key={type}
            name="business-type"
            checked={form.type === type}
            help={t(`business.new.typeMeans.${type}`)}
            onChoose={() => onChange({ type })}
          >
            {t(`business.type.${type}`)}
          </Choice>
        ))}
      </fieldset>
    </>
  );
}
