import { draftsOf } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { Ms } from '../shared/base/units.ts';
import { type KeyPart, keyParts } from '../shared/setup/setup.ts';

/** Journal entries about keys: whose, where and when, never their contents. The subject is the environment. */
interface KeysBodies {
  'keys.saved': { readonly baseUrl: string; readonly businessId: number; readonly parts: readonly KeyPart[] };
  'keys.forgotten': Record<string, never>;
}

export const keysDraft = draftsOf<KeysBodies>();

/** The business that was collected for last, also after its keys were forgotten; null before the first keys. */
export function lastBusiness(journal: Pick<Journal, 'entries'>): { baseUrl: string; businessId: number } | null {
  const last = journal.entries({ kind: 'keys.saved' }).at(-1);
  if (!last) return null;
  const { baseUrl, businessId } = last.body as unknown as KeysBodies['keys.saved'];
  return { baseUrl, businessId };
}

/** When each part that is in use was saved; null where the record does not show it. */
export function savedTimes(journal: Pick<Journal, 'entries'>): Readonly<Record<KeyPart, Ms | null>> {
  const savedEntries = journal.entries({ kind: 'keys.saved' });
  const time = (part: KeyPart) =>
    savedEntries.findLast(({ body }) => (body as unknown as KeysBodies['keys.saved']).parts.includes(part))?.at ?? null;
  return Object.fromEntries(keyParts.map((part) => [part, time(part)])) as Record<KeyPart, Ms | null>;
}
