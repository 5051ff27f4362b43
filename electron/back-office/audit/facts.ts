import type { JsonObject } from '../../journal/journal.ts';
import type { ActView } from '../../shared/audit.ts';

/** What of an entry's body is shown. Anything else stays where it is: a body may hold what is sealed, or a PIN's lock. */
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
  'receipt.printed': ['number', 'medium'],
  'office.asked': ['act', 'type'],
  'office.answered': ['act', 'failure', 'made'],
  'export.saved': ['name', 'form'],
  'settings.changed': ['name', 'to'],
  'keys.saved': ['baseUrl', 'businessId'],
  'journal.restored': ['complete'],
  'settings.file-changed': ['said'],
};

/** The facts of an entry that an owner may read, by name; only plain words, numbers and yes or no. */
export function factsOf(kind: string, body: JsonObject): ActView['facts'] {
  const names = shown[kind] ?? [];
  const given = names.map((name) => [name, body[name]] as const);
  return Object.fromEntries(
    given.filter(
      (pair): pair is [string, string | number | boolean] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'number' || typeof pair[1] === 'boolean',
    ),
  );
}
