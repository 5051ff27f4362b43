import { useTranslation } from 'react-i18next';
import { type PrinterView, paperSizes } from '../../../electron/shared/receipts/printing.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import styles from '../../components/fields.module.css';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useQuery } from '../../lib/use-query.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import { PrinterForm } from './printer-form.tsx';
import { SavingNote } from './saving-note.tsx';
import { TestPage } from './test-page.tsx';
import { usePreference } from './use-preference.ts';

/** The printers: the computer's own and a receipt printer; the paper, and whether a receipt prints by itself. */
export function PrintingSection() {
  const { t: words } = useTranslation('receipts');
  const preferences = useTill(selectPreferences);
  const { saving, change } = usePreference();
  const { value: printers } = useQuery(useServices().bridge.receipts.printers);
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <SegmentedControl
          label={words('settings.size')}
          options={paperSizes.map((size) => [size, words(`sizes.${size}`)])}
          chosen={preferences.paperSize}
          onChoose={(size) => change({ paperSize: size })}
        />
        <Printers printers={printers} chosen={preferences.printer} onChoose={(printer) => change({ printer })} />
        <div className={styles.saveRow}>
          <TestPage on="computer" />
        </div>
        <Checkbox
          checked={preferences.printWhenPaid}
          help={words('settings.autoHelp')}
          onChange={(printWhenPaid) => change({ printWhenPaid })}
        >
          {words('settings.auto')}
        </Checkbox>
        <SavingNote saving={saving} />
      </div>
      <PrinterForm printers={printers} />
    </div>
  );
}

interface PrintersProps {
  /** Null while they are read. */
  readonly printers: readonly PrinterView[] | null;
  readonly chosen: string | null;
  readonly onChoose: (printer: string | null) => void;
}

/** Those of this computer, and the chosen one also where it was unplugged. An empty value asks each time. */
function Printers({ printers, chosen, onChoose }: PrintersProps) {
  const { t: words } = useTranslation('receipts');
  const isGone = chosen !== null && printers !== null && !printers.some(({ name }) => name === chosen);
  const known = (printers ?? []).map(({ name, label }) => [name, label] as const);
  const missing = chosen !== null && !known.some(([name]) => name === chosen) ? [[chosen, chosen] as const] : [];
  const help = chosen === null ? 'settings.askHelp' : isGone ? 'settings.gone' : 'settings.printerHelp';
  return (
    <SelectField
      label={words('settings.printer')}
      value={chosen ?? ''}
      options={[['', words('settings.ask')], ...known, ...missing]}
      help={words(help)}
      onChange={(name) => onChoose(name === '' ? null : name)}
    />
  );
}
