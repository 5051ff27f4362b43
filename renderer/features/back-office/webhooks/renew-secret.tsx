import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhooksView, WebhookView } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { LazyConfirm } from '../../../components/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { ActFailure } from './act-failure.tsx';

interface Props {
  readonly webhook: WebhookView;
  readonly onChange: (view: WebhooksView) => void;
}

/** Renews a webhook's secret, which main generates, sends and stores (rule 7). */
export function RenewSecret({ webhook: { id }, onChange }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [asking, setAsking] = useState(false);
  const renew = useMutation(() => bridge.webhooks.renewSecret({ webhook: id }), onChange);
  return (
    <div className={styles.part}>
      <ActFailure failure={renew.failure} />
      <div>
        <Button aria-disabled={renew.busy} onClick={() => setAsking(true)}>
          {t(renew.busy ? 'webhooks.secret.renewing' : 'webhooks.secret.renew')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <LazyConfirm
            title={t('webhooks.secret.ask')}
            yes={t('webhooks.secret.yes')}
            no={t('webhooks.secret.no')}
            onYes={() => renew.run()}
            onClose={() => setAsking(false)}
          >
            {t('webhooks.secret.askMeans')}
          </LazyConfirm>
        </Suspense>
      )}
    </div>
  );
}
