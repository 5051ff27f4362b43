import type { BusinessView } from '../../../electron/shared/business.ts';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../office.module.css';

interface Props {
  readonly business: BusinessView;
  readonly onClose: () => void;
}

/** The service's answer in words. It holds no keys, and says nothing of how they come. */
export function Registered({ business: { id, name, businessname, status }, onClose }: Props) {
  const t = useOfficeWords();
  return (
    <section className={styles.panel} aria-label={t('business.new.title')}>
      <p role="status">
        {t('business.new.done', { id, name: name ?? businessname ?? '', status: status ?? t('notSet') })}
      </p>
      <p>{t('business.new.keys')}</p>
      <div>
        <Button onClick={onClose}>{t('business.new.close')}</Button>
      </div>
    </section>
  );
}
