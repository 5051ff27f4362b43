import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomerDisplayView,
  customerDisplayModes,
  type ScreenView,
} from '../../electron/shared/customer-display.ts';
import { useTill } from '../cashier/services.ts';
import { selectPreferences } from '../cashier/stores/selectors.ts';
import type { Translate } from '../i18n/create-i18n.ts';
import { Choice } from './choice.tsx';
import styles from './fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { useCustomerDisplay } from './use-customer-display.ts';
import { usePreference } from './use-preference.ts';

/** Where the customer's screen is shown: opened, closed and moved from here. */
export function DisplaySection() {
  const { t } = useTranslation();
  const { customerDisplay: mode, customerScreen } = useTill(selectPreferences);
  const { saving, change } = usePreference();
  const display = useCustomerDisplay();
  const name = useId();
  const free = (display?.screens ?? []).filter(({ hasTill }) => !hasTill);
  return (
    <div className={styles.form}>
      <p className={styles.help}>{t('settings.display.means')}</p>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{t('settings.display.where')}</legend>
        {customerDisplayModes.map((each) => (
          <Choice
            key={each}
            name={name}
            checked={each === mode}
            help={t(`settings.display.modeHelp.${each}`)}
            onChoose={() => void change({ customerDisplay: each })}
          >
            {t(`settings.display.mode.${each}`)}
          </Choice>
        ))}
      </fieldset>
      {mode === 'auto' && display && free.length > 1 && (
        <Screens
          display={display}
          chosen={customerScreen}
          onChoose={(customerScreen) => void change({ customerScreen })}
        />
      )}
      {display && <p role="status">{t(`settings.display.state.${stateOf(display, mode)}`)}</p>}
      <SavingNote saving={saving} />
    </div>
  );
}

function stateOf(display: CustomerDisplayView, mode: string): 'screen' | 'window' | 'none' | 'noScreen' {
  if (display.open) return display.screenId === null ? 'window' : 'screen';
  return mode === 'auto' ? 'noScreen' : 'none';
}

interface Props {
  readonly display: CustomerDisplayView;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Several screens besides the till's: which one the customer sees. */
function Screens({ display, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const shown = display.screenId ?? chosen;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{t('settings.display.which')}</legend>
      {display.screens.map((screen, at) => (
        <Choice
          key={screen.id}
          name={name}
          checked={screen.id === shown}
          disabled={screen.hasTill}
          help={sizeText(t, screen)}
          onChoose={() => onChoose(screen.id)}
        >
          {screen.label === ''
            ? t('settings.display.screen', { number: at + 1 })
            : t('settings.display.screenNamed', { number: at + 1, label: screen.label })}
        </Choice>
      ))}
    </fieldset>
  );
}

const sizeText = (t: Translate, { width, height, hasTill }: ScreenView) =>
  [t('settings.display.size', { width, height }), ...(hasTill ? [t('settings.display.till')] : [])].join(', ');
