import { useTranslation } from '../i18n/texts.ts';

interface Props {
  readonly number: string;
  readonly className: string;
}

/** The number in groups of 3-3-4. The gaps are margins: read aloud, selected or tested, it is digits only. */
export function AccountNumber({ number, className }: Props) {
  const { t } = useTranslation();
  const groups = [number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter((group) => group !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for figures, not a group of form fields
    <div className={`tabular ${className}`} role="group" aria-label={t('account.number')}>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move, so each is known by its place
        <span key={place}>{group}</span>
      ))}
    </div>
  );
}
