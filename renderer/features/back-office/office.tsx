import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionNav } from '../../components/section-nav.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { useNavigation } from '../../state/context.ts';
import { selectFind, selectItem } from '../../state/selectors.ts';
import { type OfficeSectionName, partNames, partOf, type SectionProps, sectionNamed, sectionsOf } from './parts.ts';
import { partIcons, sectionScreens } from './sections.ts';

interface Shown extends SectionProps {
  readonly open: OfficeSectionName;
}

/** The owner's parts, each with its sections as tabs. */
export function BackOffice() {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  const wanted = useNavigation(selectFind);
  const wantedItem = useNavigation(selectItem);
  const [{ open, item }, setShown] = useState<Shown>({ open: sectionNamed(wanted) ?? 'today', item: wantedItem });
  const setOpen = (section: OfficeSectionName) => setShown({ open: section, item: null });
  const part = partOf(open);
  const links = partNames.map((name) => ({ name, icon: partIcons[name], text: t(`part.${name}`) }));
  const tabs = sectionsOf(part).map((name) => ({ name, text: t(`section.${name}`) }));
  const Screen = sectionScreens[open];
  return (
    <SectionNav
      label={till('pages.owner')}
      links={links}
      open={part}
      onOpen={(name) => setOpen(sectionsOf(name)[0] ?? open)}
    >
      {tabs.length > 1 && <SectionTabs label={t(`part.${part}`)} tabs={tabs} open={open} onOpen={setOpen} />}
      <Screen key={open} item={item} />
    </SectionNav>
  );
}
