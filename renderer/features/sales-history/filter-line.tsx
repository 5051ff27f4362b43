import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { DateRangeSelect } from '../../components/date-range-select.tsx';
import styles from '../../components/filter-line.module.css';
import { Box } from '../../components/input-box.tsx';
import { type Filters, isNarrowed, LONGEST, noFilters } from '../../lib/sale-filters.ts';
import { ScopeSelect } from '../sale/scope-select.tsx';
import { CashierFilter } from './cashier-filter.tsx';
import { ReceivedFilter } from './payment-date-filter.tsx';
import { ExceptionFilter, StatusFilter } from './state-filters.tsx';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly filters: Filters;
  readonly onFilter: (change: Partial<Filters>) => void;
  /** Moves the focus into the list. */
  readonly onDown: () => void;
  readonly onEnter: () => void;
}

/** The search input and one filter chip per condition. */
export function FilterLine({ box, filters, onFilter, onDown, onEnter }: Props) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: onDown,
      Enter: onEnter,
      // Escape in an empty input leaves the page, as everywhere.
      ...(filters.words === '' ? {} : { Escape: () => onFilter({ words: '' }) }),
    };
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element has no name of its own in every browser the tests use
    <div role="search" className={styles.line} aria-label={t('sales.filters')}>
      <div className={styles.search}>
        <Search className={styles.glass} aria-hidden="true" />
        <Box
          ref={box}
          className={styles.box}
          type="text"
          aria-label={t('sales.search')}
          aria-keyshortcuts="/"
          placeholder={t('sales.hint')}
          maxLength={LONGEST}
          value={filters.words}
          onChange={(event) => onFilter({ words: event.target.value })}
          onKeyDown={press}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </div>
      <ReceivedFilter filters={filters} onFilter={onFilter} />
      <DateRangeSelect withAny chosen={filters.days} onChoose={(days) => onFilter({ days })} />
      <ScopeSelect chosen={filters.scope} onChoose={(scope) => onFilter({ scope })} />
      <StatusFilter filters={filters} onFilter={onFilter} />
      <ExceptionFilter filters={filters} onFilter={onFilter} />
      <CashierFilter filters={filters} onFilter={onFilter} />
      {isNarrowed(filters) && (
        <Button variant="bare" icon={X} onClick={() => onFilter({ ...noFilters, words: filters.words })}>
          {t('sales.clear')}
        </Button>
      )}
    </div>
  );
}
