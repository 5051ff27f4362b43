import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReceiptField, receiptLimits } from '../../../electron/shared/preferences.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import styles from '../../components/fields.module.css';
import { Box } from '../../components/input-box.tsx';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

const places = Array.from({ length: receiptLimits.fields }, (_, at) => at);
const none: ReceiptField = { label: '', value: '' };

/** What the shop itself puts on its receipts. */
export function ReceiptText() {
  const { t: words } = useTranslation('receipts');
  const kept = useTill(selectPreferences);
  const [header, setHeader] = useState(kept.receiptHeader.join('\n'));
  const [footer, setFooter] = useState(kept.receiptFooter);
  const [fields, setFields] = useState<readonly ReceiptField[]>(places.map((at) => kept.receiptFields[at] ?? none));
  const { saving, change, touched } = usePreference();
  const setField = (at: number, more: Partial<ReceiptField>) => {
    setFields(fields.map((field, place) => (place === at ? { ...field, ...more } : field)));
    touched();
  };
  // One more than are filled, so that there is always an empty one.
  const shown = fields.findLastIndex(({ label, value }) => label !== '' || value !== '') + 2;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const lines = header.split('\n').filter((line) => line.trim() !== '');
        const filled = fields.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '');
        change({ receiptHeader: lines, receiptFooter: footer, receiptFields: filled });
      }}
    >
      <TextBox
        rows={receiptLimits.lines}
        label={words('settings.header')}
        help={words('settings.headerHelp')}
        value={header}
        onChange={(text) => {
          setHeader(text);
          touched();
        }}
      />
      <TextBox
        rows={2}
        label={words('settings.footer')}
        help={words('settings.footerHelp')}
        value={footer}
        onChange={(text) => {
          setFooter(text.replaceAll('\n', ' '));
          touched();
        }}
      />
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{words('settings.fields')}</legend>
        <p className={styles.help}>{words('settings.fieldsHelp')}</p>
        {places.slice(0, shown).map((at) => (
          <div key={at} className={styles.twins}>
            <Box
              aria-label={words('settings.label', { number: at + 1 })}
              value={fields[at]?.label}
              maxLength={receiptLimits.label}
              placeholder={words('settings.labelHint')}
              onChange={(event) => setField(at, { label: event.target.value })}
            />
            <Box
              aria-label={words('settings.value', { number: at + 1 })}
              value={fields[at]?.value}
              maxLength={receiptLimits.value}
              placeholder={words('settings.valueHint')}
              onChange={(event) => setField(at, { value: event.target.value })}
            />
          </div>
        ))}
      </fieldset>
      <Button type="submit" variant="solid">
        {words('settings.save')}
      </Button>
      <SavingNote saving={saving} />
    </form>
  );
}

interface TextBoxProps {
  readonly rows: number;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TextBox({ rows, label, help, value, onChange }: TextBoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={rows}
        value={value}
        maxLength={receiptLimits.lines * receiptLimits.line}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  );
}
