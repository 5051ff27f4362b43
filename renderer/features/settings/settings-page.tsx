import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from '../../components/fields.module.css';
import { SectionNav, SectionTabs } from '../../components/section-nav.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useNavigation, useTill, useTillState } from '../../state/context.ts';
import { selectFind, selectIsBackupWrong } from '../../state/selectors.ts';
import { usePlaceOverLock } from '../../state/use-state-over-lock.ts';
import type { AdvancedSection } from '../back-office/parts.ts';
import { placeNames, placeWith, type SettingsPlace, type SettingsSection, useSectionTitle } from './places.ts';
import { placeIcons, screenOf, sectionsFor } from './sections.ts';

/** The sections that have no title and no sentence of their own. */
type DescribedSection = Exclude<SettingsSection, AdvancedSection>;

interface Shown {
  readonly place: SettingsPlace;
  readonly section: SettingsSection | null;
}

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const staff = useTillState('staff');
  const isBackupWrong = useTill(selectIsBackupWrong);
  // A link to one setting opens its place at that section.
  const wantedSection = useNavigation(selectFind);
  const wantedPlace = placeWith(wantedSection);
  const wantedName = wantedPlace && sectionsFor(wantedPlace, staff).find((name) => name === wantedSection);
  const [{ place, section }, setShown] = usePlaceOverLock<Shown>(
    'settings',
    wantedPlace && wantedName ? { place: wantedPlace, section: wantedName } : { place: 'shop', section: null },
  );
  const links = placeNames
    .filter((name) => sectionsFor(name, staff).length > 0)
    .map((name) => ({
      name,
      icon: name === 'data' && isBackupWrong ? TriangleAlert : placeIcons[name],
      text: t(`place.${name}`),
    }));
  const sections = sectionsFor(place, staff);
  return (
    <SectionNav
      label={t('sections')}
      links={links}
      open={place}
      onOpen={(name) => setShown({ place: name, section: null })}
    >
      {place === 'advanced' ? (
        <Tabbed place={place} sections={sections} first={section} />
      ) : (
        <Stacked key={place} place={place} sections={sections} wanted={section} />
      )}
    </SectionNav>
  );
}

interface TabbedProps {
  readonly place: SettingsPlace;
  readonly sections: readonly SettingsSection[];
  readonly first: SettingsSection | null;
}

/** Screens of their own, one at a time. Each has its title. */
function Tabbed({ place, sections, first }: TabbedProps) {
  const { t } = useTranslation('settings');
  const titleOf = useSectionTitle();
  const [open, setOpen] = usePlaceOverLock('advanced settings', first ?? sections[0] ?? null);
  if (open === null) return null;
  const Inside = screenOf(open);
  return (
    <SectionTabs
      label={t(`place.${place}`)}
      links={sections.map((name) => ({ name, text: titleOf(name) }))}
      open={open}
      onOpen={setOpen}
    >
      <Inside />
    </SectionTabs>
  );
}

interface StackedProps {
  readonly place: SettingsPlace;
  readonly sections: readonly SettingsSection[];
  readonly wanted: SettingsSection | null;
}

/** Sections one below the other. A place with a single section has the title of the place. */
function Stacked({ place, sections, wanted }: StackedProps) {
  const { t } = useTranslation('settings');
  const [only] = sections.length === 1 ? sections : [];
  if (only) {
    const Inside = screenOf(only);
    return (
      <>
        <div>
          <h2>{t(`place.${place}`)}</h2>
          <p className="means">{t(`means.${only as DescribedSection}`)}</p>
        </div>
        <Inside />
      </>
    );
  }
  return (
    <>
      <h2>{t(`place.${place}`)}</h2>
      {sections.map((name) => (
        <Part key={name} name={name} isWanted={name === wanted} />
      ))}
    </>
  );
}

interface PartProps {
  readonly name: SettingsSection;
  /** Whether a link led to it: it is scrolled to and takes the focus. */
  readonly isWanted: boolean;
}

function Part({ name, isWanted }: PartProps) {
  const { t } = useTranslation('settings');
  const text = useSectionTitle()(name);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    title.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const Inside = screenOf(name);
  return (
    <section className={`stack gap-4 ${styles.part}`} aria-label={text}>
      <div>
        <h3 ref={title} tabIndex={-1}>
          {text}
        </h3>
        <p className="means">{t(`means.${name as DescribedSection}`)}</p>
      </div>
      <Inside />
    </section>
  );
}
