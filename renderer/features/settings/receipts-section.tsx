import { useTranslation } from 'react-i18next';
import { paperSizes } from '../../../electron/shared/paper.ts';
import { useServices, useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Choice } from '../../components/choice.tsx';
import styles from '../../components/fields.module.css';
import { useQuery } from '../../lib/use-query.ts';
import { ReceiptText } from './receipt-text.tsx';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** Receipt contents, paper size and printer. */
export function ReceiptsSection() {
  const { t: words } = useTranslation('receipts');
  const preferences = useTill(selectPreferences);
  const { saving, change } = usePreference();
  return (
    <>
      <ReceiptText />
      <div className={styles.form}>
        <fieldset className={styles.choices}>
          <legend className={styles.label}>{words('settings.size')}</legend>
          {paperSizes.map((size) => (
            <Choice
              key={size}
              name="paper-size"
              checked={size === preferences.paperSize}
              onChoose={() => change({ paperSize: size })}
            >
              {words(`sizes.${size}`)}
            </Choice>
          ))}
        </fieldset>
        <Printers chosen={preferences.printer} onChoose={(printer) => change({ printer })} />
        <Choice
          checked={preferences.printWhenPaid}
          help={words('settings.autoHelp')}
          onChoose={(printWhenPaid) => change({ printWhenPaid })}
        >
          {words('settings.auto')}
        </Choice>
        <SavingNote saving={saving} />
      </div>
    </>
  );
}

interface PrintersProps {
  readonly chosen: string | null;
  readonly onChoose: (printer: string | null) => void;
}

/** Those of this computer, and the chosen one also where it was unplugged. */
function Printers({ chosen, onChoose }: PrintersProps) {
  const { t: words } = useTranslation('receipts');
  const { value: printers } = useQuery(useServices().bridge.receipts.printers);
  const isGone = chosen !== null && printers !== null && !printers.some(({ name }) => name === chosen);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{words('settings.printer')}</legend>
      <Choice name="printer" checked={chosen === null} help={words('settings.askHelp')} onChoose={() => onChoose(null)}>
        {words('settings.ask')}
      </Choice>
      {(printers ?? []).map(({ name, label }) => (
        <Choice
          key={name}
          name="printer"
          checked={name === chosen}
          help={words('settings.printerHelp')}
          onChoose={() => onChoose(name)}
        >
          {label}
        </Choice>
      ))}
      {isGone && (
        <Choice name="printer" checked help={words('settings.gone')} onChoose={() => undefined}>
          {chosen}
        </Choice>
      )}
    </fieldset>
  );
}
