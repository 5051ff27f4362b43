import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptLimits } from '../../../electron/shared/preferences.ts';
import { formatRate, parseRate } from '../../../electron/shared/vat.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import styles from '../../components/fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** The VAT rate and the tax number on receipts and invoices. */
export function TaxForm() {
  const { t: words } = useTranslation('receipts');
  const kept = useTill(selectPreferences);
  const [taxNumber, setTaxNumber] = useState(kept.taxNumber);
  const [rate, setRate] = useState(kept.vatRate === 0 ? '' : formatRate(kept.vatRate));
  const [wrong, setWrong] = useState(false);
  const { saving, change, touched } = usePreference();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const vatRate = parseRate(rate);
        setWrong(vatRate === null);
        if (vatRate !== null) change({ taxNumber, vatRate });
      }}
    >
      <Field
        label={words('settings.taxNumber')}
        help={words('settings.taxNumberHelp')}
        value={taxNumber}
        maxLength={receiptLimits.taxNumber}
        onType={(text) => {
          setTaxNumber(text);
          touched();
        }}
      />
      <Field
        label={words('settings.vat')}
        help={words('settings.vatHelp')}
        problem={wrong ? words('settings.vatWrong') : null}
        inputMode="decimal"
        value={rate}
        maxLength={6}
        onType={(text) => {
          setRate(text);
          setWrong(false);
          touched();
        }}
      />
      <Button type="submit" variant="solid">
        {words('settings.saveTax')}
      </Button>
      <SavingNote saving={saving} />
    </form>
  );
}
