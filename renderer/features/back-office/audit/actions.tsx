import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry, AuditPage, AuditQuery } from '../../../../electron/shared/back-office/audit.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { moneyColumn, textColumn, timeColumn } from '../../../components/table.tsx';
import { usePagedQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import type { NavigationStore, PageName } from '../../../state/navigation.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { tillColumn } from '../columns.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import { useOthersNotes } from '../office-text.ts';
import type { SectionName } from '../parts.ts';
import { actText, settingNamespaces, whoText } from './act-text.ts';

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
  if (of === 'payout') return () => navigation.openPayout(subject);
  const place = places[of];
  return place ? () => navigation.openPage(...place) : null;
}

/** Every action, page by page. */
export function Actions({ now, from, to, group, actor, scope }: AuditFilters & { readonly now: Ms }) {
  const { t } = useTranslation('office');
  const { i18n } = useTranslation(settingNamespaces);
  const { bridge, navigation } = useServices();
  const ownTill = useTill(selectOwnTillName);
  const notes = useOthersNotes();
  const filters = useMemo(() => ({ from, to, group, actor, scope }), [from, to, group, actor, scope]);
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
          showCaption
          columns={[
            timeColumn(
              t('audit.column.at'),
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
              t('audit.column.what'),
              'kind',
              ({ kind }) => kind,
              (act) => actText(t, i18n, act),
            ),
            moneyColumn(t('dayBook.column.amount'), 'amount_ngn', ({ amount }) => amount ?? null),
            ...(last.others ? [tillColumn<AuditEntry>(t, ownTill)] : []),
          ]}
          rows={pages.flatMap(({ acts }) => acts)}
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
