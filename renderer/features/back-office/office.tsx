import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionNav } from '../../components/section-nav.tsx';
import { type SectionName, sections } from './sections.ts';

const names = Object.keys(sections) as SectionName[];

/** Everything the service offers an owner, one screen each. */
export function Office() {
  const { t } = useTranslation('office');
  const { t: till } = useTranslation();
  const [open, setOpen] = useState<SectionName>(names[0] ?? 'wallets');
  const { Inside } = sections[open];
  const links = names.map((name) => {
    const { icon, group } = sections[name];
    return { name, icon, group: t(`group.${group}`), text: t(`section.${name}`) };
  });
  return (
    <SectionNav label={till('rooms.owner')} links={links} open={open} onOpen={setOpen}>
      <Inside />
    </SectionNav>
  );
}
