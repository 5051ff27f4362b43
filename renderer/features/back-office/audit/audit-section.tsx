import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import {
  type ActGroup,
  type AuditCount,
  type AuditEntry,
  type AuditPage,
  type AuditPeopleQuery,
  type AuditPerson,
  type AuditQuery,
  actGroups,
  auditCounts,
  type ChainCheck as Found,
} from '../../../../electron/shared/back-office/audit.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { DateRangeSelect, FilterChip } from '../../../components/filters.tsx';
import { countColumn, moneyColumn, textColumn, timeColumn } from '../../../components/table.tsx';
import { useNow, useToday } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useMutation, usePagedQuery, useQuery } from '../../../lib/calls.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed, rangeProblemOf } from '../../../lib/date-range.ts';
import { everyRow } from '../../../lib/every-row.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill, useTillState } from '../../../state/context.ts';
import type { NavigationStore, PageName } from '../../../state/navigation.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { ScopeSelect } from '../../sale/scope-select.tsx';
import { settingNamespaces } from '../../settings/setting-text.ts';
import { BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { useOthersNotes } from '../back-office-text.ts';
import { tillColumn } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import type { SectionName } from '../parts.ts';
import { actText, whoText } from './act-text.ts';

const fileNames: Readonly<Record<AuditCount, string>> = {
  cancels: 'cancels',
  'paid-after-cancel': 'paid_after_cancel',
  reprints: 'reprints',
  overrides: 'approvals_used',
  wrongPins: 'wrong_pins',
};

function PeopleCounts({ from, to, scope }: AuditPeopleQuery) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(useCallback(() => bridge.audit.people({ from, to, scope }), [bridge, from, to, scope]));
  return (
    <QueryBoundary query={query}>
      {(people) => (
        <SavedTable<AuditPerson>
          caption={t('audit.people.title')}
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

function ChainCheck() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const { run, busy, value: verification, failure } = useMutation(bridge.audit.verify);
  const Icon = verification?.ok ? ShieldCheck : ShieldAlert;
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
        {verification && (
          <div className={`with-start at-top ${verification.ok ? '' : 'danger'}`}>
            <Icon aria-hidden="true" />
            <div>
              <p>{foundText(t, verification)}</p>
              <p className="small breaks">
                {t('audit.chain.seal')}: {verification.head}
              </p>
            </div>
          </div>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}

function foundText(t: Translate<'backOffice'>, { ok, entries, brokenAt, differences }: Found): string {
  if (ok) return t('audit.chain.fine', { count: entries });
  return brokenAt === null
    ? t('audit.chain.differs', { count: differences })
    : t('audit.chain.broken', { seq: brokenAt });
}

type AuditFilters = Omit<AuditQuery, 'before'>;

/** The page, and its section, where what an action was done to is listed; by the first word of its kind. */
const places: Readonly<Record<string, readonly [page: PageName, section?: SectionName | 'backups']>> = {
  staff: ['owner', 'staff'],
  pin: ['owner', 'staff'],
  webhook: ['settings', 'webhooks'],
  customer: ['owner', 'customers'],
  shift: ['shift'],
  journal: ['settings', 'backups'],
  'recovery-file': ['settings', 'backups'],
};

/** Returns what opens the subject of an action: its sale or payout, or the list it is in; null where there is none here. */
function openerOf(navigation: NavigationStore, { group, kind, subject, till }: AuditEntry): (() => void) | null {
  if ((group === 'sales' || group === 'printing') && /^[0-9A-Z]{26}$/.test(subject))
    return () => navigation.openSaleDetail(subject as SaleId);
  // What was done at another till is listed there.
  if (till !== undefined) return null;
  const [of = ''] = kind.split('.');
  if (of === 'payout') return () => navigation.openOwner('payouts', subject);
  const place = places[of];
  return place ? () => navigation.openPage(...place) : null;
}

const actsOf = ({ acts }: AuditPage): readonly AuditEntry[] => acts;

function Actions({ filters }: { readonly filters: AuditFilters }) {
  const { t } = useTranslation('backOffice');
  const now = useNow();
  const { i18n } = useTranslation(settingNamespaces);
  const { bridge, navigation } = useServices();
  const ownTill = useTill(selectOwnTillName);
  const notes = useOthersNotes();
  const load = useCallback(
    (filters: AuditFilters, last: AuditPage | null) => bridge.audit.search({ ...filters, before: last?.next ?? null }),
    [bridge],
  );
  const { pages, filters: readFilters, failure, loadMore } = usePagedQuery(filters, load);
  const last = pages.at(-1);
  return (
    <div className="stack">
      {failure && <FailureNote failure={failure} />}
      {notes(last?.others).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {last && (
        <SavedTable<AuditEntry>
          caption={t('audit.list')}
          columns={[
            timeColumn(
              t('when'),
              'recorded_at',
              ({ at }) => at,
              (at) => clockTime(at, now),
            ),
            textColumn(
              t('audit.column.who'),
              'who',
              (act) => act.name ?? act.actor,
              (act) => whoText(t, act),
            ),
            textColumn(
              t('what'),
              'kind',
              ({ kind }) => kind,
              (act) => actText(t, i18n, act),
            ),
            moneyColumn(t('amount'), 'amount_ngn', ({ amount }) => amount ?? null),
            ...(last.others ? [tillColumn<AuditEntry>(t, ownTill)] : []),
          ]}
          rows={pages.flatMap(actsOf)}
          readAll={() =>
            everyRow(pages, actsOf, (page) => (page.next === null ? null : load(readFilters ?? filters, page)))
          }
          keyOf={({ seq, till }) => `${till ?? ''} ${seq}`}
          opens={(act) => openerOf(navigation, act) !== null}
          onOpen={(act) => openerOf(navigation, act)?.()}
          empty={t('audit.none')}
          period={readFilters ?? filters}
        />
      )}
      {last && last.next !== null && (
        <div className="row">
          <Button onClick={loadMore}>{t('audit.more')}</Button>
        </div>
      )}
    </div>
  );
}

export function AuditSection() {
  const { t } = useTranslation('backOffice');
  const today = useToday();
  const [chosenRange, setChosenRange] = useState<DateRangeChoice>(rangeNamed('today'));
  const [group, setGroup] = useState<ActGroup | null>(null);
  const [scope, setScope] = useState<Scope>('shop');
  const [actor, setActor] = useState<string | null>(null);
  const { people } = useTillState('staff');
  const { from, to } = dateRangeOf(chosenRange, today);
  const filters = useMemo(() => ({ from, to, group, actor, scope }), [from, to, group, actor, scope]);
  return (
    <BackOfficeSection title={t('section.audit')} means={t('audit.means')}>
      <div className="row">
        <DateRangeSelect withAny chosen={chosenRange} onChoose={setChosenRange} />
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
      {rangeProblemOf(chosenRange) === null && (
        <>
          <PeopleCounts key={`${from} ${to} ${scope}`} from={from} to={to} scope={scope} />
          <Actions filters={filters} />
        </>
      )}
      <ChainCheck />
    </BackOfficeSection>
  );
}
