import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActGroup, type AuditEntry, actGroups } from '../../../../electron/shared/audit.ts';
import { type Ms, ms } from '../../../../electron/shared/units.ts';
import { useTill } from '../../../app/context.ts';
import { selectStaff } from '../../../app/state/selectors.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import lines from '../../../components/filter-line.module.css';
import { useTicker } from '../../../components/ticker.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed } from '../../../lib/date-range.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import office from '../office.module.css';
import { OfficeSection } from '../office-section.tsx';
import { PeriodSelect } from '../period-select.tsx';
import { actText, whoText } from './act-text.ts';
import { ChainCheck } from './chain-check.tsx';
import { PeopleCounts } from './people-counts.tsx';
import { type AuditFilters, useAuditLog } from './use-audit-log.ts';

/** The audit log: counts by person, every action, and the check of the journal. */
export function AuditSection() {
  const { t } = useTranslation('office');
  const ticker = useTicker();
  const [chosen, setChosen] = useState<DateRangeChoice>(rangeNamed('today'));
  const [group, setGroup] = useState<ActGroup | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const { people } = useTill(selectStaff);
  const { from, to } = useMemo(() => dateRangeOf(chosen, ticker.now()), [chosen, ticker]);
  return (
    <OfficeSection title={t('audit.title')} means={t('audit.means')}>
      <div className={lines.line}>
        <PeriodSelect chosen={chosen} onChoose={setChosen} />
        <FilterChip
          label={t('audit.filter.group')}
          value={group ?? ''}
          options={[
            ['', t('audit.filter.anyGroup')],
            ...actGroups.map((name) => [name, t(`audit.group.${name}`)] as const),
          ]}
          onChoose={(picked) => setGroup(actGroups.find((name) => name === picked) ?? null)}
        />
        {people.length > 0 && (
          <FilterChip
            label={t('audit.filter.actor')}
            value={actor ?? ''}
            options={[['', t('audit.filter.anyActor')], ...people.map(({ id, name }) => [id, name] as const)]}
            onChoose={(picked) => setActor(picked === '' ? null : picked)}
          />
        )}
      </div>
      <PeopleCounts from={from} to={to} />
      <Actions from={from} to={to} group={group} actor={actor} now={ms(ticker.now())} />
      <ChainCheck />
    </OfficeSection>
  );
}

function Actions({ now, ...filters }: AuditFilters & { readonly now: Ms }) {
  const { t } = useTranslation('office');
  const { i18n } = useTranslation();
  const { actions, failure, loadMore } = useAuditLog(filters);
  return (
    <div className={office.part}>
      {failure && <FailureNote failure={failure} />}
      {actions && (
        <SavedTable<AuditEntry>
          caption={t('audit.list')}
          showCaption
          columns={[
            {
              key: 'at',
              head: t('audit.column.at'),
              cell: ({ at }) => clockTime(at, now),
              file: { name: 'recorded_at', kind: 'time', value: ({ at }) => at },
            },
            {
              key: 'who',
              head: t('audit.column.who'),
              cell: (act) => whoText(t, act),
              file: {
                name: 'who',
                kind: 'text',
                value: (act) => act.name ?? act.actor,
                word: (act) => whoText(t, act),
              },
            },
            {
              key: 'what',
              head: t('audit.column.what'),
              cell: (act) => actText(t, i18n, act),
              file: { name: 'kind', kind: 'text', value: ({ kind }) => kind, word: (act) => actText(t, i18n, act) },
            },
          ]}
          rows={actions}
          keyOf={({ seq }) => String(seq)}
          empty={t('audit.none')}
          period={filters}
        />
      )}
      {loadMore && (
        <div className={office.actions}>
          <Button onClick={loadMore}>{t('audit.more')}</Button>
        </div>
      )}
    </div>
  );
}
