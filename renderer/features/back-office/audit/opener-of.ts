import type { AuditEntry } from '../../../../electron/shared/back-office/audit.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { NavigationStore } from '../../../state/navigation.ts';
import type { PageName } from '../../../state/page-names.ts';
import type { SectionName } from '../parts.ts';

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
export function openerOf(navigation: NavigationStore, { group, kind, subject, till }: AuditEntry): (() => void) | null {
  if ((group === 'sales' || group === 'printing') && /^[0-9A-Z]{26}$/.test(subject))
    return () => navigation.openSaleDetail(subject as SaleId);
  // What was done at another till is listed there.
  if (till !== undefined) return null;
  const [of = ''] = kind.split('.');
  if (of === 'payout') return () => navigation.openPayout(subject);
  const place = places[of];
  return place ? () => navigation.openPage(...place) : null;
}
