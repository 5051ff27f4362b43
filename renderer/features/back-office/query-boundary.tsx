import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Loading } from '../../components/loading.tsx';
import type { Query } from '../../lib/use-query.ts';
import styles from './office.module.css';
import { OfficeFailure } from './office-failure.tsx';

interface Props<T> {
  readonly query: Query<T>;
  readonly children: (value: T) => ReactNode;
}

/** Renders the states of a query: loading, failed with a retry button, or loaded. */
export function QueryBoundary<T>({ query: { value, failure, busy, refetch }, children }: Props<T>) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.answered} aria-busy={busy}>
      {failure && (
        <div className={styles.failed}>
          <OfficeFailure failure={failure} />
          <Button icon={RefreshCw} onClick={refetch} aria-disabled={busy}>
            {t('again')}
          </Button>
        </div>
      )}
      {value !== null ? children(value) : !failure && <Skeleton text={t('asking')} />}
    </div>
  );
}

const Skeleton = ({ text }: { readonly text: string }) => (
  <div role="status">
    <span className="visually-hidden">{text}</span>
    <Loading />
  </div>
);
