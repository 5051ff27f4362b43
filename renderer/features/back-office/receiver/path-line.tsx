import { RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiverView } from '../../../../electron/shared/webhooks/receiver.ts';
import { Button } from '../../../components/button.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { ActFailure } from '../webhooks/act-failure.tsx';
import own from './receiver.module.css';

interface Props {
  readonly view: ReceiverView;
  readonly onChange: (view: ReceiverView) => void;
}

/** The URL for a tunnel, and a button for another path. */
export function PathLine({ view, onChange }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [asking, setAsking] = useState(false);
  const renew = useMutation(() => bridge.receiver.newPath(), onChange);
  return (
    <section className={styles.part} aria-label={t('receiver.address')}>
      <h3>{t('receiver.address')}</h3>
      <p className={own.address}>{view.address}</p>
      <p className={styles.means}>{t('receiver.addressHelp')}</p>
      <ActFailure failure={renew.failure} />
      <div>
        <Button icon={RefreshCw} aria-disabled={renew.busy} onClick={() => setAsking(true)}>
          {t('receiver.newPath')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <LazyConfirm
            title={t('receiver.newPathAsk')}
            yes={t('receiver.newPathYes')}
            no={t('receiver.newPathNo')}
            onYes={() => renew.run()}
            onClose={() => setAsking(false)}
          >
            {t('receiver.newPathMeans')}
          </LazyConfirm>
        </Suspense>
      )}
    </section>
  );
}
