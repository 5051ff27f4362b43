import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { FoundForm } from './found-form.tsx';
import { HostForm } from './host-form.tsx';
import { JoinForm } from './join-form.tsx';
import styles from './tills.module.css';

/** A till that works alone: what several tills of one shop are, and the ways there. */
export function NoShop() {
  const { t } = useTranslation('tills');
  const [form, setForm] = useState<'database' | 'join' | null>(null);
  if (form === 'database') return <FoundForm onClose={() => setForm(null)} />;
  if (form === 'join') return <JoinForm onClose={() => setForm(null)} />;
  return (
    <div className={styles.part}>
      <p>{t('none.means')}</p>
      <p className={styles.muted}>{t('none.needs')}</p>
      <HostForm />
      <div className={styles.actions}>
        <Button onClick={() => setForm('join')}>{t('join.title')}</Button>
        <Button onClick={() => setForm('database')}>{t('ownDatabase')}</Button>
      </div>
    </div>
  );
}
