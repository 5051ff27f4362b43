import styles from './section-tabs.module.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly text: string;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

/** The second level of navigation: the sections of one part in a row. */
export const SectionTabs = <Name extends string>({ label, tabs, open, onOpen }: Props<Name>) => (
  <nav className={styles.tabs} aria-label={label} data-tabs>
    {tabs.map(({ name, text }) => (
      <button
        key={name}
        type="button"
        className={styles.tab}
        aria-current={name === open ? 'true' : undefined}
        onClick={(event) => {
          event.currentTarget.closest('[data-scrolls]')?.scrollTo({ top: 0 });
          onOpen(name);
        }}
      >
        {text}
      </button>
    ))}
  </nav>
);
