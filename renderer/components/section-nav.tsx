import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Loading } from './loading.tsx';
import styles from './section-nav.module.css';
import { useLeaving } from './unsaved.tsx';

interface LinksProps<Name extends string> {
  readonly label: string;
  readonly links: readonly { readonly name: Name; readonly icon?: LucideIcon; readonly text: string }[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

interface SectionNavProps<Name extends string> extends LinksProps<Name> {
  readonly children: ReactNode;
}

export const SectionNav = <Name extends string>({ children, ...links }: SectionNavProps<Name>) => (
  <div className={styles.page}>
    <nav className={`lines gap-1 from-top ${styles.list}`} aria-label={links.label}>
      <Links {...links} className={`line gap-3 icon-20 medium text-start ${styles.name}`} />
    </nav>
    <section
      className={`column from-top ${styles.section}`}
      aria-label={links.links.find(({ name }) => name === links.open)?.text}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </section>
  </div>
);

/** The second level of navigation: the sections of one part in a row, and the one that is open. */
export const SectionTabs = <Name extends string>({ children, ...links }: SectionNavProps<Name>) => (
  <>
    <nav className={`wraps ${styles.tabs}`} aria-label={links.label} data-tabs>
      <Links {...links} className={styles.tab} />
    </nav>
    {/* Its own, since the tabs would be hidden with it while it loads, and the focus lost. */}
    <Suspense key={links.open} fallback={<Loading />}>
      {children}
    </Suspense>
  </>
);

function Links<Name extends string>({
  links,
  open,
  onOpen,
  className,
}: LinksProps<Name> & { readonly className: string | undefined }) {
  const { leave } = useLeaving();
  const openFromStart = (name: Name, link: HTMLElement) => {
    // Another section begins at its beginning, however far the last one was scrolled.
    link.closest('[data-scrolls]')?.scrollTo({ top: 0 });
    onOpen(name);
  };
  return links.map(({ name, icon: Icon, text }) => (
    <button
      key={name}
      type="button"
      className={`pointable ${className}`}
      aria-current={name === open ? 'true' : undefined}
      onClick={({ currentTarget }) => {
        const openIt = () => openFromStart(name, currentTarget);
        // Nothing takes the place of what is open already.
        if (name === open) openIt();
        else leave(openIt);
      }}
    >
      {Icon && <Icon aria-hidden="true" />}
      {text}
    </button>
  ));
}
