import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import styles from './office.module.css';

interface Props {
  readonly title: string;
  readonly chart: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** A chart, with its figures as a table one click away. */
export function ChartTableToggle({ title, chart, table }: Props) {
  const { t } = useTranslation('office');
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Button variant="bare" icon={asTable ? ChartColumn : Table2} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </Button>
      </div>
      {asTable ? table : chart}
    </section>
  );
}
