import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../electron/shared/verdict.ts';
import styles from './exceptions.module.css';
import { factText, saleIssuesOf } from './facts-of.ts';

interface Props {
  readonly verdict: Verdict;
}

/** Lists every issue: late and over are two issues and get two lines (rule 5). */
export function Exceptions({ verdict }: Props) {
  const { t } = useTranslation();
  const facts = saleIssuesOf(verdict);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.list}>
      {facts.map((name) => (
        <li key={name} className={styles.item}>
          <TriangleAlert aria-hidden="true" />
          {factText(t, name, verdict)}
        </li>
      ))}
    </ul>
  );
}
