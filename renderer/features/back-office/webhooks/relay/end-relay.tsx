import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RelayEnd } from '../../../../../electron/shared/webhooks/relay.ts';
import { Button } from '../../../../components/button.tsx';
import { LazyConfirm } from '../../../../components/lazy.ts';
import { useMutation } from '../../../../lib/use-mutation.ts';
import { useServices } from '../../../../state/context.ts';
import { ActFailure } from '../act-failure.tsx';

/** Ends the relay, after a question. */
export function EndRelay({ onEnded }: { readonly onEnded: (end: RelayEnd) => void }) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [asking, setAsking] = useState(false);
  const end = useMutation(bridge.relay.end, onEnded);
  return (
    <>
      <Button variant="bare" aria-disabled={end.busy} onClick={() => setAsking(true)}>
        {t(end.busy ? 'relay.ending' : 'relay.end')}
      </Button>
      <ActFailure failure={end.failure} />
      {asking && (
        <Suspense>
          <LazyConfirm
            title={t('relay.endAsk')}
            yes={t('relay.endYes')}
            no={t('relay.endNo')}
            onYes={() => end.run()}
            onClose={() => setAsking(false)}
          >
            {t('relay.endMeans')}
          </LazyConfirm>
        </Suspense>
      )}
    </>
  );
}
