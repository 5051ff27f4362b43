import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { ShopOffice } from '../../../../electron/shared/shop/shop-office.ts';
import { Button } from '../../../components/button.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { clockTime } from '../../../lib/format-time.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import { ConfirmTakeOut } from '../confirm-take-out.tsx';
import { ShopFailure } from '../shop-failure.tsx';
import styles from '../tills.module.css';

/** At the till that founded the shop: the offices that read it, which it may take out. */
export function Offices() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const offices = useQuery(bridge.tills.offices);
  const [leaving, setLeaving] = useState<ShopOffice | null>(null);
  const takeOut = useMutation((office: string) => bridge.tills.takeOfficeOut({ office }), offices.refetch);
  if (!offices.value || offices.value.length === 0) return null;
  const columns: readonly Column<ShopOffice>[] = [
    { key: 'name', head: t('office.office'), cell: ({ name }) => name },
    { key: 'joined', head: t('list.joined'), cell: ({ joinedAt }) => clockTime(joinedAt, ms(Date.now())) },
    {
      key: 'take-out',
      head: t('list.actions'),
      cell: (office) => <Button onClick={() => setLeaving(office)}>{t('takeOut.of', { name: office.name })}</Button>,
    },
  ];
  return (
    <div className={styles.part}>
      <Table caption={t('office.readers')} showCaption columns={columns} rows={offices.value} keyOf={({ id }) => id} />
      {takeOut.failure && <ShopFailure failure={takeOut.failure} />}
      {leaving && (
        <ConfirmTakeOut name={leaving.name} onYes={() => takeOut.run(leaving.id)} onClose={() => setLeaving(null)}>
          {t('office.takeOutMeans')}
        </ConfirmTakeOut>
      )}
    </div>
  );
}
