import { useTranslation } from '../i18n/texts.ts';

interface Props {
  readonly number: string;
  readonly className: string;
}

/** The number in groups of 3-3-4. The gaps are margins: read aloud, selected or tested, it is digits only. */
export function AccountNumber({ number, className }: Props) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for figures, not a group of form fields
    <div className={`tabular ${className}`} role="group" aria-label={t('account.number')}>
      {accountGroups(number)}
    </div>
  );
}

/** The groups of an account number, each an element, whose gaps are for the style sheet of where they are shown. */
export const accountGroups = (number: string) =>
  [number.slice(0, 3), number.slice(3, 6), number.slice(6)].map(
    // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move, so each is known by its place
    (group, place) => group !== '' && <span key={place}>{group}</span>,
  );
