import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Amounts stand under each other. */
  readonly figure?: boolean;
  /** What it means, in a sentence. */
  readonly help?: string;
}

/** A record as names and values, in lines. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
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
