import { useId } from 'react';
import { type RealEnvironment, realEnvironments, type SetupView } from '../../../electron/shared/setup.ts';
import { useSetupWords } from '../../i18n/setup-words.ts';
import { Choice } from '../../components/choice.tsx';
import fields from '../../components/fields.module.css';

interface Props {
  readonly places: SetupView['places'];
  readonly chosen: RealEnvironment;
  readonly onChoose: (environment: RealEnvironment) => void;
}

/** Live or staging; one that is set up already is changed there. */
export function EnvironmentChoice({ places, chosen, onChoose }: Props) {
  const t = useSetupWords();
  const name = useId();
  return (
    <fieldset className={fields.choices}>
      <legend className={fields.label}>{t('form.environment')}</legend>
      {realEnvironments.map((each) => (
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
