import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { Loading } from './loading.tsx';
import styles from './section-nav.module.css';

export interface SectionLink<Name extends string> {
  readonly name: Name;
  readonly icon: LucideIcon;
  readonly text: string;
}

interface SectionNavProps<Name extends string> {
  readonly label: string;
  readonly links: readonly SectionLink<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
  readonly children: ReactNode;
}

/** A page with several sections: a list of them, and the one that is open. */
export function SectionNav<Name extends string>({ label, links, open, onOpen, children }: SectionNavProps<Name>) {
  const section = useRef<HTMLElement>(null);
  const here = links.find(({ name }) => name === open);
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label={label}>
        {links.map((link) => (
          <button
            key={link.name}
            type="button"
            className={`pointable ${styles.name}`}
            aria-current={link.name === open ? 'true' : undefined}
            onClick={() => {
              // Another section begins at its beginning, however far the last one was scrolled.
              section.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
              onOpen(link.name);
            }}
          >
            <link.icon aria-hidden="true" />
            {link.text}
          </button>
        ))}
      </nav>
      <section ref={section} className={styles.section} aria-label={here?.text}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </section>
    </div>
  );
}

interface Tab<Name extends string> {
  readonly name: Name;
  readonly text: string;
}

interface SectionTabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

/** The second level of navigation: the sections of one part in a row. */
export const SectionTabs = <Name extends string>({ label, tabs, open, onOpen }: SectionTabsProps<Name>) => (
  <nav className={styles.tabs} aria-label={label} data-tabs>
    {tabs.map(({ name, text }) => (
      <button
        key={name}
        type="button"
        className={`pointable ${styles.tab}`}
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
