import { useId, useState } from 'react';
import { useTill } from '../cashier/services.ts';
import { selectShopName } from '../cashier/stores/selectors.ts';
import { useSettingsWords } from '../i18n/settings-words.ts';
import { Button } from '../ui/button.tsx';
import styles from './fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** Whose till this is. */
export function ShopSection() {
  const t = useSettingsWords();
  const kept = useTill(selectShopName);
  const [name, setName] = useState(kept);
  const { saving, change, touched } = usePreference();
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void change({ shopName: name });
      }}
    >
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('shop.name')}
        </label>
        <input
          id={id}
          className={styles.box}
          value={name}
          maxLength={60}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setName(event.target.value);
            touched();
          }}
        />
        <p id={`${id}-help`} className={styles.help}>
          {t('shop.nameHelp')}
        </p>
      </div>
      <Button type="submit" look="primary">
        {t('shop.save')}
      </Button>
      <SavingNote saving={saving} />
    </form>
  );
}
