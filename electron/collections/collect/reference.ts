import type { CollectionId } from '../../shared/collection.ts';

/** What our reference says: which till asked, for which collection, at which attempt. */
export interface Reference {
  readonly till: string;
  readonly collection: CollectionId;
  readonly attempt: number;
}

const shape = /^([0-9A-HJKMNP-TV-Z]{6})-([0-9A-HJKMNP-TV-Z]{26})-(\d{1,4})$/;

/** The text sent as `meta.your-reference` (interface 4.8): till, collection and attempt, in one copyable word. */
export const formatReference = ({ till, collection, attempt }: Reference): string => `${till}-${collection}-${attempt}`;

/** Null for a reference no till of ours made: another channel of the same business. */
export function parseReference(text: string | null): Reference | null {
  const match = shape.exec(text ?? '');
  if (!match?.[1] || !match[2]) return null;
  return { till: match[1], collection: match[2] as CollectionId, attempt: Number(match[3]) };
}
