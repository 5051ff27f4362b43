import { ArrowLeft } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { type Query, useQuery } from '../../../lib/use-query.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectSale } from '../../../state/selectors.ts';
import { SaleBody } from './sale-body.tsx';
import styles from './sale-detail.module.css';

interface Props {
  readonly id: SaleId;
  /** Opens another sale: the remainder of this one, or its first part. */
  readonly onOpen: (id: SaleId) => void;
  readonly onBack: () => void;
}

/** The details of one sale. Escape returns to the list at its old position. */
export function SaleDetail({ id, onOpen, onBack }: Props) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const { value: view, failure, setValue } = useSale(id);
  const top = useRef<HTMLDivElement>(null);
  // Nothing takes the focus, so that all shortcuts work at once.
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  // A claim that was not saved belongs to this sale only.
  useEffect(() => () => navigation.endClaim(id), [navigation, id]);
  return (
    <div ref={top} className={styles.detail} tabIndex={-1}>
      <div className={styles.back}>
        <Button variant="bare" icon={ArrowLeft} hotkey="Escape" onClick={onBack}>
          {t('sales.back')}
        </Button>
      </div>
      {failure && (failure.code === 'not-found' ? <p>{t('sales.gone')}</p> : <FailureNote failure={failure} />)}
      {view && (
        <Suspense>
          <SaleBody view={view} onLearn={setValue} onOpen={onOpen} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns a sale of any age: recent ones update, and those of other tills; older ones are requested once. */
function useSale(id: SaleId): Query<SaleView> {
  const { bridge } = useServices();
  const live = useTill(selectSale(id));
  const load = useCallback(() => bridge.sales.one({ id }), [bridge, id]);
  const query = useQuery(load, { refetchOn: bridge.sales.onArrived });
  return { ...query, value: live ?? query.value };
}
