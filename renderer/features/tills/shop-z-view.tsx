import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShopZ } from '../../../electron/shared/shop/shop-report.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ShopReportTable } from './shop-report-table.tsx';
import styles from './tills.module.css';

/** A Z report of the shop, with its lines. */
export function ShopZView({ z, onBack }: { readonly z: ShopZ; readonly onBack: () => void }) {
  const { t } = useTranslation('tills');
  return (
    <div className={styles.part}>
      <div className={styles.back}>
        <Button variant="bare" icon={ArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <h2 className={styles.title}>{t('day.z', { number: z.number })}</h2>
      {z.isReplaced ? (
        <Problem>{t('day.replacedMeans')}</Problem>
      ) : (
        <ReportButtons subject={{ of: 'shop-z', number: z.number }} />
      )}
      <ShopReportTable report={z} />
    </div>
  );
}
