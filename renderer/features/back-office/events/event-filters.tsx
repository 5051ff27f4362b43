import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../components/filter-chip.tsx';
import line from '../../../components/filter-line.module.css';
import { Box } from '../../../components/input-box.tsx';
import styles from './events.module.css';
import type { Events } from './use-events.ts';
import { kindText, statusText } from './words.ts';

/** One line to narrow the list by: words, kind, delivery. */
export function EventFilterLine({ events: { filters, page, filter } }: { readonly events: Events }) {
  const { t } = useTranslation('office');
  const kinds = page?.kinds ?? [];
  const statuses = page?.statuses ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element has no name of its own in every browser the tests use
    <div role="search" className={line.line} aria-label={t('events.filters')}>
      <Box
        className={styles.search}
        aria-label={t('events.search')}
        placeholder={t('events.hint')}
        maxLength={80}
        value={filters.words}
        onChange={(event) => filter({ words: event.target.value })}
      />
      <FilterChip
        label={t('events.kind')}
        value={filters.kind ?? ''}
        options={[['', t('events.anyKind')], ...kinds.map((kind) => [kind, kindText(t, kind)] as const)]}
        onChoose={(kind) => filter({ kind: kind === '' ? null : kind })}
      />
      <FilterChip
        label={t('events.status')}
        value={filters.status ?? ''}
        options={[['', t('events.anyStatus')], ...statuses.map((status) => [status, statusText(t, status)] as const)]}
        onChoose={(status) => filter({ status: status === '' ? null : status })}
      />
    </div>
  );
}
