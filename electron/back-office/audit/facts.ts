import type { JsonObject } from '../../journal/journal.ts';
import type { AuditEntry } from '../../shared/back-office/audit.ts';

/** Members of an entry's body that are shown. Others may be encrypted, or a PIN hash. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'staff.added': ['name', 'role'],
  'staff.changed': ['name', 'role'],
  'staff.activated': ['active'],
  'staff.signed-out': ['why'],
  'staff.totals-hidden': ['hidden'],
  'approval.given': ['call'],
  'approval.used': ['call'],
  'proof.used': ['call'],
  'pin.reset-tried': ['by'],
  'pin.reset': ['by'],
  'shift.opened': ['number'],
  'shift.closed': ['number'],
  'shop.founded': ['shop', 'till'],
  'shop.accepted': ['till'],
  'shop.refused': ['till'],
  'shop.taken-out': ['till'],
  'shop.renamed': ['till', 'name'],
  'shop.office-taken-out': ['office'],
  'shop.follow-asked': ['office'],
  'shop.follow-ended': ['shop'],
  'shop.join-asked': ['till'],
  'shop.joined': ['shop'],
  'shop.left': ['shop'],
  'shop.set-up-again': ['shop', 'till'],
  'shop.closed': ['number'],
  'settlement.recorded': ['issue', 'method', 'amount', 'moved'],
  'settlement.withdrawn': ['issue', 'method', 'amount'],
  'settlement.adopted': ['till', 'by'],
  'receipt.printed': ['number', 'medium'],
  'receipt.invoiced': ['number'],
  'receipt.shared': ['by'],
  'back-office.requested': ['act', 'type'],
  'back-office.answered': ['act', 'failure', 'made'],
  'export.saved': ['name', 'form'],
  'settings.changed': ['name', 'to'],
  'messages.changed': ['phone', 'email', 'kinds', 'largeFrom'],
  'keys.saved': ['baseUrl', 'businessId'],
  'journal.restored': ['complete'],
  'settings.file-changed': ['said'],
};

/** Returns the readable facts of an entry by name: texts, numbers and booleans. */
export function factsOf(kind: string, body: JsonObject): AuditEntry['facts'] {
  const names = shown[kind] ?? [];
  const given = names.map((name) => [name, body[name]] as const);
  return Object.fromEntries(
    given.filter(
      (pair): pair is [string, string | number | boolean] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'number' || typeof pair[1] === 'boolean',
    ),
  );
}
