import { useTranslation } from 'react-i18next';
import type { BusinessChanged } from '../../../../electron/shared/business.ts';

/** The result of a change, compared with what the service has now. */
export function ChangeNote({ changed: { business, kept } }: { readonly changed: BusinessChanged }) {
  const { t } = useTranslation('office');
  if (business === null) return <p role="status">{t('business.notReadBack')}</p>;
  const names = kept.map((name) => t(`business.field.${name}`));
  return (
    <p role="status">{kept.length === 0 ? t('business.saved') : t('business.kept', { fields: names.join(', ') })}</p>
  );
}
