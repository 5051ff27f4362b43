import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../../app/context.ts';
import { selectShopName } from '../../app/state/selectors.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import styles from '../../components/fields.module.css';
import { LogoForm } from './logo/logo-form.tsx';
import { SaleSettings } from './sale-settings.tsx';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** Whose till this is, and what a new sale offers. */
export const ShopSection = () => (
  <>
    <ShopName />
    <LogoForm />
    <SaleSettings />
  </>
);

function ShopName() {
  const { t } = useTranslation('settings');
  const kept = useTill(selectShopName);
  const [name, setName] = useState(kept);
  const { saving, change, touched } = usePreference();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        change({ shopName: name });
      }}
    >
      <Field
        label={t('shop.name')}
        help={t('shop.nameHelp')}
        value={name}
        maxLength={60}
        onChange={(event) => {
          setName(event.target.value);
          touched();
        }}
      />
      <Button type="submit" variant="solid">
        {t('shop.save')}
      </Button>
      <SavingNote saving={saving} />
    </form>
  );
}
