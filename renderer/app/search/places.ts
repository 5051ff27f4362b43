import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../electron/shared/banks/bank-search.ts';
import { languages } from '../../../electron/shared/base/languages.ts';
import { partNames, partOf, sectionsOf } from '../../features/back-office/parts.ts';
import { placeNames } from '../../features/settings/places.ts';
import { sectionsFor } from '../../features/settings/sections.tsx';
import { useSectionTitle } from '../../features/settings/use-section-title.ts';
import { rightsOf } from '../../lib/rights.ts';
import { send } from '../../lib/send.ts';
import { useServices, useTill } from '../../state/context.ts';
import { pageNames } from '../../state/page-names.ts';
import { selectCashier, selectStaff } from '../../state/selectors.ts';
import { pages } from '../pages/pages.ts';

/** A page or one of its sections, as the search lists it, or the lock. */
export interface Place {
  readonly key: string;
  readonly name: string;
  /** The page that a section is on; empty for a page. */
  readonly within: string;
  readonly open: () => void;
}

/** Other words for a section, as people type them: names and loanwords that are the same in every language. */
const otherWords: Readonly<Record<string, string>> = {
  lock: 'lock sign out F12',
  'owner staff': 'PIN password cashier manager',
  'owner exports': 'CSV PDF Excel',
  'settings shop': 'logo',
  'settings receipts': 'VAT TIN tax footer header',
  'settings about': 'version licences license open source',
  'settings printing': 'printer print paper drawer roll',
  'settings language': Object.values(languages)
    .map(({ name }) => name)
    .join(' '),
  'settings sounds': 'volume',
  'settings support': 'help',
};

/** Returns the pages and sections that the user may open. */
export function usePlaces(): readonly Place[] {
  const { t } = useTranslation();
  const { t: office } = useTranslation('office');
  const { t: setting } = useTranslation('settings');
  const titleOf = useSectionTitle();
  const { bridge, navigation } = useServices();
  const isSignedIn = useTill(selectCashier) !== null;
  const staff = useTill(selectStaff);
  return useMemo(() => {
    const may = rightsOf(staff);
    const allowed = pageNames.filter((name) => {
      const { ability } = pages[name];
      return ability === undefined || may(ability);
    });
    const sectionNames = may('runOffice') ? partNames.flatMap(sectionsOf) : [];
    return [
      { key: 'collect', name: t('sidebar.collect'), within: '', open: () => navigation.newSale() },
      ...(isSignedIn
        ? [{ key: 'lock', name: t('staff.lock.switch'), within: '', open: () => send(bridge.staff.lock()) }]
        : []),
      ...allowed.map((name) => ({
        key: name,
        name: t(`pages.${name}`),
        within: '',
        open: () => navigation.openPage(name),
      })),
      ...sectionNames.map((name) => ({
        key: `owner ${name}`,
        name: office(`section.${name}`),
        within: `${t('pages.owner')} · ${office(`part.${partOf(name)}`)}`,
        open: () => navigation.openPage('owner', name),
      })),
      ...placeNames.flatMap((place) =>
        sectionsFor(place, staff).map((name) => ({
          key: `settings ${name}`,
          name: titleOf(name),
          within: `${t('pages.settings')} · ${setting(`place.${place}`)}`,
          open: () => navigation.openPage('settings', name),
        })),
      ),
    ];
  }, [t, office, setting, titleOf, bridge, navigation, staff, isSignedIn]);
}

/** Returns the places whose name, or the page they are on, contains every typed word; names that begin so first. */
export function placesFor(places: readonly Place[], typed: string): readonly Place[] {
  const words = plainText(typed).split(' ');
  const isFound = ({ key, name, within }: Place) =>
    words.every((word) => plainText(`${name} ${within} ${otherWords[key] ?? ''}`).includes(word));
  const begins = ({ name }: Place) => Number(plainText(name).startsWith(words[0] ?? ''));
  return places.filter(isFound).sort((a, b) => begins(b) - begins(a));
}
