import { useId, useState } from 'react';
import { formatRate, parseRate } from '../../../electron/shared/receipts/vat.ts';
import { type ReceiptField, receiptLimits } from '../../../electron/shared/settings/preferences.ts';
import styles from '../../components/fields.module.css';
import { Box, Field, Form, Labelled, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useTillState } from '../../state/context.ts';
import { useFormOverLock } from '../../state/use-state-over-lock.ts';
import { SavingNote, usePreference } from './use-preference.tsx';

interface TextBoxProps {
  readonly rows: number;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

function TextBox({ rows, label, help, value, onType }: TextBoxProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} note={help}>
      <textarea
        id={id}
        className={styles.area}
        rows={rows}
        value={value}
        maxLength={receiptLimits.lines * receiptLimits.line}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
      />
    </Labelled>
  );
}

const places = Array.from({ length: receiptLimits.fields }, (_, at) => at);
const none: ReceiptField = { label: '', value: '' };

interface OwnLinesProps {
  readonly lines: readonly ReceiptField[];
  readonly onChange: (lines: readonly ReceiptField[]) => void;
}

function OwnLines({ lines, onChange }: OwnLinesProps) {
  const { t: words } = useTranslation('receipts');
  const shownPlaces = places.slice(0, lines.findLastIndex(({ label, value }) => label !== '' || value !== '') + 2);
  const setLine = (at: number, part: Partial<ReceiptField>) =>
    onChange(shownPlaces.map((place) => ({ ...(lines[place] ?? none), ...(place === at ? part : {}) })));
  return (
    <fieldset className={`lines gap-1 full ${styles.choices}`}>
      <legend className="strong">{words('settings.fields')}</legend>
      {shownPlaces.map((at) => (
        <div key={at} className={styles.twins}>
          <Box
            aria-label={words('settings.label', { number: at + 1 })}
            value={lines[at]?.label ?? ''}
            maxLength={receiptLimits.label}
            placeholder={words('settings.labelHint')}
            onChange={(event) => setLine(at, { label: event.target.value })}
          />
          <Box
            aria-label={words('settings.value', { number: at + 1 })}
            value={lines[at]?.value ?? ''}
            maxLength={receiptLimits.value}
            placeholder={words('settings.valueHint')}
            onChange={(event) => setLine(at, { value: event.target.value })}
          />
        </div>
      ))}
      <p className="muted">{words('settings.fieldsHelp')}</p>
    </fieldset>
  );
}

export function ReceiptsSection() {
  const { t: words } = useTranslation('receipts');
  const preferences = useTillState('preferences');
  const { form, setForm, isTyped } = useFormOverLock('receipt lines', {
    header: preferences.receiptHeader.join('\n'),
    footer: preferences.receiptFooter,
    lines: preferences.receiptFields,
    taxNumber: preferences.taxNumber,
    rate: preferences.vatRate === 0 ? '' : formatRate(preferences.vatRate),
  });
  const [wrong, setWrong] = useState(false);
  const { saving, change, touched } = usePreference();
  const edit = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part });
    if (part.rate !== undefined) setWrong(false);
    touched();
  };
  const save = () => {
    const vatRate = parseRate(form.rate);
    setWrong(vatRate === null);
    if (vatRate === null) return;
    const receiptHeader = form.header.split('\n').filter((line) => line.trim() !== '');
    const { footer: receiptFooter, taxNumber } = form;
    change({ receiptHeader, receiptFooter, receiptFields: form.lines.filter(isFilled), taxNumber, vatRate });
  };
  return (
    <Form className="form page-width" isSecondStep={isTyped} onSubmit={save}>
      <div className="pairs">
        <TextBox
          rows={receiptLimits.lines}
          label={words('settings.header')}
          help={words('settings.headerHelp')}
          value={form.header}
          onType={(header) => edit({ header })}
        />
        <TextBox
          rows={receiptLimits.lines}
          label={words('settings.footer')}
          help={words('settings.footerHelp')}
          value={form.footer}
          onType={(text) => edit({ footer: text.replaceAll('\n', ' ') })}
        />
      </div>
      <OwnLines lines={form.lines} onChange={(lines) => edit({ lines })} />
      <div className="pairs">
        <Field
          label={words('settings.taxNumber')}
          help={words('settings.taxNumberHelp')}
          value={form.taxNumber}
          maxLength={receiptLimits.taxNumber}
          onType={(taxNumber) => edit({ taxNumber })}
        />
        <Field
          label={words('settings.vat')}
          help={words('settings.vatHelp')}
          problem={wrong ? words('settings.vatWrong') : null}
          inputMode="decimal"
          value={form.rate}
          maxLength={6}
          onType={(rate) => edit({ rate })}
        />
      </div>
      <div className="actions">
        <SubmitButton>{words('settings.save')}</SubmitButton>
        <SavingNote saving={saving} />
      </div>
    </Form>
  );
}

const isFilled = ({ label, value }: ReceiptField): boolean => label.trim() !== '' || value.trim() !== '';
