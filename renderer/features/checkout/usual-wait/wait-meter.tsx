import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { TickingText } from '../../../components/ticking-text.tsx';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import styles from './wait-meter.module.css';
import { waitText } from './wait-text.ts';

interface Props {
  readonly view: SaleView;
}

/** The usual wait of this till's customers and of this one; nothing when too few were measured. */
export function WaitMeter({ view: { id, expiresAt } }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { value: usual } = useQuery(useCallback(() => bridge.banks.usualWait({ id }), [bridge, id]));
  const text = useCallback(
    (now: number) => (usual && expiresAt !== null ? waitText(t, usual, expiresAt, now) : ''),
    [t, usual, expiresAt],
  );
  if (!usual) return null;
  return (
    <p className={styles.wait}>
      <TickingText of={text} />
    </p>
  );
}
