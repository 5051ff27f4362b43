import { useTranslation } from 'react-i18next';
import { liveLikeEnvironments, type SetupView } from '../../../electron/shared/setup.ts';
import { Field } from '../../components/field.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import { useDraft } from './draft.ts';

interface Props {
  readonly places: SetupView['places'];
  /** Why the address is not valid. */
  readonly problem: string | null;
}

/** Live or staging, and the address of the service. An environment that is set up already is changed in the settings. */
export function ServiceFields({ places, problem }: Props) {
  const { t } = useTranslation('setup');
  const { draft, change } = useDraft();
  return (
    <>
      <RadioGroup
        label={t('form.environment')}
        options={liveLikeEnvironments.map((each) => ({
          value: each,
          text: t(`place.${each}`),
          help: places[each] === 'known' ? t('form.taken') : t(`form.environmentHelp.${each}`),
          disabled: places[each] === 'known',
        }))}
        chosen={draft.environment}
        onChoose={(environment) => change({ environment })}
      />
      <Field
        label={t('form.baseUrl')}
        help={t('form.baseUrlHelp')}
        value={draft.baseUrl}
        inputMode="url"
        maxLength={500}
        problem={problem}
        onType={(baseUrl) => change({ baseUrl })}
      />
    </>
  );
}
