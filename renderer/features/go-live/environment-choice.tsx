import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { liveLikeEnvironments, type RealEnvironment, type SetupView } from '../../../electron/shared/setup.ts';
import { Choice } from '../../components/choice.tsx';
import fields from '../../components/fields.module.css';

interface Props {
  readonly places: SetupView['places'];
  readonly chosen: RealEnvironment;
  readonly onChoose: (environment: RealEnvironment) => void;
}

/** Live or staging; one that is set up already is changed there. */
export function EnvironmentChoice({ places, chosen, onChoose }: Props) {
  const { t } = useTranslation('setup');
  const name = useId();
  return (
    <fieldset className={fields.choices}>
      <legend className={fields.label}>{t('form.environment')}</legend>
      {liveLikeEnvironments.map((each) => (
        <Choice
          key={each}
          name={name}
          checked={each === chosen}
          disabled={places[each] === 'known'}
          help={places[each] === 'known' ? t('form.taken') : t(`form.environmentHelp.${each}`)}
          onChoose={() => onChoose(each)}
        >
          {t(`place.${each}`)}
        </Choice>
      ))}
    </fieldset>
  );
}
