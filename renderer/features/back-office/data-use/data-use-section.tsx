import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { AmountTable } from './amount-table.tsx';
import { HowSeen } from './how-seen.tsx';
import { ListLimit } from './list-limit.tsx';
import { ListNotes } from './list-notes.tsx';

/** Mobile data used by the till, by what it was used for. */
export function DataUseSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(bridge.dataUse.view);
  return (
    <OfficeSection title={t('dataUse.title')} means={t('dataUse.means')}>
      <QueryBoundary query={query}>
        {(view) => (
          <>
            <HowSeen view={view} />
            <ListNotes list={view.list} />
            <ListLimit />
            <AmountTable view={view} />
          </>
        )}
      </QueryBoundary>
    </OfficeSection>
  );
}
