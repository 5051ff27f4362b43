import { Suspense } from 'react';
import type { ShopReportSubject } from '../../../electron/shared/receipts/printing.ts';
import { LazyPrintButton, LazySummaryMenu } from '../receipts/lazy.ts';
import styles from './tills.module.css';

/** Prints a report of the shop, or hands over its summary. */
export const ReportButtons = ({ subject }: { readonly subject: ShopReportSubject }) => (
  <div className={styles.actions}>
    <Suspense>
      <LazyPrintButton subject={subject} />
      <LazySummaryMenu subject={subject} />
    </Suspense>
  </div>
);
