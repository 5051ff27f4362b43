import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import styles from '../../components/fields.module.css';
import { parseQuickAmounts } from './quick-amounts-text.ts';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** What a new sale offers: quick amounts, the shop's own phone number, and what is sent to the service. */
export function SaleSettings() {
  const { t } = useTranslation('settings');
  const kept = useTill(selectPreferences);
  const [amounts, setAmounts] = useState(kept.quickAmounts.join(', '));
  const [phone, setPhone] = useState(kept.shopPhone);
  const [isWrong, setIsWrong] = useState(false);
  const { saving, change, touched } = usePreference();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const quickAmounts = parseQuickAmounts(amounts);
    setIsWrong(quickAmounts === null);
    if (quickAmounts) change({ quickAmounts, shopPhone: phone.trim() });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Field
        label={t('sale.quick')}
        help={t('sale.quickHelp')}
        value={amounts}
        maxLength={80}
        placeholder="500, 1000, 2000"
        problem={isWrong ? t('sale.quickProblem') : null}
        onType={(text) => {
          setAmounts(text);
          touched();
        }}
      />
      <Field
        label={t('sale.phone')}
        help={t('sale.phoneHelp')}
        value={phone}
        type="tel"
        maxLength={20}
        placeholder="0803 123 4567"
        onType={(text) => {
          setPhone(text);
          touched();
        }}
      />
      <Checkbox
        checked={kept.sendSaleText}
        help={t('sale.sendHelp')}
        onChange={(sendSaleText) => change({ sendSaleText })}
      >
        {t('sale.send')}
      </Checkbox>
      <Button type="submit" variant="solid">
        {t('shop.save')}
      </Button>
      <SavingNote saving={saving} />
    </form>
  );
}
