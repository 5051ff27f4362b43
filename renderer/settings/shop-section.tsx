import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../cashier/services.ts';
import { selectShopName } from '../cashier/stores/selectors.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** Whose till this is. */
export function ShopSection() {
  const { t } = useTranslation();
  const kept = useTill(selectShopName);
  const [name, setName] = useState(kept);
  const { saving, change, touched } = usePreference();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void change({ shopName: name });
      }}
    >
      <Field
        label={t('settings.shop.name')}
        help={t('settings.shop.nameHelp')}
        value={name}
        maxLength={60}
        onChange={(event) => {
          setName(event.target.value);
          touched();
        }}
      />
      <Button type="submit" look="solid">
        {t('settings.shop.save')}
      </Button>
      <SavingNote saving={saving} />
    </form>
  );
}
