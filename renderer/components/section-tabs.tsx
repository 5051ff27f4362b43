import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import styles from './section-tabs.module.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly text: string;
  /** Whether it is shown only after the fold was opened. */
  readonly folded?: boolean;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
  /** The text of the button that shows the folded ones. */
  readonly foldLabel: string;
}

/** The second level of navigation: the sections of one part in a row. Rarely used ones are folded. */
export function SectionTabs<Name extends string>({ label, tabs, open, onOpen, foldLabel }: Props<Name>) {
  const [unfolded, setUnfolded] = useState(() => tabs.some(({ name, folded }) => folded && name === open));
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs
        .filter(({ folded }) => !folded)
        .map((tab) => (
          <TabButton key={tab.name} tab={tab} here={tab.name === open} onOpen={onOpen} />
        ))}
      {tabs.some(({ folded }) => folded) && (
        <button type="button" className={styles.tab} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {foldLabel}
          <Chevron aria-hidden="true" />
        </button>
      )}
      {unfolded &&
        tabs
          .filter(({ folded }) => folded)
          .map((tab) => <TabButton key={tab.name} tab={tab} here={tab.name === open} onOpen={onOpen} />)}
    </nav>
  );
}

interface TabProps<Name extends string> {
  readonly tab: Tab<Name>;
  readonly here: boolean;
  readonly onOpen: (name: Name) => void;
}

const TabButton = <Name extends string>({ tab, here, onOpen }: TabProps<Name>) => (
  <button
    type="button"
    className={styles.tab}
    aria-current={here ? 'true' : undefined}
    onClick={(event) => {
      event.currentTarget.closest('[data-scrolls]')?.scrollTo({ top: 0 });
      onOpen(tab.name);
    }}
  >
    {tab.text}
  </button>
);
