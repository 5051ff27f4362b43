import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { type SectionName, sections } from './sections.ts';
import styles from './settings-room.module.css';

const names = Object.keys(sections) as SectionName[];

/** Everything a shop chooses about its till: a list of sections, and the one that is open. */
export function SettingsRoom() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<SectionName>('shop');
  const { Inside } = sections[open];
  return (
    <div className={styles.room}>
      <nav className={styles.list} aria-label={t('settings.sections')}>
        {names.map((name) => (
          <SectionButton key={name} name={name} open={name === open} onOpen={() => setOpen(name)} />
        ))}
      </nav>
      <section className={styles.section} aria-label={t(`settings.section.${open}`)}>
        <Suspense fallback={<Loading />}>
          <Inside key={open} />
        </Suspense>
      </section>
    </div>
  );
}

interface Props {
  readonly name: SectionName;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function SectionButton({ name, open, onOpen }: Props) {
  const { t } = useTranslation();
  const Icon = sections[name].icon;
  return (
    <button type="button" className={styles.name} aria-current={open ? 'true' : undefined} onClick={onOpen}>
      <Icon aria-hidden="true" />
      {t(`settings.section.${name}`)}
    </button>
  );
}
