import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditCount, type AuditPeopleQuery, auditCounts } from '../../../../electron/shared/back-office/audit.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { whoText } from './act-text.ts';

/** Stable column names of the export. */
const fileNames: Readonly<Record<AuditCount, string>> = {
  cancels: 'cancels',
  'paid-after-cancel': 'paid_after_cancel',
  reprints: 'reprints',
  overrides: 'approvals_used',
  wrongPins: 'wrong_pins',
};

/** Counts per person. */
export function PeopleCounts({ from, to, scope }: AuditPeopleQuery) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(useCallback(() => bridge.audit.people({ from, to, scope }), [bridge, from, to, scope]));
  return (
    <QueryBoundary query={query}>
      {(people) => (
        <SavedTable
          caption={t('audit.people.title')}
          showCaption
          columns={[
            {
              key: 'name',
              head: t('audit.people.name'),
              cell: (person) => whoText(t, person),
              file: {
                name: 'who',
                kind: 'text',
                value: (person) => person.name ?? person.actor,
                word: (person) => whoText(t, person),
              },
            },
            ...auditCounts.map((name) => ({
              key: name,
              head: t(`audit.people.${name}`),
              figure: true,
              cell: ({ counts }: (typeof people)[number]) => counts[name],
              file: {
                name: fileNames[name],
                kind: 'count' as const,
                value: ({ counts }: (typeof people)[number]) => counts[name],
              },
            })),
          ]}
          rows={people}
          keyOf={({ actor }) => actor}
          empty={t('audit.people.none')}
          period={{ from, to }}
        />
      )}
    </QueryBoundary>
  );
}
