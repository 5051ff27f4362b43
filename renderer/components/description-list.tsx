import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly figure?: boolean;
  readonly help?: string;
}

interface Props {
  readonly facts: readonly Fact[];
  /** Whether they are in as many columns as fit, for values of one line. */
  readonly columns?: boolean;
  readonly missing?: string;
}

export function DescriptionList({ facts, columns, missing }: Props) {
  return (
    <dl className={styles.facts} data-columns={columns || undefined}>
      {facts.map(({ key, name, value, figure, help }) => (
        <div key={key} className={styles.fact}>
          <dt>
            {name}
            {help && <span className="block text-13">{help}</span>}
          </dt>
          <dd data-figure={figure || undefined} data-missing={value === null || undefined}>
            {value ?? missing}
          </dd>
        </div>
      ))}
    </dl>
  );
}
