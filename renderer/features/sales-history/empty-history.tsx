import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { type Filters, isNarrowed, noFilters } from '../../lib/sale-filters.ts';
import { useServices } from '../../state/context.ts';
import styles from './history.module.css';

interface Props {
  readonly asked: Filters;
  readonly onClear: (filters: Filters) => void;
}

/** Shown when no sale matches, with what to do. */
export function EmptyHistory({ asked, onClear }: Props) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const words = asked.words.trim();
  const narrowed = isNarrowed(asked) || words !== '';
  const tooShort = words !== '' && words.length < 3 && !/\d/.test(words);
  const next = tooShort ? t('sales.empty.short') : t('sales.empty.noneNext');
  return (
    <div className={styles.empty}>
      <p className={styles.none}>{narrowed ? t('sales.empty.none') : t('sales.empty.first')}</p>
      <p>{narrowed ? next : t('sales.empty.firstNext')}</p>
      {narrowed ? (
        <Button onClick={() => onClear(noFilters)}>{t('sales.clear')}</Button>
      ) : (
        <Button icon={Plus} onClick={() => navigation.newSale()}>
          {t('action.newSale')}
        </Button>
      )}
    </div>
  );
}
