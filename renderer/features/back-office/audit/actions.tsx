import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../electron/shared/back-office/audit.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import type { Column } from '../../../components/table.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import { SavedTable } from '../exports/saved-table.tsx';
import office from '../office.module.css';
import { tillColumn } from '../till-column.ts';
import { useOthersNotes } from '../use-others-notes.ts';
import { actText, whoText } from './act-text.ts';
import { openerOf } from './opener-of.ts';
import { settingNamespaces } from './setting-text.ts';
import { type AuditFilters, useAuditLog } from './use-audit-log.ts';

/** Every action, page by page. */
export function Actions({ now, ...filters }: AuditFilters & { readonly now: Ms }) {
  const { t } = useTranslation('office');
  const { i18n } = useTranslation(settingNamespaces);
  const { navigation } = useServices();
  const ownTill = useTill(selectOwnTillName);
  const notes = useOthersNotes();
  const { actions, others, failure, loadMore } = useAuditLog(filters);
  return (
    <div className={office.part}>
      {failure && <FailureNote failure={failure} />}
      {notes(others).map((note) => (
        <p key={note}>{note}</p>
      ))}
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
            {
              key: 'amount',
              head: t('dayBook.column.amount'),
              figure: true,
              cell: ({ amount }) => amount !== undefined && formatNaira(amount),
              file: { name: 'amount_ngn', kind: 'money', value: ({ amount }) => amount ?? null },
            },
            ...(others ? [tillOf(t, ownTill)] : []),
          ]}
          rows={actions}
          keyOf={({ seq, till }) => `${till ?? ''} ${seq}`}
          opens={(act) => openerOf(navigation, act) !== null}
          onOpen={(act) => openerOf(navigation, act)?.()}
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

/** The till of each action, also of this till's. */
const tillOf = (t: Translate<'office'>, own: string | null): Column<AuditEntry> => ({
  ...tillColumn<AuditEntry>(t),
  cell: ({ till }) => till ?? own,
  file: { name: 'till', kind: 'text', value: ({ till }) => till ?? own },
});
