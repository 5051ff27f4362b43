import type { i18n } from 'i18next';
import type { AuditEntry } from '../../../../electron/shared/audit.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** Returns the sentence of an action; an unknown kind is shown by its journal name. */
export function actText(
  t: Translate<'office'>,
  words: i18n,
  { kind, facts, subject, subjectName }: AuditEntry,
): string {
  const key = `audit.kind.${kind.replaceAll(/[.-]/g, '_')}`;
  const given = { ...facts, subject: subjectName ?? subject };
  return words.exists(key, { ns: 'office' }) ? String(t(key as never, given as never)) : kind;
}

/** Returns who did it: a person's name, the till, or practice without sign-in. */
export function whoText(t: Translate<'office'>, { name, actor }: Pick<AuditEntry, 'name' | 'actor'>): string {
  if (name !== null) return name;
  return actor === 'practice' ? t('audit.nobody') : t('audit.till');
}
