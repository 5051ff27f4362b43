import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActGroup,
  type AuditCount,
  type AuditPeopleQuery,
  type AuditPerson,
  actGroups,
  auditCounts,
  type ChainCheck as Found,
} from '../../../../electron/shared/back-office/audit.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { DateRangeSelect, FilterChip } from '../../../components/filters.tsx';
import { countColumn, textColumn } from '../../../components/table.tsx';
import { useTicker } from '../../../components/ticker.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed } from '../../../lib/date-range.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectStaff } from '../../../state/selectors.ts';
import { ScopeSelect } from '../../sale/scope-select.tsx';
import { SavedTable } from '../exports/saved-table.tsx';
import { OfficeSection, QueryBoundary } from '../office-section.tsx';
import { whoText } from './act-text.ts';
import { Actions } from './actions.tsx';
import styles from './audit-section.module.css';

/** Stable column names of the export. */
const fileNames: Readonly<Record<AuditCount, string>> = {
  cancels: 'cancels',
  'paid-after-cancel': 'paid_after_cancel',
  reprints: 'reprints',
  overrides: 'approvals_used',
  wrongPins: 'wrong_pins',
};

function PeopleCounts({ from, to, scope }: AuditPeopleQuery) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const query = useQuery(useCallback(() => bridge.audit.people({ from, to, scope }), [bridge, from, to, scope]));
  return (
    <QueryBoundary query={query}>
      {(people) => (
        <SavedTable<AuditPerson>
          caption={t('audit.people.title')}
          showCaption
          columns={[
            textColumn(
              t('audit.people.name'),
              'who',
              (person) => person.name ?? person.actor,
              (person) => whoText(t, person),
            ),
            ...auditCounts.map((name) =>
              countColumn<AuditPerson>(t(`audit.people.${name}`), fileNames[name], ({ counts }) => counts[name]),
            ),
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

/** Checks every journal entry at the owner's request. */
function ChainCheck() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const { run, busy, value: found, failure } = useMutation(bridge.audit.verify);
  const Icon = found?.ok ? ShieldCheck : ShieldAlert;
  return (
    <section className="stack" aria-label={t('audit.chain.title')}>
      <h3>{t('audit.chain.title')}</h3>
      <p className="means">{t('audit.chain.means')}</p>
      <div className="row">
        <Button aria-disabled={busy} onClick={() => run()}>
          {t('audit.chain.check')}
        </Button>
      </div>
      <div role="status">
        {busy && t('audit.chain.checking')}
        {found && (
          <div className={styles.found} data-wrong={!found.ok || undefined}>
            <Icon aria-hidden="true" />
            <div>
              <p>{foundText(t, found)}</p>
              <p className="small breaks">
                {t('audit.chain.seal')}: {found.head}
              </p>
            </div>
          </div>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}

function foundText(t: Translate<'office'>, { ok, entries, brokenAt, differences }: Found): string {
  if (ok) return t('audit.chain.fine', { count: entries });
  return brokenAt === null
    ? t('audit.chain.differs', { count: differences })
    : t('audit.chain.broken', { seq: brokenAt });
}

/** The audit log: counts by person, every action, and the check of the journal. */
export function AuditSection() {
  const { t } = useTranslation('office');
  const ticker = useTicker();
  const [chosen, setChosen] = useState<DateRangeChoice>(rangeNamed('today'));
  const [group, setGroup] = useState<ActGroup | null>(null);
  const [scope, setScope] = useState<Scope>('shop');
  const [actor, setActor] = useState<string | null>(null);
  const { people } = useTill(selectStaff);
  const { from, to } = useMemo(() => dateRangeOf(chosen, ticker.now()), [chosen, ticker]);
  return (
    <OfficeSection title={t('audit.title')} means={t('audit.means')}>
      <div className="row">
        <DateRangeSelect withAny chosen={chosen} onChoose={setChosen} />
        <ScopeSelect chosen={scope} onChoose={setScope} />
        <FilterChip
          label={t('audit.filter.group')}
          value={group ?? ''}
          options={[
            ['', t('audit.filter.anyGroup')],
            ...actGroups.map((name) => [name, t(`audit.group.${name}`)] as const),
          ]}
          onChoose={(group) => setGroup(actGroups.find((name) => name === group) ?? null)}
        />
        {people.length > 0 && (
          <FilterChip
            label={t('audit.filter.actor')}
            value={actor ?? ''}
            options={[['', t('audit.filter.anyActor')], ...people.map(({ id, name }) => [id, name] as const)]}
            onChoose={(actor) => setActor(actor === '' ? null : actor)}
          />
        )}
      </div>
      <PeopleCounts key={`${from} ${to} ${scope}`} from={from} to={to} scope={scope} />
      <Actions from={from} to={to} group={group} actor={actor} scope={scope} now={ms(ticker.now())} />
      <ChainCheck />
    </OfficeSection>
  );
}
