import { Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListUse } from '../../../../electron/shared/back-office/data-use.ts';
import { useTill } from '../../../state/context.ts';
import { byteSize } from '../byte-size.ts';
import styles from './data-use.module.css';

/** Why the event list is used: it is the only source, or it is incomplete. None in practice. */
export function ListNotes({ list }: { readonly list: ListUse }) {
  const { t } = useTranslation('office');
  const practice = useTill(({ environment }) => environment) === 'practice';
  const most = byteSize(list.mostBytesAnHour);
  return (
    <>
      {practice && (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          {t('dataUse.practice')}
        </p>
      )}
      {list.isAllThatWorks && !practice && (
        <p className={styles.note} role="status">
          <TriangleAlert aria-hidden="true" />
          {t('dataUse.listAlone', { size: byteSize(list.bytes), most })}
        </p>
      )}
      {list.missesPayments && (
        <p className={styles.note} role="status">
          <TriangleAlert aria-hidden="true" />
          {t('dataUse.missesPayments')}
        </p>
      )}
    </>
  );
}
