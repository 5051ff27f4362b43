import type { i18n } from 'i18next';
import type { ActView } from '../../../../electron/shared/audit.ts';
import type { TranslateOffice } from '../../../i18n/office-words.ts';

/** What somebody did, in words; a kind that has none yet is named as the record names it. */
export function actText(t: TranslateOffice, words: i18n, { kind, facts, subject, subjectName }: ActView): string {
  const key = `audit.kind.${kind.replaceAll(/[.-]/g, '_')}`;
  const given = { ...facts, subject: subjectName ?? subject };
  return words.exists(key, { ns: 'office' }) ? String(t(key as never, given as never)) : kind;
}

/** Who did it: a person by name, else the till, or practice where nobody signs in. */
export function whoText(t: TranslateOffice, { name, actor }: Pick<ActView, 'name' | 'actor'>): string {
  if (name !== null) return name;
  return actor === 'practice' ? t('audit.nobody') : t('audit.till');
}
