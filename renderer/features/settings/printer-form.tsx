import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptLimits } from '../../../electron/shared/preferences.ts';
import { parsePrinterTarget } from '../../../electron/shared/receipt-printer.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import styles from '../../components/fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { TestPage } from './test-page.tsx';
import { usePreference } from './use-preference.ts';

/** A receipt printer that is reached without the system's printing, and a test page on it. */
export function PrinterForm() {
  const { t: words } = useTranslation('receipts');
  const kept = useTill(selectPreferences);
  const [target, setTarget] = useState(kept.receiptPrinter);
  const [openDrawer, setOpenDrawer] = useState(kept.openDrawer);
  const [wrong, setWrong] = useState(false);
  const { saving, change, touched } = usePreference();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const receiptPrinter = target.trim();
        const isRight = receiptPrinter === '' || parsePrinterTarget(receiptPrinter) !== null;
        setWrong(!isRight);
        if (isRight) change({ receiptPrinter, openDrawer });
      }}
    >
      <Field
        label={words('settings.direct')}
        help={words('settings.directHelp')}
        problem={wrong ? words('settings.directWrong') : null}
        value={target}
        maxLength={receiptLimits.printer}
        spellCheck={false}
        onType={(text) => {
          setTarget(text);
          setWrong(false);
          touched();
        }}
      />
      <Checkbox
        checked={openDrawer}
        help={words('settings.drawerHelp')}
        onChange={(open) => {
          setOpenDrawer(open);
          touched();
        }}
      >
        {words('settings.drawer')}
      </Checkbox>
      <div className={styles.saveRow}>
        <Button type="submit" variant="solid">
          {words('settings.saveDirect')}
        </Button>
        {kept.receiptPrinter !== '' && <TestPage on="receipt-printer" />}
      </div>
      <SavingNote saving={saving} />
    </form>
  );
}
