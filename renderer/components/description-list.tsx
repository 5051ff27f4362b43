import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Aligns amounts. */
  readonly figure?: boolean;
  /** A sentence that explains it. */
  readonly help?: string;
}

/** A description list. */
export function DescriptionList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, value, figure, help }) => (
        <div key={key} className={styles.fact}>
          <dt>
            {name}
            {help && <span className={styles.help}>{help}</span>}
          </dt>
          <dd data-figure={figure || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
