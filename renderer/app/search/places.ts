import { useMemo } from 'react';
import { plainText } from '../../../electron/shared/banks/bank-search.ts';
import { paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';
import { saleStatuses } from '../../../electron/shared/sales/sales.ts';
import { partNames, partOf, sectionsOf } from '../../features/back-office/parts.ts';
import { placeNames, useSectionTitle } from '../../features/settings/places.ts';
import { sectionsFor } from '../../features/settings/sections.ts';
import { type TextKey, type Translate, textsIn, useTranslation } from '../../i18n/texts.ts';
import { send } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import type { Filters } from '../../lib/sale-filters.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { type NavigationStore, pageNames } from '../../state/navigation.ts';
import { selectCashier } from '../../state/selectors.ts';
import { pages } from '../pages/pages.ts';

/** A page, one of its sections or the list of sales in one state, as the search lists it, or the lock. */
export interface Place {
  readonly key: string;
  readonly name: string;
  /** The page that a section is on; left out for a page. */
  readonly within?: string;
  readonly words?: string;
  readonly open: () => void;
}

/** Returns the lists of sales: those with one problem, and those in each state that is no such problem. */
function saleLists(t: Translate, english: Translate, { openPage }: NavigationStore): readonly Place[] {
  const listOf = (key: TextKey, filters: Partial<Filters>): Place => ({
    key: `sales ${key}`,
    name: t(key),
    within: t('pages.sales'),
    words: english(key),
    open: () => openPage('sales', '', filters),
  });
  const problems = paymentIssues.map((issue) => listOf(`issue.${issue}`, { issue }));
  const states = saleStatuses.map((status) => listOf(`state.${status}.mark`, { status }));
  const otherStates = states.filter(({ name }) => problems.every((problem) => problem.name !== name));
  return [listOf('sales.status.open', { status: 'open' })].concat(otherStates, problems);
}

export function usePlaces(): readonly Place[] {
  const { t } = useTranslation();
  const { t: backOffice } = useTranslation('backOffice');
  const { t: setting } = useTranslation('settings');
  const { t: search, i18n } = useTranslation('search');
  const titleOf = useSectionTitle();
  const { bridge, navigation } = useServices();
  const isSignedIn = useTill(selectCashier) !== null;
  const staff = useTillState('staff');
  return useMemo(() => {
    const may = rightsOf(staff);
    const runsOffice = may('runOffice');
    const english = textsIn(i18n, 'en', 'search');
    // English words are typed in every language.
    const wordsOf = (key: TextKey<'search'>) => `${search(key)} ${english(key)}`;
    const allowedPages = pageNames.filter((name) => {
      const { ability } = pages[name];
      return ability === undefined || may(ability);
    });
    const shiftSections = [
      { name: 'z', key: 'words.shiftZ' },
      ...(isSignedIn ? [{ name: 'mine', key: 'words.shiftMine' } as const] : []),
    ] as const;
    const people = runsOffice || may('manageCashiers') ? staff.people : [];
    return [
      {
        key: 'collect',
        name: t('sidebar.collect'),
        words: wordsOf('words.collect'),
        open: () => navigation.newSale(),
      },
      ...(isSignedIn
        ? [
            {
              key: 'lock',
              name: t('staff.lock.switch'),
              words: wordsOf('words.lock'),
              open: () => send(bridge.staff.lock()),
            },
          ]
        : []),
      ...allowedPages.map((name) => ({
        key: name,
        name: t(`pages.${name}`),
        words: wordsOf(`words.${name}`),
        open: () => navigation.openPage(name),
      })),
      ...saleLists(t, textsIn(i18n, 'en'), navigation),
      ...shiftSections.map(({ name, key }) => ({
        key: `shift ${name}`,
        name: t(`staff.sections.${name}`),
        within: t('pages.shift'),
        words: wordsOf(key),
        open: () => navigation.openPage('shift', name),
      })),
      ...(runsOffice ? partNames.flatMap(sectionsOf) : []).map((name) => ({
        key: `owner ${name}`,
        name: backOffice(`section.${name}`),
        within: `${t('pages.owner')} · ${backOffice(`part.${partOf(name)}`)}`,
        words: wordsOf(`words.backOffice.${name}`),
        open: () => navigation.openPage('owner', name),
      })),
      ...(runsOffice
        ? [
            {
              key: 'yesterday',
              name: `${backOffice('section.takings')}: ${t('range.yesterday')}`,
              within: `${t('pages.owner')} · ${backOffice('part.home')}`,
              words: wordsOf('words.yesterday'),
              open: () => navigation.openOwner('takings', 'yesterday'),
            },
          ]
        : []),
      ...placeNames.flatMap((place) =>
        sectionsFor(place, staff).map((name) => ({
          key: `settings ${name}`,
          name: titleOf(name),
          within: `${t('pages.settings')} · ${setting(`place.${place}`)}`,
          words: wordsOf(`words.section.${name}`),
          open: () => navigation.openPage('settings', name),
        })),
      ),
      ...people.flatMap(({ id, name }) => [
        {
          key: `person ${id}`,
          name,
          within: t('staff.sections.people'),
          open: () => (runsOffice ? navigation.openPage('owner', 'staff') : navigation.openPage('shift', 'people')),
        },
        {
          key: `sales of ${id}`,
          name,
          within: t('pages.sales'),
          open: () => navigation.openPage('sales', '', { cashier: id }),
        },
      ]),
    ];
  }, [t, backOffice, setting, search, i18n, titleOf, bridge, navigation, staff, isSignedIn]);
}

/** How well a place fits: 0 where its name begins so, more the further the words are from it. */
function distanceOf({ name, words = '' }: Place, typedText: string): number {
  const plainName = plainText(name);
  if (plainName.startsWith(typedText)) return 0;
  if (plainName.includes(typedText)) return 1;
  return ` ${plainText(words)}`.includes(` ${typedText}`) ? 2 : 3;
}

/** Returns the places that every typed word names: in their name, their page, or what people call them; the best first. */
export function placesFor(places: readonly Place[], typedText: string): readonly Place[] {
  const plain = plainText(typedText).trim();
  const words = plain.split(' ');
  return places
    .filter(({ name, within = '', words: others = '' }) => {
      const text = plainText(`${name} ${within} ${others}`);
      return words.every((word) => text.includes(word));
    })
    .map((place) => ({ place, distance: distanceOf(place, plain) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ place }) => place);
}
