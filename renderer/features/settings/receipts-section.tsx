import { useTranslation } from 'react-i18next';
import { paperSizes } from '../../../electron/shared/printing.ts';
import { useServices, useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import styles from '../../components/fields.module.css';
import { RadioGroup, type RadioOption } from '../../components/radio-group.tsx';
import { useQuery } from '../../lib/use-query.ts';
import { PrinterForm } from './printer-form.tsx';
import { ReceiptText } from './receipt-text.tsx';
import { SavingNote } from './saving-note.tsx';
import { TaxForm } from './tax-form.tsx';
import { usePreference } from './use-preference.ts';

/** Receipt contents, paper size and printer. */
export function ReceiptsSection() {
  const { t: words } = useTranslation('receipts');
  const preferences = useTill(selectPreferences);
  const { saving, change } = usePreference();
  return (
    <>
      <ReceiptText />
      <TaxForm />
      <div className={styles.form}>
        <RadioGroup
          label={words('settings.size')}
          options={paperSizes.map((size) => ({ value: size, text: words(`sizes.${size}`) }))}
          chosen={preferences.paperSize}
          onChoose={(size) => change({ paperSize: size })}
        />
        <Printers chosen={preferences.printer} onChoose={(printer) => change({ printer })} />
        <Checkbox
          checked={preferences.printWhenPaid}
          help={words('settings.autoHelp')}
          onChange={(printWhenPaid) => change({ printWhenPaid })}
        >
          {words('settings.auto')}
        </Checkbox>
        <SavingNote saving={saving} />
      </div>
      <PrinterForm />
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
  const options: RadioOption<string | null>[] = [
    { value: null, text: words('settings.ask'), help: words('settings.askHelp') },
    ...(printers ?? []).map(({ name, label }) => ({ value: name, text: label, help: words('settings.printerHelp') })),
  ];
  if (isGone) options.push({ value: chosen, text: chosen, help: words('settings.gone') });
  return <RadioGroup label={words('settings.printer')} options={options} chosen={chosen} onChoose={onChoose} />;
}
