import { TriangleAlert } from 'lucide-react';
import { saleIssuesOf } from '../../../electron/shared/sales/sale-headline.ts';
import type { SaleSettlement } from '../../../electron/shared/sales/settlements.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { useTranslation } from '../../i18n/texts.ts';
import styles from './issues.module.css';
import { factText } from './status-text.ts';

interface Props {
  readonly verdict: Verdict;
  /** Its open issues are shown as bands. */
  readonly settlement: SaleSettlement;
}

/** Lists every issue without a band: late and over are two issues and get two lines (rule 5). */
export function Issues({ verdict, settlement }: Props) {
  const { t } = useTranslation();
  const inBands: readonly string[] = settlement.open.map(({ issue }) => issue);
  const facts = saleIssuesOf(verdict).filter((name) => !inBands.includes(name));
  if (facts.length === 0) return null;
  return (
    <ul className={`row ${styles.list}`}>
      {facts.map((name) => (
        <li key={name} className="line icon-20 text-17 strong">
          <TriangleAlert aria-hidden="true" />
          {factText(t, name, verdict)}
        </li>
      ))}
    </ul>
  );
}
