import {
  type CustomerDisplayView,
  customerDisplayModes,
  type ScreenView,
} from '../../../electron/shared/customer-display/customer-display.ts';
import { RadioGroup } from '../../components/options.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useQuery } from '../../lib/calls.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { SavingNote, usePreference } from './use-preference.tsx';

/** Where the customer's screen is shown: opened, closed and moved from here. */
export function DisplaySection() {
  const { t } = useTranslation('settings');
  const { customerDisplay: mode, customerScreen } = useTillState('preferences');
  const { saving, change } = usePreference();
  const { bridge } = useServices();
  const { value: display } = useQuery(bridge.customerDisplay.state, { updateOn: bridge.customerDisplay.onChanged });
  const free = (display?.screens ?? []).filter(({ hasTill }) => !hasTill);
  return (
    <div className="form page-width">
      <SegmentedControl
        label={t('display.where')}
        options={customerDisplayModes.map((each) => [each, t(`display.mode.${each}`)])}
        help={t(`display.modeHelp.${mode}`)}
        chosen={mode}
        onChoose={(each) => change({ customerDisplay: each })}
      />
      {mode === 'auto' && display?.placeable && free.length > 1 && (
        <RadioGroup
          label={t('display.which')}
          options={display.screens.map((screen, at) => ({
            value: screen.id,
            text:
              screen.label === ''
                ? t('display.screen', { number: at + 1 })
                : t('display.screenNamed', { number: at + 1, label: screen.label }),
            help: sizeText(t, screen),
            disabled: screen.hasTill,
          }))}
          chosen={display.screenId ?? customerScreen}
          onChoose={(customerScreen) => change({ customerScreen })}
        />
      )}
      {display && <p role="status">{t(`display.state.${stateOf(display, mode)}`)}</p>}
      {mode !== 'off' && <p className="muted">{t('display.awake')}</p>}
      <SavingNote saving={saving} />
    </div>
  );
}

function stateOf(display: CustomerDisplayView, mode: string): 'screen' | 'window' | 'moveWindow' | 'none' | 'noScreen' {
  if (display.open && display.screenId === null) return mode === 'auto' ? 'moveWindow' : 'window';
  if (display.open) return 'screen';
  return mode === 'auto' ? 'noScreen' : 'none';
}

const sizeText = (t: Translate<'settings'>, { width, height, hasTill }: ScreenView) =>
  [t('display.size', { width, height }), ...(hasTill ? [t('display.till')] : [])].join(', ');
