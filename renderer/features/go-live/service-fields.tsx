import { useTranslation } from 'react-i18next';
import { liveLikeEnvironments, type RealEnvironment, type SetupView } from '../../../electron/shared/setup.ts';
import { RadioGroup } from '../../components/radio-group.tsx';

interface Props {
  readonly places: SetupView['places'];
  readonly chosen: RealEnvironment;
  readonly onChoose: (environment: RealEnvironment) => void;
}

/** Live or staging; one that is set up already is changed there. */
export function EnvironmentChoice({ places, chosen, onChoose }: Props) {
  const { t } = useTranslation('setup');
  return (
    <RadioGroup
      label={t('form.environment')}
      options={liveLikeEnvironments.map((each) => ({
        value: each,
        text: t(`place.${each}`),
        help: places[each] === 'known' ? t('form.taken') : t(`form.environmentHelp.${each}`),
        disabled: places[each] === 'known',
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
