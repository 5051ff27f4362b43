import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../components/fields.module.css';
import { SectionNav } from '../../components/section-nav.tsx';
import { useNavigation, useTill } from '../../state/context.ts';
import { selectFind, selectStaff } from '../../state/selectors.ts';
import { type Section, type SectionName, sections } from './sections.ts';

const names = Object.keys(sections) as SectionName[];

/** Everything a shop chooses about its till: a list of sections, and the one that is open with what it does. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const staff = useTill(selectStaff);
  // A link to one setting opens its section.
  const wanted = useNavigation(selectFind);
  const shown = names.filter((name) => (sections[name] as Section).isFor?.(staff) ?? true);
  const [open, setOpen] = useState<SectionName>(shown.find((name) => name === wanted) ?? 'shop');
  const { Inside } = sections[open];
  const links = shown.map((name) => ({ name, icon: sections[name].icon, text: t(`section.${name}`) }));
  return (
    <SectionNav label={t('sections')} links={links} open={open} onOpen={setOpen}>
      <div>
        <h2 className={styles.heading}>{t(`section.${open}`)}</h2>
        <p className={styles.means}>{t(`means.${open}`)}</p>
      </div>
      <Inside />
    </SectionNav>
  );
}
