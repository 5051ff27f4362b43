import { useCallback, useState } from 'react';
import { isReviewed, languageNames, languages, themes } from '../../../electron/shared/base/languages.ts';
import { FailureNote, Problem } from '../../components/failure-note.tsx';
import { Checkbox } from '../../components/options.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { SavingNote, useCounterChoice } from './use-preference.tsx';

/** The language of every window, with a note while an unreviewed translation is chosen. */
export function LanguageSection() {
  const { t } = useTranslation('settings');
  const { language } = useTillState('preferences');
  const { saving, change } = useCounterChoice();
  return (
    <div className="form page-width">
      <SegmentedControl
        label={t('language.which')}
        options={languageNames.map((each) => [
          each,
          <span key={each} lang={each}>
            {languages[each].name}
          </span>,
        ])}
        help={t(isReviewed(language) ? 'language.reviewed' : 'language.awaiting')}
        chosen={language}
        onChoose={(each) => change({ language: each })}
      />
      {!isReviewed(language) && <p className="muted">{t('language.inEnglishToo')}</p>}
      <SavingNote saving={saving} />
    </div>
  );
}

export function ThemeSection() {
  const { t } = useTranslation('settings');
  const { theme } = useTillState('preferences');
  const { saving, change } = useCounterChoice();
  return (
    <div className="form page-width">
      <SegmentedControl
        label={t('theme.which')}
        options={themes.map((each) => [each, t(`theme.mode.${each}`)])}
        help={t(`theme.modeHelp.${theme}`)}
        chosen={theme}
        onChoose={(each) => change({ theme: each })}
      />
      <SavingNote saving={saving} />
    </div>
  );
}

/** Whether the till opens when somebody signs in to the computer. The system stores it, and may refuse. */
export function StartSection() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const {
    value: state,
    failure,
    setValue,
  } = useQuery(useCallback(() => bridge.settings.loginItem({ on: null }), [bridge]));
  const [isRefused, setIsRefused] = useState(false);
  const change = useMutation(async (on: boolean) => {
    const changeResult = await bridge.settings.loginItem({ on });
    setIsRefused(changeResult.ok && changeResult.value !== (on ? 'on' : 'off'));
    return changeResult;
  }, setValue);
  const shownFailure = change.failure ?? failure;
  return (
    <div className="form">
      {state === 'not-offered' && <p>{t('start.notOffered')}</p>}
      {(state === 'on' || state === 'off') && (
        <Checkbox checked={state === 'on'} help={t('start.help')} onChange={change.run}>
          {t('start.open')}
        </Checkbox>
      )}
      {isRefused && <Problem role="alert">{t('start.refused')}</Problem>}
      {shownFailure && <FailureNote failure={shownFailure} />}
    </div>
  );
}
