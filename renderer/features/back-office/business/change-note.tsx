import type { BusinessChanged } from '../../../../electron/shared/business.ts';
import { useOfficeWords } from '../../../i18n/office-words.ts';

/** The result of a change, compared with what the service has now. */
export function ChangeNote({ changed: { business, kept } }: { readonly changed: BusinessChanged }) {
  const t = useOfficeWords();
  if (business === null) return <p role="status">{t('business.notReadBack')}</p>;
  const names = kept.map((name) => t(`business.field.${name}`));
  return (
    <p role="status">{kept.length === 0 ? t('business.saved') : t('business.kept', { fields: names.join(', ') })}</p>
  );
}
