import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type PrinterKind, type PrinterView, paperSizes } from '../../../electron/shared/receipts/printing.ts';
import { computerPrinter, parsePrinterTarget } from '../../../electron/shared/receipts/receipt-printer.ts';
import { drawerPins, receiptLimits } from '../../../electron/shared/settings/preferences.ts';
import { CallButton } from '../../components/call-button.tsx';
import styles from '../../components/fields.module.css';
import { Field, Form, SelectField, SubmitButton } from '../../components/form.tsx';
import { Checkbox } from '../../components/options.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useQuery } from '../../lib/calls.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { SavingNote, usePreference } from './use-preference.tsx';

/** Prints a test page on a printer of the settings, and shows why it was not printed. */
function TestPage({ on }: { readonly on: PrinterKind }) {
  const { t: words } = useTranslation('receipts');
  const { bridge } = useServices();
  return (
    <CallButton icon={Printer} call={() => bridge.receipts.printTestPage({ on })}>
      {words('settings.testPage')}
    </CallButton>
  );
}

/** In place of a printer of this computer: one on the network. */
const NETWORK = 'network';

/** The receipt printer: one of this computer or of the network, its cash drawer, and a test page on it. */
function PrinterForm({ printers }: { readonly printers: readonly PrinterView[] | null }) {
  const { t: words } = useTranslation('receipts');
  const preferences = useTillState('preferences');
  const [form, setForm] = useState({ openDrawer: preferences.openDrawer, drawerPin: preferences.drawerPin });
  const savedTarget = parsePrinterTarget(preferences.receiptPrinter);
  const [chosenTarget, setChosenTarget] = useState(
    savedTarget?.to === 'network' ? NETWORK : preferences.receiptPrinter,
  );
  const [address, setAddress] = useState(savedTarget?.to === 'network' ? preferences.receiptPrinter : '');
  const [isWrong, setIsWrong] = useState(false);
  const { saving, change, touched } = usePreference();
  const listedPrinters = (printers ?? []).map(({ name, label }) => [computerPrinter(name), label] as const);
  const missing =
    savedTarget?.to === 'computer' && !listedPrinters.some(([value]) => value === preferences.receiptPrinter);
  const missingPrinter = missing ? [[preferences.receiptPrinter, savedTarget.name] as const] : [];
  const edit = (patch: Partial<typeof form>) => {
    setForm({ ...form, ...patch });
    touched();
  };
  return (
    <Form
      className="form"
      onSubmit={() => {
        const receiptPrinter = chosenTarget === NETWORK ? address.trim() : chosenTarget;
        const isRight = chosenTarget === '' || parsePrinterTarget(receiptPrinter) !== null;
        setIsWrong(!isRight);
        if (isRight) change({ receiptPrinter, ...form });
      }}
    >
      <SelectField
        label={words('settings.direct')}
        help={words(missing && printers !== null ? 'settings.gone' : 'settings.directHelp')}
        value={chosenTarget}
        options={[
          ['', words('settings.none')],
          ...listedPrinters,
          ...missingPrinter,
          [NETWORK, words('settings.network')],
        ]}
        onChange={(value) => {
          setChosenTarget(value);
          setIsWrong(false);
          touched();
        }}
      />
      {chosenTarget === NETWORK && (
        <Field
          label={words('settings.address')}
          help={words('settings.addressHelp')}
          problem={isWrong ? words('settings.directWrong') : null}
          value={address}
          maxLength={receiptLimits.printer}
          spellCheck={false}
          onType={(text) => {
            setAddress(text);
            setIsWrong(false);
            touched();
          }}
        />
      )}
      <Checkbox
        checked={form.openDrawer}
        help={words('settings.drawerHelp')}
        onChange={(openDrawer) => edit({ openDrawer })}
      >
        {words('settings.drawer')}
      </Checkbox>
      {form.openDrawer && (
        <>
          <SegmentedControl
            label={words('settings.pin')}
            options={drawerPins.map((pin) => [pin, String(pin)])}
            chosen={form.drawerPin}
            onChoose={(drawerPin) => edit({ drawerPin })}
          />
          <p>{words('settings.pinHelp')}</p>
        </>
      )}
      <div className="actions">
        <SubmitButton>{words('settings.saveDirect')}</SubmitButton>
        {preferences.receiptPrinter !== '' && <TestPage on="receipt-printer" />}
      </div>
      <SavingNote saving={saving} />
    </Form>
  );
}

/** The printers: the computer's own and a receipt printer; the paper, and whether a receipt prints by itself. */
export function PrintingSection() {
  const { t: words } = useTranslation('receipts');
  const preferences = useTillState('preferences');
  const { saving, change } = usePreference();
  const { value: printers } = useQuery(useServices().bridge.receipts.printers);
  const printer = preferences.printer;
  const printerNames = (printers ?? []).map(({ name, label }) => [name, label] as const);
  const missing =
    printer !== null && !printerNames.some(([name]) => name === printer) ? [[printer, printer] as const] : [];
  const isGone = printers !== null && missing.length > 0;
  const help = printer === null ? 'settings.askHelp' : isGone ? 'settings.gone' : 'settings.printerHelp';
  return (
    <div className={`columns ${styles.columns}`}>
      <div className="form">
        <SegmentedControl
          label={words('settings.size')}
          options={paperSizes.map((size) => [size, words(`sizes.${size}`)])}
          chosen={preferences.paperSize}
          onChoose={(size) => change({ paperSize: size })}
        />
        {/* Those of this computer, and the chosen one also where it was unplugged. An empty value asks each time. */}
        <SelectField
          label={words('settings.printer')}
          value={printer ?? ''}
          options={[['', words('settings.ask')], ...printerNames, ...missing]}
          help={words(help)}
          onChange={(name) => change({ printer: name === '' ? null : name })}
        />
        <div className="actions">
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
